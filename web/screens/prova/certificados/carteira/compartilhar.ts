import type { CertificadoDoAluno } from '#contract/prova/certificados.ts';
import { pegarDocumento } from './guardados.ts';
import { linkDaConferencia } from '../situacao.ts';

/** Whether this browser has a share sheet at all. */
export const podeCompartilhar = () => 'share' in navigator;

/** What goes to the share sheet: the document where the device takes files, the public page otherwise. */
export async function prepararCompartilhamento(certificado: CertificadoDoAluno): Promise<ShareData> {
  const { Codigo, Curso } = certificado;
  const title = `Certificado de ${Curso}`;
  const vazio = new File([], 'certificado.pdf', { type: 'application/pdf' });
  if (!('canShare' in navigator) || !navigator.canShare({ files: [vazio] })) {
    return { title, url: linkDaConferencia(Codigo) };
  }
  const { content: conteudo, name: nome } = await pegarDocumento(certificado);
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
