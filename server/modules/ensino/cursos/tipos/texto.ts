import { cleanRichText, isBlank } from '../../../../platform/documents/rich-text.ts';
import { guardarImagensDoTexto } from '../../arquivos/imagens-do-texto.service.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const texto: TipoNoServidor<'TX'> = {
  async limpar(conteudo, { deps, IdUsuario }) {
    const pedido = { html: conteudo.Html, campo: 'Conteudo.Html', IdUsuario };
    return { ...conteudo, Html: cleanRichText(await guardarImagensDoTexto(deps, pedido)) };
  },
  lerArquivo: null,
  falta: ({ Conteudo }) => (isBlank(Conteudo.Html) ? [uma('Html', 'Escreva o texto.')] : []),
  fica: () => null,
};
