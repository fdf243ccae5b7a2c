import type { TipoDeLink } from '#contract/identidade.ts';
import type { Conteudo } from './layout.ts';

/** The words of every message. A link, where a message needs one, is made when the message is written. */

type Dados = { Nome: string; [campo: string]: unknown };
type Modelo = {
  assunto: string | ((dados: Dados) => string);
  /** Which one-time link the button opens. */
  link?: TipoDeLink;
  conteudo: (dados: Dados, url: string) => Omit<Conteudo, 'assunto' | 'remetente' | 'saudacao'>;
};

const naoPediu = 'Se você não pediu isto, ignore esta mensagem: nada muda na sua conta.';
const naoFoiVoce =
  'Se não foi você, use "Esqueci minha senha" na tela de entrada agora mesmo e avise o administrador da plataforma.';

/** `Dias` is how many were left when the message was written. */
function vence({ Dias, Validade }: Dados): string {
  if (Number(Dias) < 0) return `venceu em ${String(Validade)}`;
  return Number(Dias) === 0 ? `vence hoje, ${String(Validade)}` : `vence em ${String(Validade)}`;
}

export const modelos = {
  acesso: {
    assunto: 'Seu acesso ao Habilita',
    link: 'primeiro-acesso',
    conteudo: (_dados, url) => ({
      paragrafos: [
        'Sua conta no Habilita está pronta. É nela que ficam os seus cursos e certificados.',
        'Crie a sua senha para começar. Leva um minuto e funciona no celular.',
      ],
      botao: { texto: 'Criar minha senha', url },
      rodape: ['O link vale por 7 dias e só pode ser usado uma vez.'],
    }),
  },
  recuperacao: {
    assunto: 'Crie uma nova senha',
    link: 'redefinir',
    conteudo: (_dados, url) => ({
      paragrafos: [
        'Recebemos um pedido para trocar a senha da sua conta. Toque no botão para criar a nova senha.',
      ],
      botao: { texto: 'Criar nova senha', url },
      rodape: ['O link vale por 60 minutos e só pode ser usado uma vez.', naoPediu],
    }),
  },
  'senha-alterada': {
    assunto: 'Sua senha foi alterada',
    conteudo: (dados) => ({
      paragrafos: [
        `A senha da sua conta foi alterada em ${String(dados['Quando'])} (horário de Brasília).`,
        'As outras sessões abertas com a senha antiga foram encerradas.',
      ],
      rodape: [naoFoiVoce],
    }),
  },
  'confirmar-email': {
    assunto: 'Confirme o seu novo e-mail',
    link: 'email',
    conteudo: (_dados, url) => ({
      paragrafos: ['Você pediu para usar este endereço na sua conta do Habilita. Falta só confirmar.'],
      botao: { texto: 'Confirmar este e-mail', url },
      rodape: ['O link vale por 30 minutos. Até a confirmação, continue usando o e-mail antigo.', naoPediu],
    }),
  },
  'email-alterado': {
    assunto: 'O e-mail da sua conta mudou',
    conteudo: (dados) => ({
      paragrafos: [
        `A partir de agora a sua conta usa o endereço ${String(dados['EmailMascarado'])}.`,
        'Esta é a última mensagem que enviamos para o endereço antigo.',
      ],
      rodape: [naoFoiVoce],
    }),
  },
  lembrete: {
    assunto: 'O seu treinamento espera por você',
    conteudo: (dados, url) => ({
      paragrafos: [
        `A turma ${String(dados['Turma'])} vai até ${String(dados['Prazo'])} e você ainda não concluiu o treinamento.`,
        'Continue de onde parou: funciona no celular e o que você já fez está guardado.',
      ],
      botao: { texto: 'Continuar o treinamento', url },
      rodape: ['Se você já concluiu, desconsidere esta mensagem.'],
    }),
  },
  'duvida-respondida': {
    assunto: 'A sua dúvida foi respondida',
    conteudo: (dados, url) => ({
      paragrafos: [
        `O tutor respondeu à sua dúvida sobre a aula “${String(dados['Aula'])}”, do curso ${String(dados['Curso'])}:`,
        ...String(dados['Texto']).split(/\n+/),
      ],
      botao: { texto: 'Voltar ao curso', url: `${url}/#/curso-aluno/${String(dados['IdCurso'])}` },
      rodape: ['A resposta também está na aula, ao lado da sua pergunta.'],
    }),
  },
  'certificado-vence': {
    assunto: (dados) => `O seu certificado ${vence(dados)}`,
    conteudo: (dados, url) => ({
      paragrafos: [
        `O seu certificado de ${String(dados['Curso'])} ${vence(dados)}.`,
        Number(dados['Dias']) < 0
          ? 'Sem um certificado em vigor, você pode ficar impedido de exercer a atividade. Fale com o seu gestor para renovar.'
          : 'Combine a renovação com o seu gestor antes dessa data, para não ficar sem um certificado em vigor.',
      ],
      botao: { texto: 'Ver os meus cursos', url: `${url}/#/cursos-aluno` },
      rodape: ['Se você já renovou este certificado, desconsidere esta mensagem.'],
    }),
  },
  'resumo-vencimentos': {
    assunto: (dados) => `Certificados a renovar: ${String(dados['Cliente'])}`,
    conteudo: (dados, url) => {
      const itens = dados['Itens'] as { Nome: string; Curso: string; Validade: string }[];
      const mais = Number(dados['Total']) - itens.length;
      return {
        paragrafos: [
          `Este é o resumo da semana das pessoas dos seus setores em ${String(dados['Cliente'])}:`,
          [
            `${Number(dados['Vencidos'])} com certificado vencido nos últimos 90 dias`,
            `${Number(dados['Em30'])} a vencer em até 30 dias`,
            `${Number(dados['Em60'])} a vencer de 31 a 60 dias.`,
          ].join('; '),
        ],
        tabela: {
          colunas: ['Pessoa', 'Curso', 'Validade'],
          linhas: itens.map(({ Nome, Curso, Validade }) => [Nome, Curso, Validade]),
        },
        depois: mais > 0 ? [`E mais ${mais} na plataforma.`] : [],
        botao: { texto: 'Abrir turmas de renovação', url: `${url}/#/gestor-acompanhamento` },
        rodape: ['Você recebe este resumo às segundas-feiras porque é gestor destes setores.'],
      };
    },
  },
  'exportacao-agendada': {
    assunto: (dados) => String(dados['Titulo']),
    conteudo: (dados, url) => {
      const linhas = Number(dados['Linhas']);
      const quantas = linhas === 1 ? 'uma linha' : `${linhas.toLocaleString('pt-BR')} linhas`;
      const filtros = (dados['Filtros'] as string[]).join(' · ');
      return {
        paragrafos: [
          `Esta é a lista que chega por e-mail: ${String(dados['Titulo'])}, como estava em ${String(dados['Quando'])} (horário de Brasília), com ${quantas}.`,
          ...(filtros ? [filtros] : []),
          dados['Anexo']
            ? 'O arquivo está anexo a esta mensagem.'
            : 'O arquivo é grande demais para um e-mail. Entre na plataforma para baixá-lo; ele fica lá por 7 dias.',
        ],
        botao: { texto: 'Ver as minhas exportações', url: `${url}/#/exportacoes` },
        rodape: [
          'O arquivo mostra só o que os seus setores permitem ver, e traz dados pessoais: guarde-o com cuidado.',
          'Para deixar de receber, pause ou apague o agendamento nas exportações da plataforma, ou peça a quem o criou.',
        ],
      };
    },
  },
  'externo-julgado': {
    assunto: (dados) =>
      dados['Aprovado'] ? 'O seu certificado foi aprovado' : 'O seu certificado não foi aprovado',
    conteudo: (dados, url) => ({
      paragrafos: dados['Aprovado']
        ? [
            `O certificado “${String(dados['Descricao'])}” que você enviou foi aprovado e já conta no seu histórico.`,
          ]
        : [
            `O certificado “${String(dados['Descricao'])}” que você enviou não foi aprovado.`,
            `Motivo: ${String(dados['Motivo'])}`,
            'Se for o caso, corrija e envie de novo.',
          ],
      botao: { texto: 'Ver os meus cursos', url: `${url}/#/cursos-aluno` },
      rodape: ['Se tiver dúvidas, fale com o seu gestor.'],
    }),
  },
  'certificado-emitido': {
    assunto: 'O seu certificado está pronto',
    conteudo: (dados, url) => ({
      paragrafos: [
        `Parabéns! Você concluiu o treinamento ${String(dados['Curso'])} e o seu certificado foi emitido.`,
        'Falta a sua assinatura: entre na sua conta, confira os dados e assine. Depois é só baixar.',
      ],
      botao: { texto: 'Ver o certificado', url: `${url}/#/certificado-aluno/${String(dados['Codigo'])}` },
      rodape: ['Quem tiver o código do certificado pode conferir se ele é autêntico.'],
    }),
  },
} satisfies Record<string, Modelo>;

export type TipoDeEmail = keyof typeof modelos;

export const modeloDe = (tipo: string): Modelo | undefined => (modelos as Record<string, Modelo>)[tipo];

export function assuntoDe(tipo: TipoDeEmail, dados: Dados): string {
  const { assunto }: Modelo = modelos[tipo];
  return typeof assunto === 'string' ? assunto : assunto(dados);
}
