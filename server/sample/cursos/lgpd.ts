import { rico, texto, type CursoEscrito } from './escrita.ts';
import { questoes } from './lgpd-questoes.ts';
import { dadosPessoais, direitosDoTitular, incidentes, podeOuNaoPode } from './lgpd-textos.ts';

export const lgpd: CursoEscrito = {
  Nome: 'LGPD no dia a dia',
  Descricao: rico`
    <p>
      O que a Lei Geral de Proteção de Dados muda na sua mesa, no seu celular e na sua impressora. Sem juridiquês, com
      situações que acontecem em qualquer empresa.
    </p>
    <p>Ao final, você saberá reconhecer um dado pessoal, decidir se pode usá-lo e o que fazer quando algo dá errado.</p>
  `,
  Categoria: 'Conformidade',
  Norma: '',
  CargaHoraria: 0.5,
  PrazoCertificado: 24,
  ConteudoProgramatico: `1. Dados pessoais e dados sensíveis; titular, controlador, operador e encarregado.
2. Finalidade, necessidade e bases legais no trabalho.
3. Direitos do titular (LGPD, arts. 18 e 19) e como encaminhar um pedido.
4. Incidentes: o que são, o que fazer nos primeiros minutos, como evitar.`,
  Sequencial: true,
  capa: 'capa-lgpd.webp',
  Instrutores: [
    {
      Nome: 'Teresa Cavalcante Brandão',
      Qualificacao: 'Advogada, especialista em proteção de dados, OAB/SP 000.000 (exemplo)',
    },
  ],
  ResponsavelTecnico: {
    Nome: 'Caio Mendonça Furtado',
    Registro: 'Encarregado de dados, OAB/SP 000.001 (exemplo)',
    assinatura: 'assinatura-caio.png',
  },
  Modulos: [
    {
      Titulo: 'Entender',
      Aulas: [
        texto('O que são dados pessoais', dadosPessoais),
        texto('Pode ou não pode? Decidindo com três perguntas', podeOuNaoPode),
      ],
    },
    {
      Titulo: 'Agir',
      Aulas: [
        texto('Quando alguém pede os próprios dados', direitosDoTitular),
        texto('Quando algo dá errado: incidentes', incidentes),
        {
          Titulo: 'Teste o que aprendeu',
          Tipo: 'avaliacao',
          DuracaoMinutos: 25,
          Conteudo: {
            NotaMinima: 70,
            Tentativas: 0,
            TempoLimiteMinutos: 0,
            SortearQuestoes: 0,
            Etiquetas: [],
            EmbaralharQuestoes: true,
            EmbaralharAlternativas: true,
            MostrarGabarito: 'APROVADO',
          },
        },
      ],
    },
  ],
  Questoes: questoes,
};
