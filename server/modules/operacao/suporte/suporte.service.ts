import type { z } from 'zod';
import type { Conversa, escrever as contratoEscrever } from '#contract/operacao/suporte.ts';
import type { suporteMensagem as contratoMensagem } from '#contract/operacao/suporte.ts';
import { today, hours } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { guardarAnexo } from '../../ensino/arquivos/anexo.service.ts';
import { linksDosArquivos } from '../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { avisarEquipe } from './novidades.service.ts';
import { passar } from './situacao.ts';
import * as queries from './suporte.queries.ts';

const MENSAGENS_POR_HORA = 20;
/** Beyond these the inbox alone tells support what the same person goes on writing. */
const EMAILS_POR_HORA = 3;

export async function enviarAnexo(
  deps: Deps,
  { IdUsuario }: Sessao,
  { NomeArquivo, Conteudo }: { NomeArquivo: string; Conteudo: string },
) {
  return await guardarAnexo(deps, { nome: NomeArquivo, bytes: Buffer.from(Conteudo, 'base64'), IdUsuario });
}

/** How much the person wrote lately, refusing what no conversation needs. */
async function contarEnviadas(
  { clock }: Deps,
  db: Db,
  { IdUsuario }: Pick<Sessao, 'IdUsuario'>,
): Promise<number> {
  const desde = new Date(clock.now().getTime() - hours(1));
  const enviadas = await queries.contarEnviadas(db, { IdUsuario, desde });
  if (enviadas >= MENSAGENS_POR_HORA) {
    throw new HttpError(
      429,
      'Você enviou muitas mensagens na última hora. Aguarde um pouco e tente de novo.',
      {
        retryAfter: 600,
      },
    );
  }
  return enviadas;
}

type Anexada = {
  IdSuporteMensagem: number;
  IdSuporteResposta: number | null;
  IdUsuario: number;
  Anexos: number[];
};

export async function anexar(db: Db, { Anexos, ...de }: Anexada) {
  const arquivos = [...new Set(Anexos)];
  if (arquivos.length === 0) return;
  if ((await queries.anexar(db, { ...de, arquivos })) < arquivos.length) {
    throw invalidField('Anexos', 'Um dos anexos não está mais disponível. Envie-o de novo.');
  }
}

type NovaMensagem = z.output<(typeof contratoMensagem)['schema']['body']>;

const SEM_CONTEXTO = { Pagina: '', Curso: '', Aula: '', Navegador: '' };

type Quem = { sessao: Sessao; origem: Origin };
type Autor = { sessao: Pick<Sessao, 'IdUsuario' | 'IdCliente'>; origem: Origin };
type Ato = { acao: string; IdSuporteMensagem: number; IdCliente: number | null };

/** That somebody wrote, never what. */
async function registrar(db: Db, { sessao, origem }: Autor, { acao, IdSuporteMensagem, IdCliente }: Ato) {
  await auditar(db, {
    acao,
    objeto: 'SuporteMensagem',
    idObjeto: IdSuporteMensagem,
    idUsuario: sessao.IdUsuario,
    idCliente: IdCliente,
    origem,
  });
}

export const suporteMensagem = (deps: Deps, quem: Autor, mensagem: NovaMensagem) =>
  deps.db.transaction().execute((db) => abrirConversa(deps, db, { quem, ...mensagem }));

export async function abrirConversa(
  deps: Deps,
  db: Db,
  {
    quem,
    Anexos = [],
    Contexto,
    ...escrita
  }: Partial<NovaMensagem> & Pick<NovaMensagem, 'Assunto' | 'Mensagem'> & { quem: Autor },
) {
  const { IdUsuario, IdCliente } = quem.sessao;
  const antes = await contarEnviadas(deps, db, quem.sessao);
  const nova = await queries.inserirMensagem(db, {
    ...escrita,
    ...(Contexto ?? SEM_CONTEXTO),
    IdUsuario,
    IdCliente,
    Dia: today(deps.clock).replaceAll('-', ''),
    agora: deps.clock.now(),
  });
  await anexar(db, { ...nova, IdSuporteResposta: null, IdUsuario, Anexos });
  await registrar(db, quem, { acao: 'abrir conversa', ...nova, IdCliente });
  if (antes < EMAILS_POR_HORA) {
    const conversa = { ...nova, Assunto: escrita.Assunto, IdUsuario, IdCliente };
    await avisarEquipe(deps, db, conversa, { IdSuporteResposta: null, Texto: escrita.Mensagem });
  }
  return nova;
}

export async function minhasMensagens(
  { db }: Deps,
  dono: Sessao,
  filtro: { busca?: string | undefined; pagina: number },
) {
  const lista = await queries.listarMinhas(db, { ...filtro, dono });
  return { ...lista, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

/** The files of a conversation get links for who reads it. */
export async function comLinks<C extends queries.ComFalas<Conversa>>(
  deps: Deps,
  sessao: Sessao,
  conversa: C,
): Promise<Omit<C, 'Falas'> & Pick<Conversa, 'Falas'>> {
  const ids = conversa.Falas.flatMap(({ Anexos }) => Anexos.map(({ IdArquivo }) => IdArquivo));
  const links = await linksDosArquivos(deps, sessao, ids);
  const Falas = conversa.Falas.map((fala) => ({
    ...fala,
    Anexos: fala.Anexos.map((anexo) => ({ ...anexo, Link: links.get(anexo.IdArquivo) ?? '' })),
  }));
  return { ...conversa, Falas };
}

/** Another person's is as unknown as none. */
export async function conversa(deps: Deps, sessao: Sessao, IdSuporteMensagem: number) {
  const minha = await queries.buscarMinhaOuNula(deps.db, { IdSuporteMensagem, dono: sessao });
  if (!minha) throw notFound();
  return await comLinks(deps, sessao, minha);
}

type Escrita = z.output<(typeof contratoEscrever)['schema']['body']>;

export async function escrever(deps: Deps, quem: Quem, { IdSuporteMensagem, Texto, Anexos }: Escrita) {
  const { sessao } = quem;
  const { IdUsuario } = sessao;
  await deps.db.transaction().execute(async (db) => {
    const antes = await contarEnviadas(deps, db, sessao);
    const atual = await queries.travarOuNula(db, { IdSuporteMensagem, dono: sessao });
    const Status = atual && passar('pessoa', 'escrever', atual.Status);
    if (!atual || !Status) throw notFound();
    const agora = deps.clock.now();
    const resposta = {
      IdSuporteMensagem,
      IdUsuario,
      DaEquipe: false,
      Interna: false,
      Texto,
      EnviadaEm: agora,
    };
    const IdSuporteResposta = await queries.inserirResposta(db, resposta);
    await anexar(db, { IdSuporteMensagem, IdSuporteResposta, IdUsuario, Anexos });
    await queries.gravarStatus(db, { IdSuporteMensagem, Status, AtualizadoEm: agora });
    await registrar(db, quem, { ...atual, acao: 'escrever' });
    if (antes < EMAILS_POR_HORA) await avisarEquipe(deps, db, atual, { IdSuporteResposta, Texto });
  });
  return await conversa(deps, sessao, IdSuporteMensagem);
}

export async function encerrar(deps: Deps, quem: Quem, IdSuporteMensagem: number) {
  const { sessao } = quem;
  await deps.db.transaction().execute(async (db) => {
    const atual = await queries.travarOuNula(db, { IdSuporteMensagem, dono: sessao });
    if (!atual) throw notFound();
    const Status = passar('pessoa', 'encerrar', atual.Status);
    if (!Status) throw new HttpError(422, 'Esta conversa já está resolvida.');
    await queries.gravarStatus(db, { IdSuporteMensagem, Status, AtualizadoEm: deps.clock.now() });
    await registrar(db, quem, { ...atual, acao: 'encerrar conversa' });
  });
  return await conversa(deps, sessao, IdSuporteMensagem);
}
