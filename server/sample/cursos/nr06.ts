import { rico, texto, type CursoEscrito } from './escrita.ts';
import { projeto } from './nr06-projeto.ts';
import { questoes } from './nr06-questoes.ts';
import { cuidados, direitosEDeveres, oQueE } from './nr06-textos.ts';

const TRANSCRICAO = `Por que usar EPI? O equipamento de proteção individual é a última barreira entre você e o risco. Ele só protege quando é usado certo.

Passo 1. Confira o CA. Todo EPI tem Certificado de Aprovação. Olhe o número do CA e a validade do equipamento antes de aceitá-lo.

Passo 2. Inspecione antes de usar. Trincas, rasgos, elástico frouxo ou filtro vencido: não use. Peça a troca na hora.

Passo 3. Ajuste ao seu corpo. Capacete firme, óculos sem folga, protetor auricular bem colocado, luva do seu tamanho.

Passo 4. Guarde e higienize. Depois do turno, limpe conforme as instruções do fabricante e guarde longe do sol e de produtos químicos.

Lembre: dano ou perda se comunica. Avise a liderança assim que perceber. Trocar o EPI é direito seu e obrigação da empresa.`;

export const nr06: CursoEscrito = {
  Nome: 'NR-06: uso de EPI',
  Descricao: rico`
    <p>
      Para quem usa equipamento de proteção individual no trabalho. Ao final, você saberá quando o EPI é necessário, como
      conferir, ajustar e guardar o seu, e o que fazer quando ele falha.
    </p>
    <p>
      A NR-06 não fixa carga horária nem prazo de renovação. Aqui vale meia hora, com renovação a cada 12 meses:
      <strong>prazo definido pelo empregador</strong>.
    </p>
  `,
  Categoria: 'Segurança do trabalho',
  Norma: 'NR-06',
  regra: 'Uso de EPI',
  CargaHoraria: 0.5,
  PrazoCertificado: 12,
  ConteudoProgramatico: `1. O que é EPI e quando ele é necessário: hierarquia das medidas de prevenção e Certificado de Aprovação.
2. Direitos e deveres da empresa e de quem usa o EPI.
3. Informações que acompanham a entrega: descrição, risco, limitações, uso e ajuste, manutenção e substituição, limpeza e guarda (NR-06, itens 6.7.1 a 6.7.2.1).
4. Inspeção antes do uso, ajuste, higienização e guarda.
5. Situações da rotina e avaliação.`,
  Sequencial: true,
  projeto,
  capa: 'capa-nr06.webp',
  Instrutores: [
    {
      Nome: 'Rosana Vilhena Duarte',
      Qualificacao: 'Técnica de segurança do trabalho, registro 00/00000 (exemplo)',
      assinatura: 'assinatura-rosana.png',
    },
  ],
  ResponsavelTecnico: {
    Nome: 'Álvaro Menezes Paranhos',
    Registro: 'Engenheiro de segurança do trabalho, CREA-SP 0000000000 (exemplo)',
    assinatura: 'assinatura-alvaro.png',
  },
  Modulos: [
    {
      Titulo: 'Antes de vestir',
      Aulas: [
        texto('O que é EPI e quando ele entra em cena', oQueE),
        texto('Quem faz o quê: direitos e deveres', direitosEDeveres),
        {
          Titulo: 'Consulte o CA do seu equipamento',
          Tipo: 'link',
          DuracaoMinutos: 15,
          Conteudo: {
            Url: 'https://caepi.mte.gov.br/internet/ConsultaCAInternet.aspx',
            Descricao:
              'Consulta pública do Ministério do Trabalho e Emprego. Procure o número do CA gravado em um EPI que você usa e confira para qual proteção ele foi aprovado e quem é o fabricante. Depois olhe, na própria peça, a validade do equipamento (NR-06, item 6.9.2.1.1).',
            TempoMinimoSegundos: 20,
          },
        },
      ],
    },
    {
      Titulo: 'No seu posto',
      Aulas: [
        {
          Titulo: 'Uso de EPI em quatro passos',
          Tipo: 'video',
          DuracaoMinutos: 1,
          Conteudo: {
            Origem: 'arquivo',
            Video: null,
            DuracaoSegundos: 36,
            Transcricao: TRANSCRICAO,
            LegendaNoProvedor: false,
            Libras: '',
          },
          arquivo: 'uso-de-epi.mp4',
          legenda: 'uso-de-epi.vtt',
        },
        texto('Inspecionar, ajustar, limpar e guardar', cuidados),
        {
          Titulo: 'Checklist diário de EPI',
          Tipo: 'documento',
          DuracaoMinutos: 15,
          Conteudo: { TempoMinimoSegundos: 30 },
          arquivo: 'checklist-epi.pdf',
        },
        {
          Titulo: 'Entrega orientada dos EPIs do seu posto',
          Tipo: 'presencial',
          DuracaoMinutos: 60,
          // Not everybody receives new equipment in the same period.
          Obrigatoria: false,
          Conteudo: {
            Local: 'Almoxarifado, balcão de entrega de EPI',
            Instrutor: 'Rosana Vilhena Duarte',
            Orientacoes:
              'Leve os EPIs que você já usa. Você vai vestir, ajustar e retirar cada equipamento com acompanhamento e assinar a ficha de entrega.',
          },
        },
      ],
    },
    {
      Titulo: 'Avaliação',
      Aulas: [
        {
          Titulo: 'Avaliação final',
          Tipo: 'avaliacao',
          DuracaoMinutos: 20,
          Conteudo: {
            NotaMinima: 70,
            Tentativas: 3,
            TempoLimiteMinutos: 30,
            SortearQuestoes: 8,
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
