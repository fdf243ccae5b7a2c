import { documento, type CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { fetchFile } from '../../../lib/download.ts';
import { enderecoDaConferencia } from './situacao.ts';

/** Whether this browser has a share sheet at all. */
export const podeCompartilhar = () => 'share' in navigator;

type Certificado = Pick<CertificadoDoAluno, 'Codigo' | 'Curso'>;

/** What goes to the share sheet: the document where the device takes files, the public page otherwise. */
export async function prepararCompartilhamento({ Codigo, Curso }: Certificado): Promise<ShareData> {
  const title = `Certificado de ${Curso}`;
  const vazio = new File([], 'certificado.pdf', { type: 'application/pdf' });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [vazio] })) {
    return { title, url: new URL(`/#${enderecoDaConferencia(Codigo)}`, location.href).href };
  }
  const { content: conteudo, name: nome } = await fetchFile(documento, { params: { codigo: Codigo } });
  return { title, files: [new File([conteudo], nome, { type: 'application/pdf' })] };
}

/** False: the browser no longer takes it for an answer to a tap, because the file came late; one more tap does it. */
export async function abrirCompartilhamento(dados: ShareData): Promise<boolean> {
  try {
    await navigator.share(dados);
  } catch (erro) {
    if (!(erro instanceof DOMException)) throw erro;
    if (erro.name === 'NotAllowedError') return false;
    // Who closes the sheet changed their mind.
    if (erro.name !== 'AbortError') throw erro;
  }
  return true;
}
