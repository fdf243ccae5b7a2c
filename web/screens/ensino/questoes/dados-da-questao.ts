import type { DadosDaQuestao, Questao, TipoQuestao } from '#contract/ensino/questoes.ts';

export const TIPOS: { value: TipoQuestao; label: string; help: string }[] = [
  { value: 'uma-resposta', label: 'Uma resposta', help: 'A pessoa escolhe uma alternativa.' },
  {
    value: 'varias-respostas',
    label: 'Várias respostas',
    help: 'Vale quem marca todas as certas e nenhuma errada.',
  },
  { value: 'verdadeiro-ou-falso', label: 'Verdadeiro ou falso', help: 'Escreva uma afirmação no enunciado.' },
  { value: 'ordenacao', label: 'Ordenação', help: 'Escreva na ordem certa; quem responde vê fora de ordem.' },
  {
    value: 'associacao',
    label: 'Associação',
    help: 'Cada linha é um par; a coluna da direita é embaralhada.',
  },
  {
    value: 'texto-curto',
    label: 'Texto curto',
    help: 'Não importam maiúsculas, acentos nem espaços a mais.',
  },
];

export const nomeDoTipo = (tipo: TipoQuestao) => TIPOS.find(({ value }) => value === tipo)?.label ?? tipo;

export type Item = { Id: string; Texto: string; Direita: string; Certa: boolean };

/** What is being typed: one shape for all types, so that changing the type loses nothing. */
export type Rascunho = {
  Tipo: TipoQuestao;
  Enunciado: string;
  Explicacao: string;
  Etiquetas: string;
  SituacaoPratica: boolean;
  IdArquivoImagem: number | null;
  Imagem: string | null;
  Itens: Item[];
  Verdadeira: boolean | null;
};

const novoId = () => crypto.getRandomValues(new Uint32Array(1)).join('').slice(0, 10);
export const novoItem = (parte: Partial<Item> = {}): Item => ({
  Id: novoId(),
  Texto: '',
  Direita: '',
  Certa: false,
  ...parte,
});

function itensDe(questao: Questao): Item[] {
  switch (questao.Tipo) {
    case 'uma-resposta':
    case 'varias-respostas':
      return questao.Dados.Alternativas.map(({ Id, Texto }) =>
        novoItem({ Id, Texto, Certa: questao.Dados.Corretas.includes(Id) }),
      );
    case 'ordenacao':
      return questao.Dados.Itens.map(({ Id, Texto }) => novoItem({ Id, Texto }));
    case 'associacao':
      return questao.Dados.Pares.map(({ Id, Esquerda, Direita }) =>
        novoItem({ Id, Texto: Esquerda, Direita }),
      );
    case 'texto-curto':
      return questao.Dados.Aceitas.map((Texto) => novoItem({ Texto }));
    default:
      return [novoItem(), novoItem()];
  }
}

export function rascunhoDe(questao: Questao | null): Rascunho {
  if (questao === null) {
    return {
      Tipo: 'uma-resposta',
      Enunciado: '',
      Explicacao: '',
      Etiquetas: '',
      SituacaoPratica: false,
      IdArquivoImagem: null,
      Imagem: null,
      Itens: [novoItem(), novoItem(), novoItem()],
      Verdadeira: null,
    };
  }
  const { Tipo, Enunciado, Explicacao, Etiquetas, SituacaoPratica, IdArquivoImagem, Imagem } = questao;
  return {
    Tipo,
    Enunciado,
    Explicacao,
    Etiquetas: Etiquetas.join(', '),
    SituacaoPratica,
    IdArquivoImagem,
    Imagem,
    Itens: itensDe(questao),
    Verdadeira: questao.Tipo === 'verdadeiro-ou-falso' ? questao.Dados.Correta : null,
  };
}

/** Lines left empty are not sent. */
export function dadosDe({ Tipo, Itens, Verdadeira }: Rascunho): DadosDaQuestao {
  const escritos = Itens.filter(({ Texto, Direita }) => Texto.trim() !== '' || Direita.trim() !== '');
  const textos = escritos.map(({ Id, Texto }) => ({ Id, Texto: Texto.trim() }));
  const certas = escritos.filter(({ Certa }) => Certa).map(({ Id }) => Id);
  switch (Tipo) {
    case 'uma-resposta':
    case 'varias-respostas':
      return {
        Tipo,
        Dados: { Alternativas: textos, Corretas: Tipo === 'uma-resposta' ? certas.slice(0, 1) : certas },
      };
    case 'verdadeiro-ou-falso':
      // The form refuses to send it unanswered.
      return { Tipo, Dados: { Correta: Verdadeira === true } };
    case 'ordenacao':
      return { Tipo, Dados: { Itens: textos } };
    case 'associacao':
      return {
        Tipo,
        Dados: {
          Pares: escritos.map(({ Id, Texto, Direita }) => ({
            Id,
            Esquerda: Texto.trim(),
            Direita: Direita.trim(),
          })),
        },
      };
    default:
      return { Tipo, Dados: { Aceitas: textos.map(({ Texto }) => Texto) } };
  }
}

export const etiquetasDe = (texto: string) =>
  texto
    .split(/[,;]/)
    .map((uma) => uma.trim())
    .filter(Boolean);

/** The words of a rich text, for a line of a list. */
export const palavrasDe = (html: string) =>
  new DOMParser()
    .parseFromString(html.replaceAll('<', ' <'), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim();

/** The fields of the form by the names in which the server refuses them. */
export const CAMPOS = {
  Enunciado: 'questao-enunciado',
  Dados: 'questao-itens',
  Etiquetas: 'questao-etiquetas',
} as const;
