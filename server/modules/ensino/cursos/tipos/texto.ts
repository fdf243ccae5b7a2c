import { cleanRichText, isBlank } from '../../../../platform/documents/rich-text.ts';
import { guardarImagensDoTexto } from '../../arquivos/imagens-do-texto.service.ts';
import { faltaConverter } from './conversao.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const texto: TipoNoServidor<'texto'> = {
  async limpar(conteudo, { deps, IdUsuario }) {
    const pedido = { html: conteudo.Html, campo: 'Conteudo.Html', IdUsuario };
    return { ...conteudo, Html: cleanRichText(await guardarImagensDoTexto(deps, pedido)) };
  },
  lerArquivo: null,
  falta: ({ Conteudo, Libras }) => [
    ...(isBlank(Conteudo.Html) ? [uma('Html', 'Escreva o texto.')] : []),
    ...faltaConverter('IdArquivoLibras', Libras),
  ],
  fica: () => null,
};
