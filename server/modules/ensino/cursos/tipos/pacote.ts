import { lerPacote } from '../../scorm/pacote.service.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const pacote: TipoNoServidor<'SC'> = {
  limpar: (conteudo) => conteudo,
  async lerArquivo(deps, IdArquivo) {
    const { Titulo: _titulo, ...lido } = await lerPacote(deps, IdArquivo);
    return lido;
  },
  falta: ({ Arquivo, Conteudo }) =>
    Arquivo && Conteudo.Entrada ? [] : [uma('IdArquivo', 'Envie o pacote SCORM ou cmi5.')],
  fica: () => 'O conteúdo vem de outro programa e precisa de conexão.',
};
