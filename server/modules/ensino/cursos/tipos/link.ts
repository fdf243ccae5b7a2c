import { enderecoDaWeb } from './endereco-da-web.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const link: TipoNoServidor<'link'> = {
  limpar: (conteudo) => ({ ...conteudo, Url: enderecoDaWeb(conteudo.Url, 'Conteudo.Url') }),
  lerArquivo: null,
  falta: ({ Conteudo }) => (Conteudo.Url === '' ? [uma('Url', 'Informe o endereço do link.')] : []),
  fica: () => 'Leva a outro site.',
};
