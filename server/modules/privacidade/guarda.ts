import type { NomeDoAssunto } from '#contract/privacidade.ts';
import type { Coluna } from '../../platform/tabela.ts';

/** What is kept about a person, in their words: what for, by which right, for how long. Rows are in guarda.queries.ts. */

type Guarda = { titulo: string; explicacao: string; base: string; prazo: string; colunas: Coluna[] };

const coluna = (titulo: string, largura: number, tipo: Coluna['tipo'] = 'texto'): Coluna => ({
  titulo,
  largura,
  tipo,
});
const quando = (titulo: string) => coluna(titulo, 17, 'instante');
const dia = (titulo: string) => coluna(titulo, 12, 'data');

const OBRIGACAO = 'Cumprimento de obrigação legal (LGPD, art. 7º, II)';
const CONTRATO = 'Execução de contrato (LGPD, art. 7º, V)';
const DIREITOS = 'Exercício regular de direitos (LGPD, art. 7º, VI)';
const ENQUANTO = 'Enquanto durar o seu vínculo; depois, pelo prazo de guarda de pessoas sem vínculo.';
const EVIDENCIA = 'Até o fim da validade do treinamento e mais o prazo de guarda (ao menos 2 anos).';

export const GUARDAS: Record<NomeDoAssunto, Guarda> = {
  cadastro: {
    titulo: 'Cadastro',
    explicacao:
      'Para saber quem você é, deixar você entrar e emitir certificados em seu nome. A foto é opcional.',
    base: `${OBRIGACAO}; a foto, consentimento (art. 7º, I)`,
    prazo: ENQUANTO,
    colunas: [
      coluna('Nome', 30),
      coluna('CPF', 14),
      coluna('E-mail', 30),
      coluna('Telefone', 14),
      coluna('Tem foto', 8),
      quando('Cadastro em'),
      quando('Primeiro acesso'),
    ],
  },
  vinculos: {
    titulo: 'Empresas e setores',
    explicacao: 'Para que a sua empresa ofereça e acompanhe os seus treinamentos.',
    base: CONTRATO,
    prazo: ENQUANTO,
    colunas: [
      coluna('Empresa', 26),
      coluna('Matrícula', 12),
      coluna('Cargo', 20),
      coluna('Setores', 24),
      coluna('Gestor', 8),
      coluna('Aprendiz menor de 18', 10),
      coluna('Situação', 10),
      quando('Desde'),
      quando('Encerrado em'),
    ],
  },
  matriculas: {
    titulo: 'Turmas, cursos e progresso',
    explicacao: 'Para que você continue de onde parou e a empresa comprove que o treinamento foi dado.',
    base: OBRIGACAO,
    prazo: EVIDENCIA,
    colunas: [
      coluna('Turma', 24),
      coluna('Curso', 28),
      coluna('Progresso', 10, 'percentual'),
      quando('Começou em'),
      quando('Concluiu em'),
      quando('Matrícula em'),
    ],
  },
  estudo: {
    titulo: 'Acessos às aulas',
    explicacao: 'A norma pede o registro de cada acesso a um treinamento a distância, com o tempo de estudo.',
    base: `${OBRIGACAO}; NR-01, Anexo II, item 4.7.1`,
    prazo: EVIDENCIA,
    colunas: [
      quando('Quando'),
      coluna('Curso', 28),
      coluna('Aula', 28),
      coluna('Segundos', 10, 'numero'),
      coluna('Endereço IP', 16),
      coluna('Aparelho', 30),
    ],
  },
  declaracoes: {
    titulo: 'Declarações de estudo',
    explicacao:
      'O que você declarou em cada dia antes de estudar um curso de norma: ambiente adequado e tempo dedicado.',
    base: `${OBRIGACAO}; NR-01, Anexo II, itens 4.3, 4.4 e 4.7.1`,
    prazo: EVIDENCIA,
    colunas: [
      quando('Quando'),
      coluna('Turma', 24),
      coluna('Declaração', 40),
      coluna('Endereço IP', 16),
      coluna('Aparelho', 30),
    ],
  },
  avaliacoes: {
    titulo: 'Avaliações',
    explicacao: 'Cada tentativa, com o resultado. Você pode pedir a revisão de um resultado.',
    base: `${OBRIGACAO}; NR-01, Anexo II, itens 4.6 a 4.6.2`,
    prazo: EVIDENCIA,
    colunas: [
      coluna('Curso', 26),
      coluna('Avaliação', 26),
      coluna('Tentativa', 9, 'numero'),
      quando('Começou em'),
      quando('Entregou em'),
      coluna('Nota', 8, 'numero'),
      coluna('Conceito', 14),
      coluna('Endereço IP', 16),
    ],
  },
  certificados: {
    titulo: 'Certificados',
    explicacao: 'Os certificados emitidos em seu nome, com o nome e o CPF como estavam na emissão.',
    base: `${OBRIGACAO}; NR-01, itens 1.7.1.1 e 1.7.3`,
    prazo: EVIDENCIA,
    colunas: [
      coluna('Curso', 26),
      coluna('Empresa', 22),
      coluna('Código', 22),
      dia('Conclusão'),
      dia('Validade'),
      quando('Emitido em'),
      quando('Assinado em'),
      coluna('Endereço IP da assinatura', 16),
    ],
  },
  aproveitamentos: {
    titulo: 'Treinamentos aproveitados',
    explicacao: 'Treinamentos anteriores que valeram por aulas de um curso, e quem validou.',
    base: `${OBRIGACAO}; NR-01, itens 1.7.6 a 1.7.8`,
    prazo: EVIDENCIA,
    colunas: [
      coluna('Curso', 28),
      coluna('Treinamento anterior', 28),
      coluna('Instituição', 24),
      dia('Conclusão'),
      coluna('Validado por', 24),
      dia('Validado em'),
      quando('Registrado em'),
      quando('Desfeito em'),
    ],
  },
  externos: {
    titulo: 'Certificados de outras instituições',
    explicacao: 'Os que você ou a empresa enviou para que contem no seu histórico.',
    base: `${OBRIGACAO}; NR-01, item 1.7.8`,
    prazo: EVIDENCIA,
    colunas: [
      coluna('Descrição', 28),
      coluna('Instituição', 24),
      dia('Conclusão'),
      dia('Validade'),
      coluna('Situação', 12),
      quando('Enviado em'),
    ],
  },
  conversas: {
    titulo: 'Dúvidas e mensagens',
    explicacao: 'O que você escreveu aos tutores e ao suporte.',
    base: `${OBRIGACAO} (canal de dúvidas: NR-01, Anexo II, item 4.5) e ${CONTRATO.toLowerCase()}`,
    prazo: ENQUANTO,
    colunas: [quando('Quando'), coluna('Onde', 16), coluna('Texto', 60)],
  },
  anotacoes: {
    titulo: 'Anotações',
    explicacao: 'As anotações que você fez nas aulas. Só você as lê.',
    base: CONTRATO,
    prazo: ENQUANTO,
    colunas: [quando('Quando'), coluna('Aula', 30), coluna('Texto', 60)],
  },
  emails: {
    titulo: 'E-mails que enviamos',
    explicacao: 'Para saber se chegaram e enviar de novo o que falhou.',
    base: CONTRATO,
    prazo: 'Pelo prazo de guarda dos e-mails.',
    colunas: [quando('Quando'), coluna('Assunto', 40), coluna('Para', 30), coluna('Situação', 12)],
  },
  acessos: {
    titulo: 'Entradas na conta',
    explicacao: 'Data, hora e endereço de cada entrada, para a sua segurança e porque a lei pede.',
    base: `${OBRIGACAO}: Marco Civil da Internet, art. 15`,
    prazo: 'Ao menos 6 meses; o endereço some ao fim do prazo de guarda dos acessos.',
    colunas: [quando('Quando'), coluna('Endereço IP', 20), coluna('Empresa', 30)],
  },
  termos: {
    titulo: 'Termos aceitos',
    explicacao: 'A prova do que você leu e aceitou.',
    base: DIREITOS,
    prazo: 'Enquanto puder haver discussão sobre o aceite.',
    colunas: [
      coluna('Versão', 8, 'numero'),
      quando('Aceito em'),
      coluna('Endereço IP', 18),
      coluna('Resumo do texto (SHA-256)', 40),
    ],
  },
  pedidos: {
    titulo: 'Pedidos sobre os seus dados',
    explicacao: 'O que você pediu e o que respondemos.',
    base: `${OBRIGACAO}: LGPD, art. 18 e 19`,
    prazo: 'Pelo prazo de guarda dos pedidos.',
    colunas: [
      quando('Quando'),
      coluna('Tipo', 12),
      coluna('Texto', 40),
      coluna('Situação', 10),
      dia('Prazo'),
      coluna('Resposta', 40),
    ],
  },
};

/** What goes with an erasure, in words. */
export const SOME = [
  'Nome, CPF, e-mail, telefone e foto da conta, trocados por valores neutros',
  'Senha, sessões abertas e formas de entrar',
  'Matrícula e cargo nas empresas',
  'Anotações, visões salvas, exportações e avisos',
  'O texto das dúvidas e das mensagens ao suporte',
  'E-mails enviados e os que trazem o nome',
  'As linhas de planilhas importadas, com o arquivo delas',
  'O conteúdo dos registros de auditoria que trazem o nome ou o CPF',
];
