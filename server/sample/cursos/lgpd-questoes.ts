import { afirmacao, associacao, curta, ordem, uma, varias, type QuestaoEscrita } from './escrita.ts';

export const questoes: QuestaoEscrita[] = [
  {
    Enunciado: '<p>Quais destes são dados pessoais <strong>sensíveis</strong>?</p>',
    ...varias({
      'Atestado médico': true,
      'Impressão digital do relógio de ponto': true,
      'Filiação a sindicato': true,
      'Número do ramal': false,
      'Cargo na empresa': false,
    }),
    Explicacao:
      '<p>Saúde, biometria e filiação a sindicato estão na lista da lei. O ramal e o cargo são dados pessoais, mas não sensíveis.</p>',
    Etiquetas: ['conceitos'],
  },
  {
    Enunciado:
      '<p>Você percebe que enviou a planilha de salários para o endereço errado. O que faz primeiro?</p>',
    ...uma({
      'Apaga a mensagem enviada e torce para que ninguém abra.': false,
      'Pede à pessoa que apague e avisa logo o encarregado e a área de tecnologia.': true,
      'Espera uma semana para ver se alguém reclama.': false,
      'Envia outra planilha, com números trocados, para confundir.': false,
    }),
    Explicacao:
      '<p>Conter e avisar. A empresa pode ter só 3 dias úteis para comunicar a ANPD e as pessoas.</p>',
    Etiquetas: ['incidentes'],
    SituacaoPratica: true,
  },
  {
    Enunciado: '<p>Todo uso de dados pessoais no trabalho depende do consentimento da pessoa.</p>',
    ...afirmacao(false),
    Explicacao:
      '<p>Há outras bases legais. Pagar o salário e guardar certificados exigidos por norma não dependem de consentimento.</p>',
    Etiquetas: ['bases legais'],
  },
  {
    Enunciado: '<p>Ligue cada papel à sua descrição.</p>',
    ...associacao({
      Titular: 'A pessoa de quem são os dados',
      Controlador: 'Quem decide para que e como usar os dados',
      Operador: 'Quem trata os dados em nome de outro',
      Encarregado: 'Quem atende as pessoas e fala com a ANPD',
    }),
    Explicacao: '<p>Saber quem é quem ajuda a encaminhar um pedido para o lugar certo.</p>',
    Etiquetas: ['conceitos'],
  },
  {
    Enunciado:
      '<p>Um ex-funcionário telefona e pede uma cópia dos dados que a empresa tem sobre ele. Como você age?</p>',
    ...uma({
      'Lê a ficha dele ao telefone, já que os dados são dele.': false,
      'Diz que ex-funcionários não têm esse direito.': false,
      'Anota o pedido e encaminha ao encarregado no mesmo dia.': true,
      'Pede que ele ligue de novo em um mês.': false,
    }),
    Explicacao:
      '<p>O direito existe, mas é preciso confirmar quem pede. O prazo corre desde a chegada do pedido.</p>',
    Etiquetas: ['direitos'],
    SituacaoPratica: true,
  },
  {
    Enunciado:
      '<p>Em até quantos dias a empresa entrega a declaração completa de acesso aos dados? Responda com o número.</p>',
    ...curta('15', '15 dias', 'quinze', 'quinze dias'),
    Explicacao: '<p>Até 15 dias (LGPD, art. 19, II); em formato simplificado, na hora.</p>',
    Etiquetas: ['direitos'],
  },
  {
    Enunciado: '<p>Seu celular de trabalho foi furtado. Ponha as ações em ordem.</p>',
    ...ordem(
      'Bloquear o aparelho a distância e trocar a senha.',
      'Avisar o encarregado e a área de tecnologia.',
      'Contar quais dados estavam nele e de quantas pessoas.',
    ),
    Explicacao: '<p>Primeiro conter, depois avisar, depois detalhar o que houve.</p>',
    Etiquetas: ['incidentes'],
    SituacaoPratica: true,
  },
];
