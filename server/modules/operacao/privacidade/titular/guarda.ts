import type { NomeDoAssunto } from '#contract/operacao/privacidade.ts';
import type { Column } from '../../../../platform/documents/table.ts';
import type { NomeDaAtividade } from '../registro/registro.ts';

/** What is kept about a person, in their words, and where the register (registro.ts) has it. Rows are in guarda.queries.ts. */

type Guarda = {
  titulo: string;
  explicacao: string;
  /** Basis and term come from the register. */
  atividade: NomeDaAtividade;
  /** The item of the law that asks for it, where there is one. */
  item?: string;
  colunas: Column[];
};

const coluna = (titulo: string, largura: number, tipo: Column['kind'] = 'texto'): Column => ({
  title: titulo,
  width: largura,
  kind: tipo,
});
const quando = (titulo: string) => coluna(titulo, 17, 'instante');
const dia = (titulo: string) => coluna(titulo, 12, 'data');

export const GUARDAS: Record<NomeDoAssunto, Guarda> = {
  cadastro: {
    titulo: 'Cadastro',
    explicacao:
      'Para saber quem você é, deixar você entrar e emitir certificados em seu nome. A foto é opcional.',
    atividade: 'cadastro',
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
    atividade: 'cadastro',
    colunas: [
      coluna('Empresa', 26),
      coluna('Matrícula', 12),
      coluna('Cargo', 20),
      coluna('Setores', 24),
      coluna('Gestor', 8),
      coluna('Aprendiz menor de 18', 10),
      coluna('Tempo extra em provas', 20),
      coluna('Situação', 10),
      quando('Desde'),
      quando('Encerrado em'),
    ],
  },
  matriculas: {
    titulo: 'Turmas, cursos e progresso',
    explicacao: 'Para que você continue de onde parou e a empresa comprove que o treinamento foi dado.',
    atividade: 'treinamento',
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
    atividade: 'treinamento',
    item: 'NR-01, Anexo II, item 4.7.1',
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
    atividade: 'treinamento',
    item: 'NR-01, Anexo II, itens 4.3, 4.4 e 4.7.1',
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
    atividade: 'treinamento',
    item: 'NR-01, Anexo II, itens 4.6 a 4.6.2',
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
    atividade: 'certificado',
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
    atividade: 'certificado',
    item: 'NR-01, itens 1.7.6 a 1.7.8',
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
    atividade: 'certificado',
    item: 'NR-01, item 1.7.8',
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
    atividade: 'conversa',
    colunas: [quando('Quando'), coluna('Onde', 16), coluna('Texto', 60)],
  },
  anotacoes: {
    titulo: 'Anotações',
    explicacao: 'As anotações que você fez nas aulas. Só você as lê.',
    atividade: 'conversa',
    colunas: [quando('Quando'), coluna('Aula', 30), coluna('Texto', 60)],
  },
  emails: {
    titulo: 'E-mails que enviamos',
    explicacao: 'Para saber se chegaram e enviar de novo o que falhou.',
    atividade: 'mensagens',
    colunas: [quando('Quando'), coluna('Assunto', 40), coluna('Para', 30), coluna('Situação', 12)],
  },
  acessos: {
    titulo: 'Entradas na conta',
    explicacao: 'Data, hora e endereço de cada entrada, para a sua segurança e porque a lei pede.',
    atividade: 'entrada',
    colunas: [quando('Quando'), coluna('Endereço IP', 20), coluna('Empresa', 30)],
  },
  termos: {
    titulo: 'Termos aceitos',
    explicacao: 'A prova do que você leu e aceitou.',
    atividade: 'termos',
    colunas: [
      coluna('Versão', 8, 'numero'),
      quando('Aceito em'),
      coluna('Endereço IP', 18),
      coluna('Resumo do texto (SHA-256)', 40),
    ],
  },
  consentimentos: {
    titulo: 'Consentimentos',
    explicacao: 'O que você aceitou por vontade própria, como mostrar a foto, e quando retirou.',
    atividade: 'foto',
    item: 'LGPD, art. 8º',
    colunas: [
      coluna('Para quê', 10),
      coluna('Palavras', 60),
      quando('Dado em'),
      quando('Retirado em'),
      coluna('Endereço IP', 18),
    ],
  },
  pedidos: {
    titulo: 'Pedidos sobre os seus dados',
    explicacao: 'O que você pediu e o que respondemos.',
    atividade: 'direitos',
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
