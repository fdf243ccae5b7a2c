import type { Modelo } from '../modelo.ts';

const RESULTADOS: Record<string, string> = {
  atendido: 'foi atendido',
  aprovado: 'foi aprovado',
  recusado: 'não pôde ser atendido',
};

export const privacidade = {
  'privacidade-respondida': {
    titulo: 'Pedido sobre dados pessoais respondido',
    quando: 'Quando um pedido de correção, eliminação ou revisão de dados recebe resposta.',
    textos: {
      Assunto: 'O seu pedido sobre os seus dados {Resultado}',
      Corpo: 'O seu pedido sobre os seus dados pessoais {Resultado}.\n{Resposta}\n{Depois}',
      Botao: 'Ver os meus dados',
      Rodape: 'Se discordar da resposta, você pode falar com o encarregado (DPO) ou com a ANPD.',
    },
    variaveis: ['Resultado', 'Resposta', 'Depois'],
    exemplo: { Resposta: 'Corrigimos o seu nome no cadastro.', Situacao: 'atendido' },
    valores: ({ Situacao }) => ({
      Resultado: RESULTADOS[String(Situacao)] ?? '',
      Depois:
        Situacao === 'aprovado'
          ? 'A eliminação acontece em um dia e não se desfaz. Depois dela você não entra mais com esta conta.'
          : '',
    }),
    pagina: () => '/#/perfil/meus-dados',
  },
  'exportacao-grande': {
    titulo: 'Exportação com os dados de muitas pessoas',
    quando: 'Quando alguém leva os dados de mais de 5.000 pessoas em 24 horas.',
    textos: {
      Assunto: '{Quem} exportou os dados de {Quantas}',
      Corpo: '{Quem} exportou {Lista}, com os dados de {Quantas}.\nMotivo informado: {Motivo}',
      Botao: 'Abrir a auditoria',
      Rodape:
        'Você recebe este aviso porque administra a plataforma. Se não esperava por isto, fale com a pessoa.',
    },
    variaveis: ['Quem', 'Lista', 'Quantas', 'Pessoas', 'Motivo'],
    exemplo: {
      Quem: 'Marina Prado',
      Lista: 'Alunos · Fundição Aurora (XLSX)',
      Pessoas: '6.200',
      Motivo: 'Auditoria anual do cliente.',
    },
    valores: ({ Pessoas }) => ({ Quantas: `${String(Pessoas)} ${Pessoas === '1' ? 'pessoa' : 'pessoas'}` }),
    pagina: () => '/#/configuracoes?aba=auditoria',
  },
  'pedido-controladora': {
    titulo: 'Pedido de pessoa à empresa controladora',
    quando: 'Quando uma pessoa da empresa faz um pedido sobre os seus dados (LGPD, art. 18).',
    semConta: true,
    textos: {
      Assunto: 'Pedido sobre dados pessoais de uma pessoa de {Empresa}',
      Corpo:
        'Uma pessoa de {Empresa} fez um pedido sobre os seus dados: {Pedido}.\nA {Empresa} é a controladora dos dados. Diga a sua posição até {Prazo}; quem responde à pessoa a leva em conta.',
      Botao: 'Ver o pedido',
      Rodape: 'Você recebe este aviso porque responde pelos dados pessoais na empresa (LGPD, art. 41).',
    },
    variaveis: ['Pedido', 'Prazo'],
    exemplo: { Pedido: 'Correção', Prazo: '30/11/2026' },
    pagina: () => '/#/gestor-dashboard/privacidade',
  },
  'incidente-controladora': {
    titulo: 'Incidente com dados pessoais, à empresa controladora',
    quando: 'Na hora em que um incidente que alcança a empresa é registrado (LGPD, art. 48).',
    semConta: true,
    textos: {
      Assunto: 'Incidente com dados pessoais de {Empresa}',
      Corpo:
        'Registramos um incidente que pode ter alcançado dados de pessoas de {Empresa}: {Incidente}.\nA comunicação à ANPD e às pessoas é da controladora, até {Prazo} (3 dias úteis, Res. CD/ANPD 15/2024). Os textos estão prontos para isso.',
      Botao: 'Ver o incidente',
      Rodape: 'Você recebe este aviso porque responde pelos dados pessoais na empresa (LGPD, art. 41).',
    },
    variaveis: ['Incidente', 'Prazo'],
    exemplo: { Incidente: 'Planilha enviada ao destinatário errado', Prazo: '18/11/2026' },
    pagina: () => '/#/gestor-dashboard/privacidade',
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
