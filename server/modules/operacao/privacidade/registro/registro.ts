import type { TipoDeRetencao } from '#contract/operacao/privacidade-retencao.ts';
import type { NomeDaLista } from '#contract/saidas/exportacao.ts';

/**
 * The register of processing (LGPD, art. 37), from which the privacy page, what each person is told of their data, the
 * record of operations, the RIPD and the legitimate-interest assessment are derived. Whoever changes what the program does
 * with data changes it here, with the day; months and outside services are read from what is configured (registro.service.ts).
 */
export const REVISADO_EM = '2026-11-17';

export const BASES = {
  obrigacao: 'Obrigação legal (LGPD, art. 7º, II)',
  contrato: 'Execução de contrato (LGPD, art. 7º, V)',
  direitos: 'Exercício regular de direitos (LGPD, art. 7º, VI)',
  interesse: 'Legítimo interesse (LGPD, art. 7º, IX)',
  consentimento: 'Consentimento (LGPD, art. 7º, I)',
} as const;

/** Services outside the program, named only where they are configured. */
export type Servico = 'armazenamento' | 'email' | 'captcha' | 'provedores' | 'videos' | 'webhooks';

/** What the interest is, why it needs these data, and what keeps it from weighing on people (LGPD, art. 10). */
export type Interesse = { qual: string; necessidade: string; salvaguardas: string };

type Atividade = {
  atividade: string;
  finalidade: string;
  titulares: string;
  dados: string;
  /** Each basis and, where it is not of everything, what it is of. */
  bases: { base: keyof typeof BASES; de?: string }[];
  compartilhamento: string;
  servicos: Servico[];
  /** Kinds of retention, or words where no months apply. */
  guarda: TipoDeRetencao[] | string;
  seguranca: string;
  interesse?: Interesse;
  /** What could go wrong for people, and what is done against it (RIPD). */
  risco: string;
};

const SEGURANCA =
  'Acesso por perfil a cada chamada, transporte cifrado, auditoria encadeada, cópias de segurança.';
const EMPRESA = 'A empresa do trabalhador (controladora).';

/** Lists that leave with the whole CPF, and what for: of all others a test reads the file and finds it masked. */
export const LISTAS_COM_CPF_INTEIRO: Partial<Record<NomeDaLista, string>> = {
  alunos: 'a lista de alunos, que a empresa confere com o seu cadastro',
  esocial: 'o arquivo para o eSocial, que o pede',
};
const CPF = `Nas listas, na tela e em arquivo, e em público o CPF aparece incompleto. Inteiro, só na ficha da pessoa, nos documentos do treinamento (certificado e dossiê) e em dois arquivos de gestores e administradores: ${Object.values(LISTAS_COM_CPF_INTEIRO).join('; ')}.`;

export const REGISTRO = {
  cadastro: {
    atividade: 'Cadastro e identificação de pessoas',
    finalidade: 'Identificar quem faz o treinamento e dar acesso individual à plataforma.',
    titulares: 'Trabalhadores, gestores e administradores',
    dados: 'Nome, CPF, e-mail, telefone, empresa, setor, cargo e matrícula',
    bases: [
      { base: 'obrigacao', de: 'cursos que uma norma pede' },
      { base: 'contrato', de: 'os outros cursos e a conta' },
    ],
    compartilhamento: EMPRESA,
    servicos: ['armazenamento', 'provedores', 'webhooks'],
    guarda: ['pessoas'],
    seguranca: `${SEGURANCA} ${CPF}`,
    risco:
      'Exposição do CPF e do contato. O CPF aparece inteiro só onde é preciso; cada consulta e cada arquivo ficam registrados, e a pessoa vê quem os viu.',
  },
  foto: {
    atividade: 'Foto do perfil',
    finalidade: 'Mostrar o rosto de quem quis pôr uma foto. Não é preciso para treinamento algum.',
    titulares: 'Quem pôs uma foto',
    dados: 'Foto, quando foi consentida e quando o consentimento foi retirado',
    bases: [{ base: 'consentimento' }],
    compartilhamento: EMPRESA,
    servicos: ['armazenamento'],
    guarda: 'Até que a pessoa retire o consentimento; a foto some no mesmo ato.',
    seguranca: SEGURANCA,
    risco:
      'Uso da imagem além do perfil. A foto só existe com consentimento registrado e some quando ele é retirado.',
  },
  entrada: {
    atividade: 'Entrada na conta e sessões',
    finalidade: 'Autenticar, proteger contra acesso indevido e cumprir o Marco Civil da Internet.',
    titulares: 'Todos os usuários',
    dados: 'Senha (só o resumo Argon2id), segundo fator, endereço IP, navegador, data e hora',
    bases: [
      { base: 'obrigacao', de: 'registros de acesso (Marco Civil da Internet, art. 15)' },
      { base: 'interesse', de: 'proteção contra fraude' },
    ],
    compartilhamento: 'Ninguém, salvo ordem judicial.',
    servicos: ['captcha', 'provedores'],
    guarda: ['acessos'],
    seguranca: 'Só resumos de senhas e chaves são guardados; tentativas têm limite.',
    interesse: {
      qual: 'Impedir que alguém entre na conta de outra pessoa e que programas tentem senhas.',
      necessidade:
        'Sem o endereço IP, o navegador e a contagem de tentativas não se distingue a pessoa de quem tenta se passar por ela.',
      salvaguardas:
        'A pessoa vê as suas entradas e sessões e encerra as que não reconhece; o endereço some ao fim do prazo; não serve a outro fim.',
    },
    risco: 'Uso dos registros para vigiar pessoas. Só servem à segurança e à prova do estudo, e têm prazo.',
  },
  treinamento: {
    atividade: 'Treinamentos, acessos às aulas e avaliações',
    finalidade: 'Dar o treinamento e comprovar carga horária, acesso e aprovação.',
    titulares: 'Trabalhadores',
    dados:
      'Matrícula, progresso, tempo de estudo, declarações, respostas, notas, presença, endereço IP e navegador',
    bases: [
      { base: 'obrigacao', de: 'cursos que uma norma pede (NR-01, item 1.7 e Anexo II)' },
      { base: 'contrato', de: 'os outros cursos' },
    ],
    compartilhamento: `${EMPRESA} Inspeção do Trabalho, quando pede (NR-01, item 1.6.5).`,
    servicos: ['armazenamento', 'videos', 'webhooks'],
    guarda: ['estudo'],
    seguranca: SEGURANCA,
    risco:
      'Uso das notas e do tempo de estudo contra o trabalhador. Gestores veem só os seus setores; a nota não é pública; o resultado pode ser revisto por uma pessoa.',
  },
  certificado: {
    atividade: 'Certificados e assinaturas',
    finalidade: 'Emitir, assinar, conferir e guardar certificados.',
    titulares: 'Trabalhadores, instrutores e responsáveis técnicos',
    dados:
      'Nome, CPF, empresa, curso, datas, conceito, assinatura eletrônica; do responsável técnico, registro e e-mail de contato',
    bases: [
      { base: 'obrigacao', de: 'cursos que uma norma pede (NR-01, itens 1.7.1.1 e 1.7.3)' },
      { base: 'contrato', de: 'os outros cursos' },
      { base: 'direitos', de: 'a prova da assinatura' },
    ],
    compartilhamento:
      'Empresa; quem tiver o código do certificado (parte do CPF oculta e sem a nota; com os últimos dígitos do CPF, o documento inteiro); quem receber um link feito pela empresa; Inspeção do Trabalho.',
    servicos: ['armazenamento', 'webhooks'],
    guarda: ['certificados', 'certificados-sem-validade'],
    seguranca: 'Fatos congelados com resumo SHA-256; código que não se adivinha; páginas fora de buscadores.',
    risco:
      'Consulta por quem não precisa. O código não se adivinha, a página pública mostra pouco e a de menores pede os últimos dígitos do CPF.',
  },
  conversa: {
    atividade: 'Dúvidas e suporte',
    finalidade:
      'Responder a dúvidas do treinamento e a pedidos de ajuda; guardar as anotações de quem estuda.',
    titulares: 'Todos os usuários',
    dados: 'Mensagens, anexos, anotações, página e navegador de onde vieram',
    bases: [
      { base: 'obrigacao', de: 'canal de dúvidas (NR-01, Anexo II, item 4.5)' },
      { base: 'contrato', de: 'o suporte e as anotações' },
    ],
    compartilhamento: 'Tutores e administradores da plataforma; as anotações, ninguém.',
    servicos: ['armazenamento', 'email'],
    guarda: ['pessoas'],
    seguranca: SEGURANCA,
    risco: 'Dados demais escritos em uma mensagem. O texto some com a eliminação dos dados da pessoa.',
  },
  mensagens: {
    atividade: 'E-mails e avisos',
    finalidade: 'Avisar de acesso, matrículas, prazos, certificados e respostas.',
    titulares: 'Todos os usuários com e-mail',
    dados: 'Nome, e-mail e o assunto do aviso',
    bases: [{ base: 'contrato' }, { base: 'interesse', de: 'lembretes de prazo' }],
    compartilhamento: 'Ninguém além do servidor de e-mail.',
    servicos: ['email'],
    guarda: ['emails'],
    seguranca: 'Links de uso único só existem na mensagem; o banco não os guarda.',
    interesse: {
      qual: 'Que ninguém fique sem o treinamento que a sua função pede por ter esquecido o prazo.',
      necessidade: 'O lembrete precisa do nome, do e-mail e do prazo; nada mais vai nele.',
      salvaguardas:
        'Cada pessoa escolhe no perfil quais avisos recebe por e-mail; não há propaganda nem rastreamento de leitura.',
    },
    risco:
      'Mensagem a endereço errado. O endereço é confirmado por quem o usa e a mensagem não traz documentos.',
  },
  listas: {
    atividade: 'Importação e exportação de listas',
    finalidade: 'Trazer e levar cadastros e relatórios a pedido da empresa.',
    titulares: 'Trabalhadores',
    dados: 'Os das listas importadas e exportadas',
    bases: [{ base: 'contrato' }],
    compartilhamento: 'Quem pediu o arquivo, dentro dos seus direitos.',
    servicos: ['armazenamento'],
    guarda: ['importacoes'],
    seguranca: 'Cada exportação fica na auditoria e aparece à pessoa em “Quem viu os meus dados”.',
    risco:
      'Uma lista fora da plataforma escapa do controle. Levar muitos dados pede o motivo e a senha de novo; o arquivo some em 7 dias.',
  },
  auditoria: {
    atividade: 'Auditoria e acessos a dados pessoais',
    finalidade: 'Saber quem fez ou consultou o quê, e provar que o registro não foi alterado.',
    titulares: 'Todos os usuários',
    dados: 'Autor, ato, objeto, data, endereço IP, estado anterior e posterior',
    bases: [{ base: 'direitos' }, { base: 'obrigacao', de: 'prestação de contas (art. 6º, X)' }],
    compartilhamento: 'Administradores da plataforma; cada pessoa vê quem consultou os seus dados.',
    servicos: [],
    guarda: ['visualizacoes'],
    seguranca: 'Só cresce; cadeia de resumos SHA-256 que um comando confere.',
    risco:
      'Guardar além do necessário. O conteúdo sobre uma pessoa some quando os dados dela são eliminados; fica quem fez o ato.',
  },
  termos: {
    atividade: 'Termos aceitos',
    finalidade: 'Provar o que foi lido e aceito, em que versão e quando.',
    titulares: 'Todos os usuários',
    dados: 'Versão, data e hora, endereço IP e resumo do texto',
    bases: [{ base: 'direitos' }],
    compartilhamento: 'Ninguém, salvo ordem judicial.',
    servicos: [],
    guarda: 'Enquanto puder haver discussão sobre o aceite; com a eliminação, sem o nome.',
    seguranca: SEGURANCA,
    risco: 'Pouco: não diz nada além do aceite.',
  },
  acessibilidade: {
    atividade: 'Tempo extra em provas',
    finalidade: 'Dar condições iguais a quem precisa de mais tempo.',
    titulares: 'Quem pediu mais tempo',
    dados: 'Quanto tempo a mais e o motivo, sem diagnóstico nem dado de saúde',
    bases: [{ base: 'obrigacao', de: 'acessibilidade (Lei 13.146/2015, art. 63)' }],
    compartilhamento: EMPRESA,
    servicos: [],
    guarda: ['pessoas'],
    seguranca: SEGURANCA,
    risco:
      'O tempo a mais pode sugerir uma deficiência. Só a pessoa, os seus gestores e administradores o veem; não vai ao certificado.',
  },
  menores: {
    atividade: 'Aprendizes menores de 18 anos',
    finalidade: 'Proteger adolescentes em treinamento (LGPD, art. 14; Lei 15.211/2025).',
    titulares: 'Aprendizes de 14 a 17 anos',
    dados: 'Uma marca no vínculo, sem data de nascimento',
    bases: [{ base: 'obrigacao', de: 'no melhor interesse do adolescente (art. 14)' }],
    compartilhamento: `${EMPRESA} Inspeção do Trabalho, quando pede (NR-01, item 1.6.5).`,
    servicos: [],
    guarda: 'Enquanto a marca for verdadeira.',
    seguranca: 'Fora de listas públicas; só o código do certificado com os últimos dígitos do CPF o mostra.',
    risco: 'Exposição de adolescentes. Nada deles é público sem o código e os dígitos do CPF.',
  },
  direitos: {
    atividade: 'Direitos dos titulares e incidentes',
    finalidade: 'Atender pedidos e registrar incidentes.',
    titulares: 'Quem pede e quem é afetado',
    dados: 'Pedido, resposta, datas; descrição do incidente e período',
    bases: [{ base: 'obrigacao', de: 'LGPD, art. 18, 19 e 48' }],
    compartilhamento: 'A empresa, que é a controladora; a ANPD e os titulares, quando a lei manda.',
    servicos: ['email'],
    guarda: ['pedidos', 'incidentes'],
    seguranca: SEGURANCA,
    risco: 'Demora na resposta. Prazos são contados e quem responde é avisado antes que acabem.',
  },
} as const satisfies Record<string, Atividade>;

export type NomeDaAtividade = keyof typeof REGISTRO;
export const ATIVIDADES: [NomeDaAtividade, Atividade][] = Object.entries(REGISTRO) as [
  NomeDaAtividade,
  Atividade,
][];
