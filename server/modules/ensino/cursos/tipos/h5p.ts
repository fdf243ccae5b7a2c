import { lerAtividade } from '../../scorm/pacote.service.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const h5p: TipoNoServidor<'H5'> = {
  limpar: (conteudo) => conteudo,
  async lerArquivo(deps, IdArquivo) {
    return { ...(await lerAtividade(deps, IdArquivo)), NotaMinima: null };
  },
  doAutor: ({ NotaMinima }) => ({ NotaMinima }),
  falta: ({ Arquivo, Conteudo }) =>
    Arquivo && Conteudo.Biblioteca ? [] : [uma('IdArquivo', 'Envie o pacote H5P.')],
  fica: () => 'A atividade vem de outro programa e precisa de conexão.',
};
