import {
  baixar as baixarLista,
  link,
  minhas,
  pedir,
  type Exportacao,
  type FiltrosDaLista,
  type Formato,
  type NomeDaLista,
  type PedidoDeConfirmacao,
} from '#contract/saidas/exportacao.ts';
import { api, ApiError } from '../../lib/api.ts';
import { downloadFile } from '../../lib/download.ts';
import { reread } from '../../lib/query.ts';
import { apiOrigin } from '../../lib/request.ts';
import { acompanhadas } from './acompanhadas.ts';

export const NOMES_DOS_FORMATOS: Record<Formato, { label: string; descricao: string }> = {
  xlsx: { label: 'Planilha (XLSX)', descricao: 'Para Excel, LibreOffice e Google Planilhas' },
  csv: { label: 'Texto (CSV)', descricao: 'Para outros sistemas' },
  pdf: { label: 'Documento (PDF)', descricao: 'Para ler e imprimir' },
};

/** A filter that is not used is not sent. */
export const semVazios = (filtros: FiltrosDaLista): FiltrosDaLista =>
  Object.fromEntries(Object.entries(filtros).filter(([, valor]) => valor !== undefined && valor !== ''));

/** What is small comes at once; what is large is prepared meanwhile. Says which it was. */
export async function exportarLista(
  lista: NomeDaLista,
  formato: Formato,
  filtros: FiltrosDaLista,
): Promise<'baixada' | 'em-preparo'> {
  try {
    await downloadFile(baixarLista, { querystring: { ...filtros, lista, formato } });
    return 'baixada';
  } catch (erro) {
    if (!(erro instanceof ApiError) || erro.status !== 409) throw erro;
  }
  const { IdExportacao } = await api(pedir, { body: { Lista: lista, Formato: formato, Filtros: filtros } });
  acompanhadas.acompanhar(IdExportacao);
  await reread(minhas);
  return 'em-preparo';
}

/** What the server wants to know before so many people's data leave; null for every other error. */
export function pedidoDeConfirmacao(erro: Error): PedidoDeConfirmacao | null {
  if (!(erro instanceof ApiError) || erro.status !== 403) return null;
  const { Confirmar = null }: { Confirmar?: PedidoDeConfirmacao | null } = Object(erro.answer);
  return Confirmar;
}

/** The browser saves it by itself, however large: the address says who may read it. */
export async function baixarExportacao({ IdExportacao }: Exportacao) {
  const { Url } = await api(link, { params: { id: IdExportacao } });
  const ancora = document.createElement('a');
  ancora.href = apiOrigin(location) + Url;
  ancora.download = '';
  ancora.click();
}

export const emPreparo = ({ Situacao }: Exportacao) => Situacao === 'na-fila' || Situacao === 'em-preparo';

/** `Alunos (XLSX)` */
export const nomeDe = ({ Titulo, Formato }: Pick<Exportacao, 'Titulo' | 'Formato'>) =>
  `${Titulo} (${Formato.toUpperCase()})`;
