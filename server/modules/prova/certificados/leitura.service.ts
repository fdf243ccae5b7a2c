import { mascararCPF } from '#contract/identificadores.ts';
import { today } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { exigirCliente } from '../../empresas/alunos/alunos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { comoConfirma } from '../../empresas/entrada-unica/confirmacao.service.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { DECLARACAO } from '../assinaturas/assinatura.ts';
import { revogarCertificado } from './certificados.queries.ts';
import { emitirCertificados } from './emissao/emissao.service.ts';
import * as queries from './leitura.queries.ts';
import { exigirCodigo } from './publico/titular.service.ts';

export type Quem = { sessao: Sessao; origem: Origin };
const TamanhoPagina = 20 as const;

export async function meusCertificados(deps: Deps, sessao: Sessao) {
  const { db, clock } = deps;
  const { IdUsuario, SoCliente } = sessao;
  const [Itens, Pendencias, ConfirmaCom] = await Promise.all([
    queries.listarDaPessoa(db, { IdUsuario, SoCliente, hoje: today(clock) }),
    queries.listarPendenciasDaPessoa(db, { IdUsuario, SoCliente }),
    comoConfirma(deps, sessao),
  ]);
  return { Declaracao: DECLARACAO, ConfirmaCom, Itens, Pendencias };
}

type Pedido = { cliente: number } & Omit<queries.Filtro, 'IdCliente' | 'alcance' | 'amplo' | 'hoje'>;

const mostrar = ({ CPF, ...lido }: queries.Lido) => ({
  ...lido,
  Iniciais: iniciais(lido.Nome),
  CPFMascarado: CPF && mascararCPF(CPF),
});

export async function listar({ db, clock }: Deps, sessao: Sessao, { cliente: IdCliente, ...filtro }: Pedido) {
  const alcance = await exigirCliente(db, sessao, IdCliente);
  const { IdGestor } = alcance;
  const { Itens, Total } = await queries.listarDoCliente(db, {
    IdCliente,
    alcance,
    amplo: IdGestor !== null && (await queries.temAlcanceAmplo(db, { IdGestor })),
    hoje: today(clock),
    ...filtro,
  });
  return { Itens: Itens.map(mostrar), Total, Pagina: filtro.pagina, TamanhoPagina };
}

export async function revogar(
  deps: Deps,
  { sessao, origem }: Quem,
  { Codigo: digitado, Motivo }: { Codigo: string; Motivo: string },
) {
  const Codigo = exigirCodigo(digitado);
  const qual = { Codigo, hoje: today(deps.clock), alcance: alcanceDe(sessao) };
  return await deps.db.transaction().execute(async (db) => {
    const { IdUsuario } = sessao;
    const revogado = await revogarCertificado(db, { Codigo, Motivo, IdUsuario, agora: deps.clock.now() });
    const certificado = await queries.buscarLidoOuNulo(db, qual);
    if (!certificado) throw notFound();
    // Revoked before: the first reason stands.
    if (revogado) {
      await auditar(db, {
        acao: 'revogar certificado',
        objeto: 'Certificado',
        idObjeto: certificado.IdCertificado,
        idUsuario: IdUsuario,
        idCliente: certificado.IdCliente,
        origem,
        depois: { Codigo, Motivo },
      });
      const { IdCertificado, IdCliente } = certificado;
      await notificar(deps, db, {
        ChaveEvento: `certificado-revogado:${IdCertificado}`,
        Tipo: 'certificado',
        IdUsuario: revogado.IdUsuario,
        IdCliente,
        Titulo: `O seu certificado de ${certificado.Curso} foi revogado`,
        Texto: `Motivo: ${Motivo}`,
        Rota: `/certificado-aluno/${Codigo}`,
      });
    }
    return mostrar(certificado);
  });
}

type DasPendencias = { cliente: number; busca?: string | undefined; pagina: number };

export async function pendencias(
  { db }: Deps,
  sessao: Sessao,
  { cliente: IdCliente, ...filtro }: DasPendencias,
) {
  const alcance = await exigirCliente(db, sessao, IdCliente);
  const lista = await queries.listarPendencias(db, { IdCliente, alcance, ...filtro });
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina };
}

/** In one call; who has more calls again. */
const DE_UMA_VEZ = 2000;

export async function emitirPendentes(deps: Deps, { sessao, origem }: Quem, IdCliente: number) {
  const alcance = await exigirCliente(deps.db, sessao, IdCliente);
  return await deps.db.transaction().execute(async (db) => {
    const pares = await queries.listarPares(db, { IdCliente, alcance, limite: DE_UMA_VEZ });
    const resultado = await emitirCertificados(deps, db, {
      Matriculas: pares.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
      Cursos: pares.map(({ IdCurso }) => IdCurso),
    });
    if (pares.length > 0) {
      await auditar(db, {
        acao: 'emitir certificados pendentes',
        objeto: 'Cliente',
        idObjeto: IdCliente,
        idUsuario: sessao.IdUsuario,
        idCliente: IdCliente,
        origem,
        depois: resultado,
      });
    }
    return resultado;
  });
}
