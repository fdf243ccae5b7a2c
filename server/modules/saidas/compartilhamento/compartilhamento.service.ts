import { days, today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { hashToken, newToken, type Sessao } from '../../../platform/http/session.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { exigirCliente } from '../../empresas/alunos/alunos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { autorizarSaida, avisarDaSaida } from '../exportacao/confirmacao.service.ts';
import { abrirLista } from '../exportacao/listas.ts';
import * as queries from './compartilhamento.queries.ts';
import type { Quem } from '../../prova/certificados/leitura.service.ts';

type Qual = Pick<Parameters<typeof autorizarSaida>[3], 'Lista' | 'Filtros'>;

type Alvo = {
  IdCliente?: number | undefined;
  IdClienteTurma?: number | undefined;
  IdClienteAluno?: number | undefined;
};

/** The client of what is to be shared, when the caller may share it. */
async function exigirAlvo(
  { db }: Deps,
  sessao: Sessao,
  { IdCliente, Inspecao, ...alvo }: Alvo & { Inspecao: boolean },
): Promise<number> {
  if (Inspecao && alcanceDe(sessao).IdGestor !== null) {
    throw new HttpError(
      403,
      'Só quem responde por todos os setores faz um link para a Inspeção do Trabalho.',
    );
  }
  if (IdCliente !== undefined) {
    const { IdGestor } = await exigirCliente(db, sessao, IdCliente);
    if (IdGestor === null) return IdCliente;
    throw new HttpError(
      403,
      'Só quem responde por todos os setores compartilha a empresa inteira. Compartilhe uma turma ou uma pessoa.',
    );
  }
  const doAlvo = await queries.buscarClienteDoAlvoOuNulo(db, { ...alvo, alcance: alcanceDe(sessao) });
  if (doAlvo === null) throw notFound();
  if (alvo.IdClienteAluno && !Inspecao && (await queries.ehMenorAprendiz(db, alvo.IdClienteAluno))) {
    throw new HttpError(
      422,
      'Aprendiz menor de 18 anos não entra em listas públicas. Entregue o código de cada certificado ou faça um link para a Inspeção do Trabalho.',
    );
  }
  return doAlvo;
}

/** What the link opens, as a list: of a whole client, or, where dossiers are in it, of a class. */
function listaDe({ IdCliente, IdClienteTurma }: Alvo, Inspecao: boolean): Qual | null {
  if (IdCliente !== undefined) return { Lista: 'certificados', Filtros: { cliente: IdCliente } };
  if (IdClienteTurma === undefined || !Inspecao) return null;
  return { Lista: 'alunos-da-turma', Filtros: { turma: IdClienteTurma } };
}

/** Confirmed when its people are many, as the list of the same would be. */
async function autorizarTodos(deps: Deps, db: Db, sessao: Sessao, qual: Qual) {
  const aberta = await abrirLista(
    { db, direitos: sessao, hoje: today(deps.clock) },
    qual.Lista,
    qual.Filtros,
  );
  const Linhas = await aberta.contar(db);
  return { aberta, saida: await autorizarSaida(deps, db, sessao, { ...qual, aberta, Linhas }) };
}

/** The link itself is in this answer and nowhere else: the database keeps its hash. */
export async function compartilhar(
  deps: Deps,
  { sessao, origem }: Quem,
  { Dias, Inspecao, ...pedido }: Alvo & { Dias: number; CPFInteiro: boolean; Inspecao: boolean },
) {
  const { CPFInteiro: inteiro, ...alvo } = pedido;
  const CPFInteiro = inteiro || Inspecao;
  const IdCliente = await exigirAlvo(deps, sessao, { ...alvo, Inspecao });
  const qual = listaDe(alvo, Inspecao);
  const Hash = newToken();
  const agora = deps.clock.now();
  const lista = await deps.db.transaction().execute(async (db) => {
    const todos = qual && (await autorizarTodos(deps, db, sessao, qual));
    const IdCertificadoLista = await queries.inserirLista(db, {
      TokenHash: hashToken(Hash),
      IdCliente,
      IdClienteTurma: alvo.IdClienteTurma ?? null,
      IdClienteAluno: alvo.IdClienteAluno ?? null,
      IdUsuario: sessao.IdUsuario,
      CPFInteiro,
      Inspecao,
      CriadaEm: agora,
      ExpiraEm: new Date(agora.getTime() + days(Dias)),
    });
    const IdAuditoria = await auditar(db, {
      acao: 'compartilhar certificados',
      objeto: 'CertificadoLista',
      idObjeto: IdCertificadoLista,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: {
        ...alvo,
        Dias,
        CPFInteiro,
        Inspecao,
        ...(todos?.saida.Motivo && { Motivo: todos.saida.Motivo }),
      },
    });
    if (todos) await avisarDaSaida(deps, db, sessao, { ...todos, Formato: 'link', IdAuditoria });
    return await queries.buscarLista(db, { IdCertificadoLista });
  });
  if (!lista) throw notFound();
  return { ...lista, Hash, Link: `${deps.env.PUBLIC_URL}/#/lista-certificados/${Hash}` };
}

/** A manager's links are the manager's; an administrator sees all. */
const donoPara = ({ Adm, IdUsuario }: Sessao) => (Adm ? null : IdUsuario);

export async function listas(
  { db }: Deps,
  sessao: Sessao,
  { cliente: IdCliente, pagina }: { cliente: number; pagina: number },
) {
  await exigirCliente(db, sessao, IdCliente);
  const lista = await queries.listarListas(db, { IdCliente, dono: donoPara(sessao), pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina: 20 as const };
}

export async function revogarLista(deps: Deps, { sessao, origem }: Quem, IdCertificadoLista: number) {
  await deps.db.transaction().execute(async (db) => {
    const idCliente = await queries.encerrarLista(db, {
      IdCertificadoLista,
      IdCliente: alcanceDe(sessao).IdCliente,
      dono: donoPara(sessao),
      agora: deps.clock.now(),
    });
    if (idCliente === null) throw notFound();
    await auditar(db, {
      acao: 'revogar lista de certificados',
      objeto: 'CertificadoLista',
      idObjeto: IdCertificadoLista,
      idUsuario: sessao.IdUsuario,
      idCliente,
      origem,
    });
  });
}
