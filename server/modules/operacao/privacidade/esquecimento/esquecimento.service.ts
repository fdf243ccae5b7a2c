import { formatarCPF } from '#contract/identificadores.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { auditarTodos, type Ato } from '../../../../domain/auditoria.ts';
import { expurgarPessoas } from '../../auditoria/expurgo.service.ts';
import { apagarRastros } from './destinos.queries.ts';
import {
  guardarTitulares,
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

/** The CPF, as a number and as people write it, and the e-mail. */
const identificadoresDe = (pessoas: Pick<Identidade, 'CPF' | 'Email'>[]) =>
  pessoas.flatMap(({ CPF, Email }) => [
    ...(CPF ? [CPF, formatarCPF(CPF)] : []),
    ...(Email ? [Email.toLowerCase()] : []),
  ]);

/** Finds each of them as a whole. One word alone is no name: it would find half of everybody. */
export function palavrasDe(identificadores: string[], nomes: string[]): string {
  const inteiros = nomes.map((nome) => nome.trim()).filter((nome) => /\S\s+\S|@/.test(nome));
  const partes = [...identificadores, ...inteiros].map((parte) => String.raw`\m${literal(parte)}\M`);
  // Nothing at all must find nothing.
  return partes.length > 0 ? partes.join('|') : '$^ ';
}

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
  const identificadores = identificadoresDe(pessoas);
  const alvo = { ids, identificadores, palavras: palavrasDe(identificadores, await listarNomes(db, ids)) };
  await apagarRastros(db, alvo);
  const agora = clock.now();
  await guardarTitulares(db, { ids, agora });
  await neutralizarPessoas(db, { ids, agora });
  const ato = (mais: Partial<Ato>): Ato => ({ ...motivo, objeto: 'Privacidade', ...mais });
  await expurgarPessoas(db, alvo, ato({ acao: 'expurgar atos' }));
  await auditarTodos(
    db,
    ids.map((idObjeto) => ato({ idObjeto })),
  );
  return ids;
}
