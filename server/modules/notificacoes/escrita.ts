import type { Conteudo } from './layout.ts';
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
