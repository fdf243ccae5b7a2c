import { createHash } from 'node:crypto';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  buscarEscolhidos,
  contarForaDaCadeia,
  elosDepoisDe,
  listarAcoes,
  listarAtos,
  listarObjetos,
  selarTudo,
  ultimoSeloOuNulo,
  type Elo,
} from './auditoria.queries.ts';
import { contarOrdensQueNaoConferem } from './expurgo.queries.ts';
import type { Filtro } from './filtro.ts';

const TamanhoPagina = 20 as const;
const LOTE = 5000;

export const registrarSelagem = ({ jobs, db }: Deps) =>
  jobs.schedule('auditoria-selar', '* * * * *', () => selarTudo(db));

export async function auditoria({ db }: Deps, filtro: Filtro) {
  const [atos, Selo, Acoes, Objetos, Escolhidos] = await Promise.all([
    listarAtos(db, filtro),
    ultimoSeloOuNulo(db),
    listarAcoes(db),
    listarObjetos(db),
    buscarEscolhidos(db, filtro),
  ]);
  return { ...atos, Pagina: filtro.pagina, TamanhoPagina, Selo, Acoes, Objetos, Escolhidos };
}

const sha256 = (...partes: (Buffer | string)[]) => {
  const hash = createHash('sha256');
  for (const parte of partes) hash.update(parte);
  return hash.digest();
};

/** What is wrong with a link, given the one before it. */
function defeitoDe(elo: Elo, anterior: { Posicao: number; hash: Buffer }) {
  const { Posicao, Hash, IdAuditoria, Texto, Expurgado, Vazio } = elo;
  if (Posicao !== anterior.Posicao + 1) return `seals ${anterior.Posicao + 1} to ${Posicao - 1} are missing`;
  if (Texto === null) return `act ${IdAuditoria} was removed`;
  if (Expurgado !== null && !Vazio) return `act ${IdAuditoria} has words that were ordered away`;
  const proprio = Expurgado === null ? sha256(Texto) : Buffer.from(Expurgado, 'hex');
  const certo = sha256(anterior.hash, proprio).toString('hex');
  return certo === Hash ? null : `act ${IdAuditoria} or its seal was changed`;
}

export type Exame = {
  /** The last seal that is right, and its hash. */
  Posicao: number;
  Hash: string;
  /** Null: the chain is whole. */
  Defeito: string | null;
  /** Whether the seal asked for stands in it. */
  achou: boolean;
};

/** Counts the whole chain again, outside the database, and looks for a seal known from an earlier time. */
export async function examinarCadeia(db: Db, procurado?: string): Promise<Exame> {
  let achou = procurado === undefined;
  let ultimo = { Posicao: 0, hash: Buffer.alloc(0) };
  const aqui = (Defeito: string | null): Exame => ({
    Posicao: ultimo.Posicao,
    Hash: ultimo.hash.toString('hex'),
    Defeito,
    achou,
  });
  for (;;) {
    const elos = await elosDepoisDe(db, ultimo.Posicao, LOTE);
    for (const elo of elos) {
      const defeito = defeitoDe(elo, ultimo);
      if (defeito !== null) return aqui(`position ${elo.Posicao}: ${defeito}`);
      achou ||= elo.Hash === procurado;
      ultimo = { Posicao: elo.Posicao, hash: Buffer.from(elo.Hash, 'hex') };
    }
    if (elos.length < LOTE) break;
  }
  const soltos = await contarForaDaCadeia(db);
  if (soltos > 0) return aqui(`${soltos} acts are outside the chain`);
  const ordens = await contarOrdensQueNaoConferem(db);
  return aqui(ordens === 0 ? null : `${ordens} acts were emptied without an act that orders it`);
}
