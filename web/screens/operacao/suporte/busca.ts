import type { Artigo, Papel } from './artigos/artigo.ts';
import { acha, emPalavras, palavrasDe, radical, type Palavra } from '../../../components/palavras.ts';

/** Whoever manages also studies, and who administers helps both. */
const PAPEIS: Record<Papel, readonly Papel[]> = {
  aluno: ['aluno'],
  gestor: ['gestor', 'aluno'],
  administrador: ['administrador', 'gestor', 'aluno'],
};

/** What this reader is shown, their own articles first. */
export const artigosPara = (artigos: readonly Artigo[], papel: Papel): readonly Artigo[] =>
  PAPEIS[papel].flatMap((cada) => artigos.filter((artigo) => artigo.papel === cada));

/** Words so common that they say nothing about the subject. */
const VAZIAS = new Set(
  (
    'para como pelo pela pelos pelas minha minhas meus meu mais muito quando onde porque qual quais essa esse esta este ' +
    'isso isto uma umas dele dela voce voces nao sim consigo consegue quero preciso posso pode favor ola obrigado obrigada ' +
    'bom boa dia tarde noite ajuda ajudar estou esta tem tenho fica ficou sobre ainda depois antes aqui que com sem dos das ' +
    'nos nas num aos por ser foi vai fazer faco tudo todo toda'
  ).split(' '),
);

type Ficha = { artigo: Artigo; campos: { peso: number; palavras: Palavra[] }[] };

const escrita = ({ titulo = '', texto = '', passos = [], dica = '' }: Artigo['partes'][number]) =>
  [titulo, texto, ...passos, dica].join(' ');

const fichas = new WeakMap<Artigo, Ficha>();

/** The words of an article, title above body. */
function fichaDe(artigo: Artigo): Ficha {
  const conhecida = fichas.get(artigo);
  if (conhecida) return conhecida;
  const campo = (peso: number, texto: string) => ({
    peso,
    palavras: emPalavras(texto),
  });
  const { titulo, palavras, tema, resumo, partes } = artigo;
  const ficha = {
    artigo,
    campos: [
      campo(10, titulo),
      campo(6, palavras),
      campo(3, `${tema} ${resumo}`),
      campo(1, partes.map(escrita).join(' ')),
    ],
  };
  fichas.set(artigo, ficha);
  return ficha;
}

const pesoDe = ({ campos }: Ficha, procurada: string) =>
  campos.find(({ palavras }) => palavras.some((palavra) => acha(procurada, palavra)))?.peso ?? 0;

type Achado = { artigo: Artigo; pontos: number };

const emOrdem = (achados: readonly Achado[]) =>
  [...achados].sort((a, b) => b.pontos - a.pontos).map(({ artigo }) => artigo);

/** Articles in which every word is found; when none has them all, those with most. */
export function buscar(artigos: readonly Artigo[], texto: string): readonly Artigo[] {
  const todas = palavrasDe(texto);
  const ditas = todas.filter((palavra) => !VAZIAS.has(palavra) && palavra.length > 1);
  const procuradas = ditas.length > 0 ? ditas : todas;
  if (procuradas.length === 0) return [];
  const achados = artigos.map((artigo) => {
    const pesos = procuradas.map((palavra) => pesoDe(fichaDe(artigo), palavra));
    return {
      artigo,
      pontos: pesos.reduce((soma, peso) => soma + peso, 0),
      faltam: pesos.filter((p) => p === 0).length,
    };
  });
  const completos = achados.filter(({ faltam }) => faltam === 0);
  return emOrdem(completos.length > 0 ? completos : achados.filter(({ pontos }) => pontos >= 6));
}

const SUGESTOES = 3;
/** A word of the title or of what people call it, and not one that every article has. */
const BASTA = 8;

/** What may answer a message while it is being written; rare words say more than common ones. */
export function sugerir(artigos: readonly Artigo[], texto: string): readonly Artigo[] {
  const procuradas = [...new Set(palavrasDe(texto).filter((p) => p.length >= 4 && !VAZIAS.has(p)))].slice(
    0,
    60,
  );
  const pontos = new Map(artigos.map((artigo) => [artigo, 0]));
  for (const procurada of procuradas) {
    const pesos = artigos.map((artigo) => {
      const { campos } = fichaDe(artigo);
      const alvo = radical(procurada);
      return campos.find(({ palavras }) => palavras.some((p) => p.radical === alvo))?.peso ?? 0;
    });
    const raridade = Math.log(1 + artigos.length / (1 + pesos.filter((peso) => peso > 0).length));
    for (const [n, artigo] of artigos.entries()) {
      pontos.set(artigo, (pontos.get(artigo) ?? 0) + (pesos[n] ?? 0) * raridade);
    }
  }
  const achados = [...pontos].map(([artigo, total]) => ({ artigo, pontos: total }));
  const melhor = Math.max(0, ...achados.map((achado) => achado.pontos));
  // What is far behind the best only shares a word with it.
  return emOrdem(achados.filter((achado) => achado.pontos >= Math.max(BASTA, melhor / 2))).slice(
    0,
    SUGESTOES,
  );
}
