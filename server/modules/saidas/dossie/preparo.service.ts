import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chamarTurma } from '#contract/turmas/turmas.ts';
import { today } from '../../../platform/clock.ts';
import { csv } from '../../../platform/documents/csv.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { xlsx } from '../../../platform/documents/xlsx.ts';
import { alcanceDe } from '../../../domain/alcance.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { autorizarSaida, avisarDaSaida } from '../exportacao/confirmacao.service.ts';
import { abrirLista } from '../exportacao/listas.ts';
import { buscarTurma } from '../../turmas/turmas/leitura.service.ts';
import * as anexos from './anexos.queries.ts';
import type { Retrato } from './capa.ts';
import * as queries from './dossie.queries.ts';
import { exigirQueCaiba } from './limite.ts';
import type { Recorte } from './recorte.ts';
import { TABELAS } from './tabelas.ts';

/** `link`: nobody signed in, but who came by a link made for Labour Inspection, which was confirmed when it was made. */
export type Quem = {
  sessao: Sessao;
  origem: Origin;
  link?: { IdCertificadoLista: number; papel: Retrato['papel'] };
};

/** Read and kept aside before the first byte leaves; what follows depends on nothing that changes. */
export type Preparado = {
  retrato: Retrato;
  certificados: queries.CertificadoDoDossie[];
  validacoes: queries.ValidacaoDoDossie[];
  projetos: queries.ProjetoValidado[];
  termos: { Versao: number; Texto: string }[];
  textos: anexos.TextoDoMaterial[];
  imagens: anexos.ImagemDeQuestao[];
  pasta: string;
};

/** What is confirmed when the class is large: the same people leave as in this list. */
const listaConfirmada = (turma: number) => ({ Lista: 'alunos-da-turma', Filtros: { turma } }) as const;

export async function preparar(
  deps: Deps,
  { sessao, origem, link }: Quem,
  { IdClienteTurma, pasta }: { IdClienteTurma: number; pasta: string },
): Promise<Preparado> {
  const { clock, env } = deps;
  const { IdUsuario, Adm } = sessao;
  const alcance = alcanceDe(sessao);
  const recorte = { IdClienteTurma, alcance, hoje: today(clock) };
  return await deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (db) => {
      const turma = await buscarTurma({ db, clock }, sessao, IdClienteTurma);
      const totais = await queries.somar(db, recorte);
      exigirQueCaiba(totais);
      const { Pessoas, Certificados } = totais;
      const { Lista, Filtros } = listaConfirmada(IdClienteTurma);
      const lista = await abrirLista({ db, direitos: sessao, hoje: today(clock) }, Lista, Filtros);
      const aberta = { ...lista, titulo: `Dossiê da ${chamarTurma(turma.Descricao)}` };
      const saida = link
        ? { Pessoas, Motivo: null, avisar: false }
        : await autorizarSaida(deps, db, sessao, { Lista, Filtros, aberta, Linhas: Pessoas });
      const identificacao = await queries.buscarIdentificacao(db, { ...recorte, IdUsuario });
      const retrato: Retrato = {
        turma,
        identificacao,
        totais,
        material: await anexos.listarArquivosDoMaterial(db, recorte),
        programas: await queries.listarProgramas(db, recorte),
        setores: alcance.IdGestor === null ? null : identificacao.Setores,
        papel: link?.papel ?? (Adm ? 'Administrador' : 'Gestor'),
        origem: env.PUBLIC_URL,
        GeradoEm: clock.now(),
      };
      const certificados = await queries.listarCertificados(db, recorte);
      const validacoes = await queries.listarValidacoes(db, recorte);
      const projetos = await queries.listarProjetosValidados(db, recorte);
      const textos = await anexos.listarTextosDoMaterial(db, recorte);
      const imagens = await anexos.listarImagensDasQuestoes(db, recorte);
      const termos = await queries.listarTermos(db, recorte);
      await gravarTabelas(db, recorte, pasta);
      const { Motivo } = saida;
      const IdAuditoria = await auditar(db, {
        acao: 'exportar lista',
        objeto: 'ClienteTurma',
        idObjeto: IdClienteTurma,
        idUsuario: link ? null : IdUsuario,
        idCliente: turma.IdCliente,
        origem,
        depois: {
          ...(link && { IdCertificadoLista: link.IdCertificadoLista }),
          Lista: 'dossie-da-turma',
          IdClienteTurma,
          Pessoas,
          Certificados,
          ...(Motivo && { Motivo }),
        },
      });
      await avisarDaSaida(deps, db, sessao, { aberta, Formato: 'zip', saida, IdAuditoria });
      return { retrato, certificados, validacoes, projetos, termos, textos, imagens, pasta };
    });
}

/** Where the table of this place in `TABELAS` was written. */
export const caminho = (pasta: string, n: number) => join(pasta, String(n));

/** One after the other: a transaction has one connection. */
async function gravarTabelas(db: Db, recorte: Recorte, pasta: string) {
  for (const [n, { arquivo, abrir }] of TABELAS.entries()) {
    const escrever = arquivo.endsWith('.csv') ? csv : xlsx;
    const partes = Readable.from(escrever(abrir(db, recorte)), { objectMode: false });
    await pipeline(partes, createWriteStream(caminho(pasta, n), { mode: 0o600 }));
  }
}
