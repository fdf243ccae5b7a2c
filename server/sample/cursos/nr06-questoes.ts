import { afirmacao, associacao, curta, ordem, uma, varias, type QuestaoEscrita } from './escrita.ts';

export const questoes: QuestaoEscrita[] = [
  {
    Enunciado:
      '<p>Faltando dez minutos para o fim do turno, a lente dos seus óculos de segurança trinca. O que você faz?</p>',
    ...uma({
      'Termina o serviço com cuidado e troca os óculos no dia seguinte.': false,
      'Para, avisa a liderança e só volta quando receber outros óculos.': true,
      'Pega emprestados os óculos do colega que já saiu.': false,
      'Cola a trinca com fita e registra na ficha de entrega.': false,
    }),
    Explicacao:
      '<p>Um EPI danificado não protege, nem por dez minutos. Dano se comunica na hora, e a empresa deve trocar.</p>',
    Etiquetas: ['rotina', 'óculos'],
    SituacaoPratica: true,
  },
  {
    Enunciado:
      '<p>Você vai aplicar solvente por meia hora e o almoxarifado só tem respirador para poeira. Qual é a atitude certa?</p>',
    ...uma({
      'Usar o respirador para poeira, que é melhor do que nada.': false,
      'Usar dois respiradores para poeira, um sobre o outro.': false,
      'Não iniciar a tarefa e pedir o respirador indicado para vapores.': true,
      'Fazer o serviço prendendo a respiração em intervalos curtos.': false,
    }),
    Explicacao:
      '<p>O filtro para poeira não retém vapor. O EPI tem de ser adequado ao risco; sem ele a tarefa espera.</p>',
    Etiquetas: ['rotina', 'respirador'],
    SituacaoPratica: true,
  },
  {
    Enunciado: '<p>Quais destas são obrigações de quem <strong>usa</strong> o EPI?</p>',
    ...varias({
      'Usar o equipamento apenas para o fim a que se destina.': true,
      'Comunicar quando ele se danificar ou se perder.': true,
      'Comprar outro quando o primeiro se desgastar.': false,
      'Cuidar da guarda e da conservação.': true,
      'Pedir ao Ministério do Trabalho e Emprego a renovação do CA.': false,
    }),
    Explicacao:
      '<p>O fornecimento e a troca são gratuitos e cabem à empresa; o CA é assunto do fabricante.</p>',
    Etiquetas: ['direitos e deveres'],
  },
  {
    Enunciado: '<p>A empresa pode descontar do salário o valor do primeiro par de luvas de proteção.</p>',
    ...afirmacao(false),
    Explicacao: '<p>O EPI adequado ao risco é fornecido de graça.</p>',
    Etiquetas: ['direitos e deveres'],
  },
  {
    Enunciado: '<p>A NR-06 não fixa carga horária nem prazo de renovação: quem define é o empregador.</p>',
    ...afirmacao(true),
    Explicacao:
      '<p>O prazo não está na norma e é definido pelo empregador, como prevê a NR-01 no item 1.7.1.2.2.</p>',
    Etiquetas: ['norma'],
  },
  {
    Enunciado: '<p>Coloque as medidas de prevenção na ordem em que devem ser procuradas.</p>',
    ...ordem(
      'Eliminar o perigo.',
      'Adotar medidas de proteção coletiva.',
      'Adotar medidas de organização do trabalho.',
      'Fornecer o EPI.',
    ),
    Explicacao: '<p>O EPI é a última barreira: protege uma pessoa por vez e não elimina o perigo.</p>',
    Etiquetas: ['prevenção'],
  },
  {
    Enunciado: '<p>Ponha em ordem a colocação do protetor auricular de espuma.</p>',
    ...ordem(
      'Lavar as mãos.',
      'Rolar a espuma entre os dedos até ficar fina.',
      'Puxar a orelha para cima e para trás.',
      'Introduzir a espuma no canal.',
      'Segurar até a espuma se expandir.',
    ),
    Explicacao: '<p>Com as mãos sujas a espuma contamina o ouvido; solta antes da hora, ela não veda.</p>',
    Etiquetas: ['rotina', 'protetor auricular'],
    SituacaoPratica: true,
  },
  {
    Enunciado: '<p>Ligue cada equipamento ao risco de que ele protege.</p>',
    ...associacao({
      'Óculos de segurança': 'Partículas lançadas contra os olhos',
      'Protetor auricular': 'Ruído elevado',
      'Respirador com filtro para partículas': 'Poeira no ar',
      'Calçado com biqueira': 'Queda de objetos sobre os dedos dos pés',
    }),
    Explicacao:
      '<p>Saber de qual risco o EPI protege é uma das seis informações que acompanham a entrega.</p>',
    Etiquetas: ['equipamentos'],
  },
  {
    Enunciado: '<p>Qual é a sigla do número que comprova que o equipamento foi aprovado como EPI?</p>',
    ...curta('CA', 'C.A.', 'Certificado de Aprovação'),
    Explicacao: '<p>É o Certificado de Aprovação (CA), gravado na peça e de consulta pública.</p>',
    Etiquetas: ['norma'],
  },
  {
    Enunciado:
      '<p>Um colega recém-chegado usa barba cheia e vai trabalhar com respirador de peça facial. O que você diz a ele?</p>',
    ...uma({
      'Que basta apertar mais os elásticos.': false,
      'Que a barba impede a vedação e ele deve procurar a liderança antes de entrar na área.': true,
      'Que o respirador funciona se ele ficar pouco tempo.': false,
    }),
    Explicacao:
      '<p>Com barba sob a peça facial o ar contaminado entra pelas bordas, por mais que se aperte o elástico.</p>',
    Etiquetas: ['rotina', 'respirador'],
    SituacaoPratica: true,
  },
];
