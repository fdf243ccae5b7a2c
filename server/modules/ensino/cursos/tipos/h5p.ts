import { lerAtividade } from '../../scorm/pacote.service.ts';
import type { Falta } from '../../normas/regras.ts';
import { uma, type Conteudo, type TipoNoServidor } from './tipo.ts';

export const h5p: TipoNoServidor<'h5p'> = {
  limpar: (conteudo) => conteudo,
  async lerArquivo(deps, IdArquivo) {
    return { ...(await lerAtividade(deps, IdArquivo)), NotaMinima: null };
  },
  doAutor: ({ NotaMinima, MinutosParaConcluir }) => ({
    NotaMinima,
    ...(MinutosParaConcluir !== undefined && { MinutosParaConcluir }),
  }),
  falta: ({ Arquivo, Conteudo }, { norma }) => [
    ...(Arquivo && Conteudo.Biblioteca ? [] : [uma('IdArquivo', 'Envie o pacote H5P.')]),
    ...porTempo(Conteudo, norma),
  ],
  fica: () => 'A atividade vem de outro programa e precisa de conexão.',
};

/** Time in front of a page proves no more than that: it never stands for a score, nor for what a norm asks. */
function porTempo({ NotaMinima, MinutosParaConcluir }: Conteudo<'h5p'>, norma: boolean): Falta[] {
  if ((MinutosParaConcluir ?? null) === null) return [];
  if (norma) {
    return [
      uma(
        'MinutosParaConcluir',
        'Em curso de norma a atividade precisa informar que terminou: deixe os minutos vazios. Se ela não informa, troque-a por uma que informe.',
      ),
    ];
  }
  return NotaMinima === null
    ? []
    : [
        uma(
          'MinutosParaConcluir',
          'Escolha uma das duas: nota mínima, ou minutos para as atividades que não informam o fim.',
        ),
      ];
}
