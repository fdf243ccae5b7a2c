import { lerPacote } from '../../scorm/pacote.service.ts';
import { uma, type TipoNoServidor } from './tipo.ts';

export const pacote: TipoNoServidor<'pacote'> = {
  limpar: (conteudo) => conteudo,
  async lerArquivo(deps, IdArquivo) {
    const { Titulo: _titulo, ...lido } = await lerPacote(deps, IdArquivo);
    return lido;
  },
  falta: ({ Arquivo, Conteudo }) =>
    Arquivo && Conteudo.Entrada ? [] : [uma('IdArquivo', 'Envie o pacote SCORM ou cmi5.')],
  fica: ({ Conteudo: { Versao, Licoes }, Arquivo }) => {
    if (!Arquivo) return 'O pacote desta aula não foi encontrado.';
    if (Versao === 'cmi5')
      return 'O conteúdo (cmi5) conversa com o servidor o tempo todo e precisa de conexão.';
    return Licoes === undefined
      ? null
      : 'O conteúdo tem várias lições, cuja ordem o servidor confere a cada passo, e precisa de conexão.';
  },
};
