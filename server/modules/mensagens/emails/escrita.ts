import { LOGO, montarHtml, montarTexto, type Conteudo } from './layout.ts';
import { preencher, preencherLinhas, valoresDe, type Dados, type Modelo } from './modelo.ts';
import type { Palavras } from './notificacoes.queries.ts';

/** Where the privacy page is; every message points at it. */
export const privacidadeEm = (endereco: string) => `${endereco}/#/privacidade`;

/** A message in full. `url` is what its button opens; `endereco` is the platform's. */
export function escrever(
  modelo: Modelo,
  dados: Dados,
  { Textos, ...marca }: Palavras,
  { url, endereco }: { url: string; endereco: string },
): Conteudo {
  const { Assunto, Corpo, Botao, Rodape } = Textos ?? modelo.textos;
  const valores = valoresDe(modelo, dados, marca);
  const tabela = modelo.tabela?.(dados);
  return {
    assunto: preencher(Assunto, valores),
    remetente: valores.Empresa,
    saudacao: `Olá, ${valores.PrimeiroNome}!`,
    paragrafos: preencherLinhas(Corpo, valores),
    ...(tabela && { tabela }),
    depois: modelo.depois?.(dados) ?? [],
    ...(Botao && { botao: { texto: preencher(Botao, valores), url } }),
    rodape: preencherLinhas(Rodape, valores),
    plataforma: { nome: marca.Plataforma, privacidade: privacidadeEm(endereco) },
  };
}

type Aparencia = { Imagem: string | null; Cor: string | null };

/**
 * A message as its reader gets it, for a page whose policy knows no inline styles: they become rules of one style element,
 * to which the page gives its nonce. Links lead nowhere, one-time links are not even made.
 */
export function mostrar(
  modelo: Modelo,
  dados: Dados,
  palavras: Palavras,
  { Imagem, Cor }: Aparencia,
  endereco: string,
) {
  const url = modelo.link ? `${endereco}/#/link-de-uso-unico` : endereco + (modelo.pagina?.(dados) ?? '');
  const conteudo = escrever(modelo, dados, palavras, { url, endereco });
  const html = montarHtml(conteudo, { comLogo: Imagem !== null, cor: Cor });
  const estilos = new Map<string, string>();
  const corpo = html
    .replace(`src="cid:${LOGO}"`, () => `src="${Imagem ?? ''}"`)
    .replaceAll('<a href=', '<a tabindex="-1" href=')
    .replace(/ style="([^"]*)"/g, (_, estilo: string) => {
      if (!estilos.has(estilo)) estilos.set(estilo, `e${estilos.size}`);
      return ` class="${estilos.get(estilo)}"`;
    });
  const regras = [...estilos].map(([estilo, classe]) => `.${classe}{${estilo}}`).join('');
  return {
    Assunto: conteudo.assunto,
    Html: corpo.replace('</head>', () => `<style nonce="">a{pointer-events:none}${regras}</style></head>`),
    Texto: montarTexto(conteudo),
  };
}
