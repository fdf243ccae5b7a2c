import { contar } from '#contract/contar.ts';
import type { Modelo } from '../modelo.ts';

/** The matrix with what opens renewal classes, for those of the digest: who loses it in 60 days, or lost it. */
export const RENOVACAO_DA_EQUIPE = '/gestor-acompanhamento?renovar=60&vencidos=1';

type Item = { Nome: string; Curso: string; Validade: string };

/** NR-01, Anexo II, is about what is taught at a distance: only that has a project, and waits for it. */
const REVALIDAR =
  'O projeto pedagógico do curso precisa da sua nova validação (NR-01, Anexo II, item 3.3). Até lá, nenhuma turma é aberta com este curso e nenhum certificado dele é emitido. Quem administra a plataforma envia a você o documento para assinar.';
const CONFERIR =
  'O curso é todo presencial: não tem projeto pedagógico a validar de novo, e as turmas continuam normalmente. Confira com quem administra a plataforma se ele ainda dá o que a regra pede.';

export const equipe = {
  'resumo-vencimentos': {
    titulo: 'Resumo semanal de vencimentos',
    quando: 'Às segundas-feiras, a cada gestor com certificados a renovar nos seus setores.',
    textos: {
      Assunto: 'Certificados a renovar: {Cliente}',
      Corpo:
        'Este é o resumo da semana das pessoas dos seus setores em {Cliente}:\n' +
        '{Vencidos} com certificado vencido nos últimos 90 dias; {Em30} a vencer em até 30 dias; {Em60} a vencer de 31 a 60 dias.',
      Botao: 'Abrir turmas de renovação',
      Rodape: 'Você recebe este resumo às segundas-feiras porque é gestor destes setores.',
    },
    variaveis: ['Cliente', 'Vencidos', 'Em30', 'Em60'],
    exemplo: {
      Cliente: 'Metalúrgica Aurora',
      Vencidos: 2,
      Em30: 5,
      Em60: 9,
      Total: 16,
      Itens: [
        { Nome: 'Ana Prado', Curso: 'NR-35 Trabalho em altura', Validade: '02/03/2027' },
        { Nome: 'Caio Reis', Curso: 'NR-10 Básico', Validade: '18/03/2027' },
      ],
    },
    pagina: () => `/#${RENOVACAO_DA_EQUIPE}`,
    tabela: ({ Itens }) => ({
      colunas: ['Pessoa', 'Curso', 'Validade'],
      linhas: (Itens as Item[]).map(({ Nome, Curso, Validade }) => [Nome, Curso, Validade]),
    }),
    depois: ({ Itens, Total }) => {
      const mais = Number(Total) - (Itens as Item[]).length;
      return mais > 0 ? [`E mais ${mais} na plataforma.`] : [];
    },
  },
  'exportacao-agendada': {
    titulo: 'Lista agendada',
    quando: 'Nos dias combinados, a quem agendou o envio de uma lista.',
    textos: {
      Assunto: '{Titulo}',
      Corpo:
        'Segue a lista agendada {Titulo}, com {Quantas}, conforme os dados de {Quando} (horário de Brasília).\n' +
        '{Filtros}\n{Arquivo}',
      Botao: 'Ver as minhas exportações',
      Rodape:
        'O arquivo mostra só o que os seus setores permitem ver, e traz dados pessoais: guarde-o com cuidado.\n' +
        'Para deixar de receber, pause ou apague o agendamento nas exportações da plataforma, ou peça a quem o criou.',
    },
    variaveis: ['Titulo', 'Quando', 'Quantas', 'Filtros', 'Arquivo'],
    exemplo: {
      Titulo: 'Acompanhamento de Metalúrgica Aurora',
      Quando: '12/03/2027 06:00',
      Linhas: 128,
      Filtros: ['Setor: Caldeiraria'],
      Anexo: 1,
    },
    valores: ({ Linhas, Filtros, Anexo }) => {
      const linhas = Number(Linhas);
      return {
        Quantas: contar(linhas, 'linha', 'linhas'),
        Filtros: (Filtros as string[]).join(' · '),
        Arquivo: Anexo
          ? 'O arquivo está anexo a esta mensagem.'
          : 'O arquivo é grande demais para um e-mail. Entre na plataforma para baixá-lo; ele fica lá por 7 dias.',
      };
    },
    pagina: () => '/#/exportacoes',
  },
  'arquivo-do-rh': {
    titulo: 'Resultado do arquivo do RH',
    quando: 'Quando um arquivo enviado pela API é importado, ou não pôde ser, a quem responde pela chave.',
    textos: {
      Assunto: '{Titulo}: {Arquivo}',
      Corpo: 'O arquivo {Arquivo}, de {Empresa}, chegou pela API.\n{Texto}',
      Botao: 'Ver a importação',
      Rodape: 'Você recebe esta mensagem porque responde pela chave de API que enviou o arquivo.',
    },
    variaveis: ['Titulo', 'Texto', 'Arquivo'],
    exemplo: {
      Titulo: 'Importação concluída com erros',
      Texto: 'Pessoas novas: 3. Atualizadas: 12. Inativadas: 1. Linhas com erro: 1.',
      Arquivo: 'pessoas-2026-11-17.csv',
      Linhas: ['Linha 14: CPF inválido.'],
      Rota: '/cliente/1?aba=importacoes',
    },
    pagina: ({ Rota }) => `/#${String(Rota)}`,
    depois: ({ Linhas }) => Linhas as string[],
  },
  'norma-mudou': {
    titulo: 'Regra de norma que mudou',
    quando: 'Quando a regra que um curso segue muda, ao responsável técnico do curso.',
    semConta: true,
    textos: {
      Assunto: 'A regra da norma do curso {Curso} mudou',
      Corpo: 'A regra {Regra}, que o curso {Curso} segue, mudou: {Motivo}\n{OQueFazer}',
      Botao: null,
      Rodape: 'Você recebe esta mensagem porque é o responsável técnico deste curso.',
    },
    variaveis: ['Curso', 'Regra', 'Motivo', 'OQueFazer'],
    exemplo: {
      Curso: 'NR-35: trabalho em altura',
      Regra: 'NR-35, Trabalho em altura',
      Motivo: 'Portaria MTE nº 1.259/2026.',
      ComProjeto: false,
    },
    valores: ({ ComProjeto }) => ({ OQueFazer: ComProjeto === false ? CONFERIR : REVALIDAR }),
  },
  'webhook-desligado': {
    titulo: 'Webhook desligado',
    quando: 'Quando um webhook falha por três dias, a quem o criou.',
    textos: {
      Assunto: 'O webhook {Webhook} foi desligado',
      Corpo:
        'O endereço do webhook {Webhook} não aceita as mensagens desde {Desde} (horário de Brasília), e por isso ele foi desligado.\n' +
        'Veja nas entregas o que o endereço respondeu. Depois de corrigir, ative o webhook de novo: o que ainda espera será enviado.',
      Botao: 'Ver o webhook',
      Rodape: 'Você recebe esta mensagem porque criou este webhook.',
    },
    variaveis: ['Webhook', 'Desde'],
    exemplo: { Webhook: 'Folha de pagamento', Desde: '12/03/2027 14:32' },
    pagina: () => '/#/configuracoes?aba=webhooks',
  },
  teste: {
    titulo: 'Mensagem de teste',
    quando: 'Quando um administrador testa o envio, nas configurações.',
    textos: {
      Assunto: 'Teste de envio da plataforma {Plataforma}',
      Corpo: 'Esta é a mensagem de teste pedida em {Quando}. Se você a recebeu, o envio de e-mails funciona.',
      Botao: null,
      Rodape: 'Confira também se ela não caiu na caixa de spam.',
    },
    variaveis: ['Quando'],
    exemplo: { Quando: '12/03/2027 14:32' },
  },
  'ficha-pedida': {
    titulo: 'Ficha de nova senha pendente',
    quando: 'Aos outros administradores, quando um deles pede a ficha de acesso de quem já entrou.',
    textos: {
      Assunto: 'Ficha de nova senha aguarda a sua liberação',
      Corpo:
        'Um administrador pediu uma ficha impressa para {Pessoa} criar uma nova senha.\n' +
        'Quem tem a ficha entra na conta. Confira se a pessoa pediu e libere ou recuse.',
      Botao: 'Ver o pedido',
      Rodape: 'A liberação de um segundo administrador é necessária porque a pessoa já acessou a plataforma.',
    },
    variaveis: ['Pessoa'],
    exemplo: { Pessoa: 'Maria Souza' },
    pagina: () => '/#/configuracoes?aba=pedidos-de-acesso',
  },
} satisfies Record<string, Modelo>;
