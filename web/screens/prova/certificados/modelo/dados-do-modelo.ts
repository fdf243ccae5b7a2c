import type { ModeloDetalhe } from '#contract/prova/certificados-modelo.ts';

export type DadosDoModelo = Pick<
  ModeloDetalhe,
  | 'Titulo'
  | 'Abertura'
  | 'Conclusao'
  | 'Observacao'
  | 'CorPrincipal'
  | 'CorDestaque'
  | 'MostrarLogo'
  | 'AssinaturaDosInstrutores'
  | 'IdArquivoFundo'
>;

export const dadosDe = (modelo: ModeloDetalhe): DadosDoModelo => ({
  Titulo: modelo.Titulo,
  Abertura: modelo.Abertura,
  Conclusao: modelo.Conclusao,
  Observacao: modelo.Observacao,
  CorPrincipal: modelo.CorPrincipal,
  CorDestaque: modelo.CorDestaque,
  MostrarLogo: modelo.MostrarLogo,
  AssinaturaDosInstrutores: modelo.AssinaturaDosInstrutores,
  IdArquivoFundo: modelo.IdArquivoFundo,
});

const NOMES = {
  Titulo: 'Título',
  Abertura: 'Antes do nome',
  Conclusao: 'Entre o nome e o curso',
  Observacao: 'Observação',
  CorPrincipal: 'Cor principal',
  CorDestaque: 'Cor de destaque',
  MostrarLogo: 'Logo do cliente',
  AssinaturaDosInstrutores: 'Assinatura dos instrutores',
  IdArquivoFundo: 'Imagem de fundo',
} as const;

const escrito = (campo: keyof DadosDoModelo, valor: string | number | boolean | null) => {
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (valor === null) return campo === 'CorPrincipal' ? 'A do cliente' : 'Nenhuma';
  return String(valor);
};

/** Where two versions part, for whoever has to choose. */
export const diferencas = (minha: DadosDoModelo, atual: DadosDoModelo) =>
  (Object.keys(NOMES) as (keyof DadosDoModelo)[])
    .filter((campo) => minha[campo] !== atual[campo])
    .map((campo) => ({
      rotulo: NOMES[campo],
      minha: escrito(campo, minha[campo]),
      atual: escrito(campo, atual[campo]),
    }));
