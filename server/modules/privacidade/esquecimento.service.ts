import { formatarCPF } from '#contract/identificadores.ts';
import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { auditarTodos, type Ato } from '../auditoria/auditoria.service.ts';
import { expurgarPessoas } from '../auditoria/expurgo.service.ts';
import { apagarRastros } from './destinos.queries.ts';
import {
  listarNomes,
  neutralizarPessoas,
  semLimiteDeTempo,
  travarIdentidades,
  type Identidade,
} from './esquecimento.queries.ts';

/** Why the data of a person cannot be removed yet; null when they can. */
export function impedimentoDe({ Adm, EsquecidoEm, Vinculos }: Identidade): string | null {
  if (EsquecidoEm !== null) return 'Os dados desta pessoa já foram eliminados.';
  if (Adm) return 'A pessoa administra a plataforma. Retire antes essa permissão.';
  if (Vinculos.length === 0) return null;
  const onde = new Intl.ListFormat('pt-BR').format(Vinculos);
  return `A pessoa ainda tem vínculo ativo com ${onde}. Os dados são necessários enquanto o vínculo durar.`;
}

const literal = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);
/** Nothing at all must find nothing. */
const algumDe = (partes: string[]) => (partes.length > 0 ? partes.join('|') : '$^ ');

/** The CPF and the e-mail, whole: another number or address may begin or end alike. */
export const identificadoresDe = (pessoas: Pick<Identidade, 'CPF' | 'Email'>[]) =>
  algumDe(
    pessoas.flatMap(({ CPF, Email }) => [
      ...(CPF ? [String.raw`(?<!\d)(${CPF}|${literal(formatarCPF(CPF))})(?!\d)`] : []),
      ...(Email ? [`(?<![[:alnum:]._%+-])${literal(Email)}(?![[:alnum:]_-]|[.][[:alnum:]])`] : []),
    ]),
  );

/** One word alone is no name: it would find half of everybody. */
export const nomesDe = (nomes: string[]) =>
  algumDe(
    nomes
      .map((nome) => nome.trim())
      .filter((nome) => /\S\s+\S|@/.test(nome))
      .map((nome) => String.raw`\m${literal(nome)}\M`),
  );

type Motivo = { acao: string; idUsuario?: number | null };

/**
 * Removes what tells who these people were, for good: in the account, in what they wrote, in the trail. Certificates and
 * study records stay under their number, because the law keeps them, until their own end. Answers who could be removed.
 */
export async function esquecerPessoas(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  quais: number[],
  motivo: Motivo,
) {
  const pessoas = (await travarIdentidades(db, quais)).filter((pessoa) => impedimentoDe(pessoa) === null);
  if (pessoas.length === 0) return [];
  await semLimiteDeTempo(db);
  const ids = pessoas.map(({ IdUsuario }) => IdUsuario);
  const nomes = nomesDe(await listarNomes(db, ids));
  const alvo = { ids, identificadores: identificadoresDe(pessoas), nomes };
  await apagarRastros(db, alvo);
  await neutralizarPessoas(db, { ids, agora: clock.now() });
  const ato = (mais: Partial<Ato>): Ato => ({ ...motivo, objeto: 'Privacidade', ...mais });
  await expurgarPessoas(db, alvo, ato({ acao: 'expurgar atos' }));
  await auditarTodos(
    db,
    ids.map((idObjeto) => ato({ idObjeto })),
  );
  return ids;
}
