import { acha, emPalavras, palavrasDe } from '../../../components/palavras.ts';
import { secoes, type Secao } from './secoes.ts';

type Achada = {
  secao: Secao;
  /** What in it has the words, where its own name does not say so. */
  onde: string | null;
};

const quantas = (procuradas: readonly string[], texto: string) => {
  const palavras = emPalavras(texto);
  return procuradas.filter((procurada) => palavras.some((palavra) => acha(procurada, palavra))).length;
};

/** The sections in which every word is found, in whatever order; those that are called so come first. */
export function buscarSecoes(texto: string): Achada[] {
  const procuradas = palavrasDe(texto);
  const achadas = secoes
    .filter(
      ({ titulo, contexto, assuntos }) =>
        quantas(procuradas, [titulo, contexto, ...assuntos].join(' ')) === procuradas.length,
    )
    .map((secao) => {
      const [melhor] = [...secao.assuntos, secao.contexto]
        .map((assunto) => ({ assunto, acertos: quantas(procuradas, assunto) }))
        .toSorted((a, b) => b.acertos - a.acertos);
      const noNome = quantas(procuradas, secao.titulo);
      return { secao, noNome, onde: noNome === procuradas.length ? null : (melhor?.assunto ?? null) };
    });
  return achadas.toSorted((a, b) => b.noNome - a.noNome).map(({ secao, onde }) => ({ secao, onde }));
}
