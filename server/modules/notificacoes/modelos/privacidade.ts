import type { Modelo } from '../modelo.ts';

const RESULTADOS: Record<string, string> = {
  AT: 'foi atendido',
  AP: 'foi aprovado',
  RE: 'não pôde ser atendido',
};

export const privacidade = {
  'privacidade-respondida': {
    titulo: 'Pedido sobre dados pessoais respondido',
    quando: 'Quando um pedido de correção, eliminação ou revisão de dados recebe resposta.',
    textos: {
      Assunto: 'O seu pedido sobre os seus dados {Resultado}',
      Corpo: 'O seu pedido sobre os seus dados pessoais {Resultado}.\n{Resposta}\n{Depois}',
      Botao: 'Ver os meus dados',
      Rodape: 'Se discordar da resposta, você pode falar com o encarregado ou com a ANPD.',
    },
    variaveis: ['Resultado', 'Resposta', 'Depois'],
    exemplo: { Resposta: 'Corrigimos o seu nome no cadastro.', Situacao: 'AT' },
    valores: ({ Situacao }) => ({
      Resultado: RESULTADOS[String(Situacao)] ?? '',
      Depois:
        Situacao === 'AP'
          ? 'A eliminação acontece em um dia e não se desfaz. Depois dela você não entra mais com esta conta.'
          : '',
    }),
    pagina: () => '/#/perfil/meus-dados',
  },
  'exportacao-grande': {
    titulo: 'Exportação com os dados de muitas pessoas',
    quando: 'Quando alguém leva os dados de mais de 5.000 pessoas em 24 horas.',
    textos: {
      Assunto: '{Quem} exportou os dados de {Pessoas} pessoas',
      Corpo: '{Quem} exportou {Lista}, com os dados de {Pessoas} pessoas.\nMotivo informado: {Motivo}',
      Botao: 'Abrir a auditoria',
      Rodape:
        'Você recebe este aviso porque administra a plataforma. Se não esperava por isto, fale com a pessoa.',
    },
    variaveis: ['Quem', 'Lista', 'Pessoas', 'Motivo'],
    exemplo: {
      Quem: 'Marina Prado',
      Lista: 'Alunos · Fundição Aurora (XLSX)',
      Pessoas: '6.200',
      Motivo: 'Auditoria anual do cliente.',
    },
    pagina: () => '/#/configuracoes?aba=auditoria',
  },
  'privacidade-prazos': {
    titulo: 'Prazos de privacidade a vencer',
    quando: 'A cada manhã em que há pedidos ou incidentes com o prazo legal perto do fim.',
    textos: {
      Assunto: 'Prazos de privacidade a vencer',
      Corpo: 'Há prazos legais de privacidade perto do fim:\n{Situacao}',
      Botao: 'Abrir a privacidade',
      Rodape: 'Você recebe este aviso porque administra a plataforma.',
    },
    variaveis: ['Situacao'],
    exemplo: { Situacao: '2 pedidos de pessoas a responder, 1 deles vencido.' },
    pagina: () => '/#/configuracoes?aba=privacidade',
  },
} satisfies Record<string, Modelo>;
