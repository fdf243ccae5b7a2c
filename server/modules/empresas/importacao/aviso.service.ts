import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { quemOuve, type ImportacaoGravada } from './importacao.queries.ts';
import { listarLinhas } from './linhas.queries.ts';

/** Rows that a message names; the others are on the screen. */
const LINHAS_DITAS = 20;

/** `parada`: it is not its end, which comes once somebody decides. */
type Fim = { Titulo: string; Texto: string; parada?: true };

/** An import has one end, and who asked for it is told; for a file that an HR system sent, by e-mail too. */
export async function avisarQuemImportou(
  deps: Deps,
  db: Db,
  importacao: ImportacaoGravada,
  { Titulo, Texto, parada }: Fim,
) {
  const { IdImportacao, IdCliente, NomeArquivo, Automatica } = importacao;
  const Rota = `/cliente/${IdCliente}?aba=importacoes&importacao=${IdImportacao}`;
  const Dados = Automatica && {
    Titulo,
    Texto,
    Arquivo: NomeArquivo,
    Rota,
    Linhas: await recusadas(db, importacao),
  };
  await notificar(deps, db, {
    Titulo,
    Texto,
    ChaveEvento: `importacao:${IdImportacao}${parada ? ':parada' : ''}`,
    Tipo: 'sistema',
    IdUsuario: await quemOuve(db, importacao),
    IdCliente,
    Rota,
    ...(Dados && { email: { Tipo: 'arquivo-do-rh' as const, Dados } }),
  });
}

/** By their numbers: a message names nobody. */
async function recusadas(db: Db, { IdImportacao }: ImportacaoGravada): Promise<string[]> {
  const linhas = await listarLinhas(db, {
    IdImportacao,
    veredito: 'com-erro',
    limite: LINHAS_DITAS,
    salto: 0,
  });
  return linhas.map(({ Numero, Erros }) => `Linha ${Numero}: ${Erros.map(({ Motivo }) => Motivo).join(' ')}`);
}
