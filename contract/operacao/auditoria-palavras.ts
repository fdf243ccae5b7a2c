import { CODIGOS_DAS_AULAS, TIPOS_DE_AULA } from '../ensino/cursos-aulas.ts';
import { tipoEmPalavra } from '../ensino/cursos-letras.ts';
import { TURMA } from '../situacoes.ts';
/** What the audit calls things: an object that has no name here does not compile where its act is written. */

export const OBJETOS = {
  Aparelho: 'Tablet compartilhado',
  Arquivo: 'Arquivo',
  AvaliacaoTentativa: 'Tentativa de avaliação',
  Certificado: 'Certificado',
  CertificadoExterno: 'Certificado de outra instituição',
  CertificadoLista: 'Lista de certificados',
  CertificadoModelo: 'Modelo de certificado',
  ChaveApi: 'Chave de API',
  Cliente: 'Cliente',
  ClienteAluno: 'Aluno',
  ClienteSetor: 'Setor',
  ClienteTurma: 'Turma',
  ClienteTurmaAluno: 'Matrícula',
  Comunicado: 'Comunicado',
  Configuracao: 'Configurações',
  CredencialChave: 'Chave de credenciais',
  Curso: 'Curso',
  Duvida: 'Dúvida',
  Email: 'E-mail',
  EmailModelo: 'Modelo de e-mail',
  Exportacao: 'Exportação',
  ExportacaoAgenda: 'Exportação agendada',
  Importacao: 'Importação',
  Incidente: 'Incidente',
  Lista: 'Lista',
  NormaRegra: 'Norma',
  Privacidade: 'Dados pessoais',
  PrivacidadePedido: 'Pedido sobre dados',
  Questao: 'Questão',
  Retencao: 'Retenção de dados',
  SuporteMensagem: 'Conversa do suporte',
  Termo: 'Termos de uso',
  Usuario: 'Usuário',
  Webhook: 'Webhook',
} as const;
export type Objeto = keyof typeof OBJETOS;

/** What was written by a version that named it otherwise stays as it is. */
export const nomeDoObjeto = (objeto: string): string =>
  Object.hasOwn(OBJETOS, objeto) ? OBJETOS[objeto as Objeto] : objeto;

/** Words of fields that taking their name apart would not give. */
const CAMPOS: Record<string, string> = {
  Adm: 'Administrador',
  Alvos: 'Destinatários',
  CPFAluno: 'CPF',
  CPFInteiro: 'CPF inteiro',
  CodigosRestantes: 'Códigos restantes',
  Conteudos: 'Conteúdo',
  ConteudoProgramatico: 'Conteúdo programático',
  DadosSha256: 'SHA-256 dos dados',
  DataInicio: 'Início',
  DataTermino: 'Término',
  Descricao: 'Descrição',
  Destinatarios: 'Destinatários',
  EhGestor: 'Gestor',
  Email: 'E-mail',
  EmailPedido: 'E-mail pedido',
  EmailPendente: 'E-mail a confirmar',
  Endereco: 'Endereço',
  EnderecoAtualizado: 'Endereço atualizado',
  EntradaUnica: 'Entrada única',
  GestorTodosSetores: 'Gestor de todos os setores',
  IdClienteSetor: 'Nº do setor',
  IdClienteTurma: 'Nº da turma',
  IdCursoConteudoAula: 'Nº da aula',
  IdDuvidaMensagem: 'Nº da mensagem',
  IdExterno: 'Identificação externa',
  IdResponsavel: 'Nº do responsável',
  IdUsuario: 'Nº do usuário',
  IdentidadeConfirmada: 'Identidade confirmada por',
  ManifestoSha256: 'SHA-256 do manifesto',
  Matricula: 'Matrícula',
  Numero: 'Número',
  PdfSha256: 'SHA-256 do documento',
  PorEmail: 'Por e-mail',
  PrazoCertificado: 'Validade do certificado (meses)',
  Publico: 'Público',
  RazaoSocial: 'Razão social',
  Responsavel: 'Responsável',
  ResponsavelTecnico: 'Responsável técnico',
  SegundaEtapa: 'Segunda etapa',
  SetoresGestor: 'Setores sob gestão',
  Signatarios: 'Signatários',
  Situacao: 'Situação',
  Status: 'Situação',
  TemImagem: 'Com imagem',
  Titulo: 'Título',
  ValeEm: 'Vale a partir de',
};

export const nomeDoCampo = (campo: string): string => {
  const palavras =
    CAMPOS[campo] ?? campo.replaceAll(/(?<=\p{Ll})\p{Lu}(?=\p{Ll})/gu, (letra) => ` ${letra.toLowerCase()}`);
  return palavras.replace(/^./u, (letra) => letra.toUpperCase());
};

const ATIVO = { A: 'Ativo', I: 'Inativo' };

/** What acts say of a situation or a type, by what carries it. They are sealed: those from when ours were letters stay so. */
const CODIGOS_DO_OBJETO: Partial<Record<Objeto, Record<string, string>>> = {
  Cliente: ATIVO,
  ClienteAluno: ATIVO,
  ClienteSetor: ATIVO,
  Usuario: ATIVO,
  ClienteTurma: TURMA,
  Curso: { RA: 'Rascunho', PU: 'Publicado', AR: 'Arquivado' },
  Email: {
    pendente: 'Pendente',
    enviado: 'Enviado',
    falhou: 'Falhou',
    cancelado: 'Cancelado',
    PE: 'Pendente',
    EN: 'Enviado',
    FA: 'Falhou',
    CA: 'Cancelado',
  },
  CertificadoExterno: {
    pendente: 'Aguarda aprovação',
    aprovado: 'Aprovado',
    recusado: 'Recusado',
    PE: 'Aguarda aprovação',
    AP: 'Aprovado',
    RE: 'Recusado',
  },
  Questao: {
    'uma-resposta': 'Uma resposta',
    'varias-respostas': 'Várias respostas',
    'verdadeiro-ou-falso': 'Verdadeiro ou falso',
    ordenacao: 'Ordenação',
    associacao: 'Associação',
    'texto-curto': 'Texto curto',
    UM: 'Uma resposta',
    VA: 'Várias respostas',
    VF: 'Verdadeiro ou falso',
    OR: 'Ordenação',
    AS: 'Associação',
    TE: 'Texto curto',
  },
  SuporteMensagem: {
    aberto: 'Aberto',
    'em-atendimento': 'Em atendimento',
    'aguarda-pessoa': 'Aguarda a pessoa',
    resolvido: 'Resolvido',
    reaberto: 'Reaberto',
    AB: 'Aberto',
    AT: 'Em atendimento',
    AV: 'Aguarda a pessoa',
    RS: 'Resolvido',
    RB: 'Reaberto',
  },
};

/** Of a lesson its type, which acts of its course tell. */
const tipoDaAula = (dito: string): string | undefined => {
  const tipo = CODIGOS_DAS_AULAS.find((um) => um === tipoEmPalavra(dito));
  return tipo && TIPOS_DE_AULA[tipo].nome;
};

/** What an act says of a situation or a type, in words; undefined where it says something else. */
export const nomeDoCodigo = (objeto: string, campo: string, valor: string): string | undefined => {
  if (objeto === 'Curso' && campo === 'Tipo') return tipoDaAula(valor);
  return CODIGOS_DO_OBJETO[objeto as Objeto]?.[valor];
};
