// Written by scripts/table-types.ts from the migrated database; checked by its test.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

/** Read as ISO-8601 text, written as a Date or text. */
type Instant = ColumnType<string, Date | string, Date | string>;
type DefaultInstant = ColumnType<string, Date | string | undefined, Date | string>;
type Json = Record<string, unknown>;
type DefaultJson = ColumnType<Json, string | undefined, string>;

export type AlunoCracha = {
  IdCliente: number;
  IdClienteAluno: number;
  Codigo: string;
  CriadoEm: Instant;
};

export type AlunoPin = {
  IdCliente: number;
  IdClienteAluno: number;
  PinHash: string;
  CriadoEm: Instant;
};

export type Aparelho = {
  IdAparelho: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteSetor: number;
  Nome: string;
  CodigoHash: Buffer | null;
  CodigoExpiraEm: Instant | null;
  ChaveHash: Buffer | null;
  CriadoPor: number;
  CriadoEm: Instant;
  LigadoEm: Instant | null;
  UsadoEm: Instant | null;
  RevogadoEm: Instant | null;
};

export type AplicativoCodigos = {
  IdUsuario: number;
  Segredo: Buffer | null;
  ConfirmadoEm: Instant | null;
  UltimoPasso: Generated<number>;
  SegredoNovo: Buffer | null;
  NovoEm: Instant | null;
};

export type Aproveitamento = {
  IdAproveitamento: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  ResponsavelNome: string;
  ResponsavelRegistro: string;
  ValidadoEm: string;
  IdArquivo: number;
  RegistradoEm: Instant;
  RegistradoPor: number;
  DesfeitoEm: Instant | null;
  DesfeitoPor: number | null;
  Motivo: string | null;
};

export type AproveitamentoAula = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  IdAproveitamento: number;
};

export type AproveitamentoTreinamento = {
  IdAproveitamento: number;
  Ordem: number;
  IdCertificado: number | null;
  IdCertificadoExterno: number | null;
  Codigo: string | null;
  Nome: string;
  Instituicao: string;
  DataConclusao: string;
  ContaDesde: string;
  CargaHoraria: number;
  HorasPresenciais: number | null;
  HorasPraticas: number | null;
};

export type Arquivo = {
  IdArquivo: GeneratedAlways<number>;
  Chave: string;
  Nome: string;
  Tipo: string;
  Tamanho: number;
  Uso: string;
  Publico: Generated<boolean>;
  IdUsuario: number | null;
  CriadoEm: Instant;
};

export type ArquivoEndereco = {
  IdArquivo: number;
  Host: string;
  Programas: boolean;
};

export type ArquivoEnvio = {
  Chave: string;
  Nome: string;
  Tamanho: number;
  Uso: string;
  IdUsuario: number;
  CriadoEm: Instant;
  Trava: string | null;
  TravaAte: Instant | null;
  TravaPedida: Generated<boolean>;
};

export type ArquivoFora = {
  IdArquivo: number;
  Host: string;
  Tipo: string;
};

export type ArquivoNoTexto = {
  Tabela: string;
  Coluna: string;
  IdObjeto: number;
  IdArquivo: number;
};

export type ArquivoVideo = {
  IdArquivo: number;
  DuracaoMs: number;
  Largura: number;
  Altura: number;
  Toca: boolean;
  Estado: Generated<string>;
  Percentual: Generated<number>;
  Tentativas: Generated<number>;
  OcupadoAte: Instant | null;
};

export type ArquivoVideoQualidade = {
  IdArquivo: number;
  Linhas: number;
  IdArquivoQualidade: number;
  Largura: number;
  Altura: number;
  BitsPorSegundo: number;
  Codecs: string;
  Lista: string;
};

export type ArquivoVisto = {
  IdArquivo: number;
  Item: string;
  IniciouEm: Instant | null;
  SituacaoEm: Instant | null;
  NotaEm: Instant | null;
  RetomouEm: Instant | null;
};

export type Auditoria = {
  IdAuditoria: GeneratedAlways<number>;
  Quando: DefaultInstant;
  IdUsuario: number | null;
  IdCliente: number | null;
  Acao: string;
  Objeto: string;
  IdObjeto: number | null;
  Endereco: string | null;
  Antes: JSONColumnType<Json> | null;
  Depois: JSONColumnType<Json> | null;
};

export type AuditoriaAberta = {
  IdAuditoria: number;
};

export type AuditoriaExpurgo = {
  IdAuditoria: number;
  Proprio: Buffer;
  IdOrdem: number;
};

export type AuditoriaSelo = {
  Posicao: number;
  IdAuditoria: number;
  Hash: Buffer;
};

export type AulaAnotacao = {
  IdAulaAnotacao: GeneratedAlways<number>;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  Texto: string;
  CriadaEm: Instant;
  AlteradaEm: Instant;
  Versao: Generated<number>;
};

export type AulaDeclaracao = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  IdDeclaracao: string;
  RecebidaEm: Instant;
  Declaracao: JSONColumnType<Json>;
  AnuladaEm: Instant | null;
};

export type AulaItem = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Item: string;
  Cmi: JSONColumnType<Json> | null;
  Estado: JSONColumnType<Json>;
  AtualizadoEm: Instant;
  Xapi: JSONColumnType<Json> | null;
};

export type AulaSessao = {
  IdAulaSessao: string;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  AbertaEm: Instant;
  UltimaEm: Instant;
  FechadaEm: Instant | null;
  Sequencia: Generated<number>;
  Segundos: Generated<number>;
  Creditados: Generated<number>;
  Endereco: string;
  Agente: string;
  IdUsuario: number;
  IdEstudoLevado: string | null;
  TetoDoPacote: number | null;
};

export type AvaliacaoConcessao = {
  IdAvaliacaoConcessao: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Motivo: string;
  IdUsuario: number;
  ConcedidaEm: Instant;
};

export type AvaliacaoTentativa = {
  IdTentativa: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  IdCursoVersao: number;
  Numero: number;
  Limite: number | null;
  IniciadaEm: Instant;
  IdentificadaEm: Instant | null;
  PrazoEm: Instant;
  EntregueEm: Instant | null;
  Encerramento: string | null;
  Regras: JSONColumnType<Json>;
  Questoes: JSONColumnType<Json>;
  Respostas: DefaultJson;
  Sequencia: Generated<number>;
  Nota: number | null;
  Acertos: number | null;
  Aprovada: boolean | null;
  Endereco: string;
  Agente: string;
  IdentificadaPor: Generated<string>;
  TempoExtraPercentual: Generated<number>;
  Reserva: string | null;
  ComecadaNoAparelhoEm: Instant | null;
  TerminadaNoAparelhoEm: Instant | null;
};

export type AvaliacaoTentativaEvento = {
  IdTentativaEvento: GeneratedAlways<number>;
  IdTentativa: number;
  IdQuestao: number;
  Resposta: JSONColumnType<Json>;
  Em: Instant;
  NoAparelhoEm: Instant | null;
};

export type Aviso = {
  IdAviso: GeneratedAlways<number>;
  IdUsuario: number;
  IdCliente: number | null;
  Tipo: string;
  ChaveEvento: string;
  Titulo: string;
  Texto: Generated<string>;
  Rota: string | null;
  IdComunicado: number | null;
  NaTela: boolean;
  CriadoEm: Instant;
  LidoEm: Instant | null;
};

export type AvisoPreferencia = {
  IdUsuario: number;
  Tipo: string;
  NaTela: boolean;
  PorEmail: boolean;
};

export type CalendarioLink = {
  IdCliente: number;
  IdClienteAluno: number;
  TokenHash: Buffer;
  CriadoEm: Instant;
  LidoEm: Instant | null;
};

export type Certificado = {
  IdCertificado: GeneratedAlways<number>;
  Codigo: string;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdClienteAluno: number;
  IdUsuario: number;
  IdCurso: number;
  IdCursoVersao: number;
  EmitidoEm: Instant;
  Dados: JSONColumnType<Json>;
  DadosSha256: string;
  DataConclusao: string;
  PrazoCertificado: number;
  Validade: string | null;
  IdCertificadoAnterior: number | null;
  RevogadoEm: Instant | null;
  MotivoRevogacao: string | null;
  RevogadoPor: number | null;
  AssinadoEm: Instant | null;
  Assinatura: JSONColumnType<Json> | null;
  IdArquivoPdf: number | null;
  PdfSha256: string | null;
  EsperaAssinatura: GeneratedAlways<boolean>;
  CarimboAdiadoAte: Instant | null;
};

export type CertificadoCopia = {
  IdCertificadoCopia: GeneratedAlways<number>;
  IdCertificado: number;
  Numero: number;
  IdArquivo: number;
  Sha256: string;
  Signatarios: JSONColumnType<Json>;
  EnviadaEm: Instant;
  EnviadaPor: number | null;
  Carimbo: JSONColumnType<Json> | null;
  Carimbavel: Generated<boolean>;
};

export type CertificadoExterno = {
  IdCertificadoExterno: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteAluno: number;
  IdCurso: number | null;
  Descricao: string;
  Instituicao: string;
  DataConclusao: string;
  Validade: string | null;
  IdArquivo: number;
  Status: Generated<string>;
  Motivo: string | null;
  EnviadoPor: number;
  EnviadoEm: Instant;
  JulgadoPor: number | null;
  JulgadoEm: Instant | null;
  Versao: Generated<number>;
  ResponsavelNome: string | null;
  ResponsavelRegistro: string | null;
  ValidadoEm: string | null;
  IdArquivoValidacao: number | null;
  FoiAprovado: Generated<boolean>;
  CargaHoraria: number | null;
  HorasPresenciais: number | null;
  HorasPraticas: number | null;
};

export type CertificadoLista = {
  IdCertificadoLista: GeneratedAlways<number>;
  TokenHash: Buffer;
  IdCliente: number;
  IdClienteTurma: number | null;
  IdClienteAluno: number | null;
  IdUsuario: number;
  CriadaEm: Instant;
  ExpiraEm: Instant;
  RevogadaEm: Instant | null;
  CPFInteiro: Generated<boolean>;
  Inspecao: Generated<boolean>;
};

export type CertificadoLogo = {
  Sha256: string;
  Imagem: string;
};

export type CertificadoModelo = {
  IdCertificadoModelo: GeneratedAlways<number>;
  IdCliente: number | null;
  Dados: JSONColumnType<Json>;
  IdArquivoFundo: number | null;
  Versao: Generated<number>;
};

export type CertificadoPendencia = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  Faltas: string[];
  Desde: Instant;
};

export type CertificadoPublica = {
  IdCertificado: number;
  IdArquivo: number | null;
  Sha256: string | null;
  CriadaEm: Instant;
  Sha256Anterior: string | null;
};

export type ChaveAcesso = {
  IdChaveAcesso: GeneratedAlways<number>;
  IdUsuario: number;
  Credencial: string;
  ChavePublica: Buffer;
  Contador: number;
  Transportes: string[];
  Nome: string;
  CriadaEm: Instant;
  UsadaEm: Instant | null;
  SegundaEtapa: boolean;
};

export type ChaveApi = {
  IdChaveApi: GeneratedAlways<number>;
  IdCliente: number | null;
  IdUsuario: number;
  Nome: string;
  Prefixo: string;
  TokenHash: Buffer;
  Escopos: string[];
  CriadaPor: number;
  CriadaEm: Instant;
  ExpiraEm: Instant;
  UsadaEm: Instant | null;
  RevogadaEm: Instant | null;
  RevogadaPor: number | null;
  Responsavel: number;
};

export type ChaveDesafio = {
  Desafio: string;
  IdUsuario: number;
  Uso: string;
  ExpiraEm: Instant;
};

export type Cliente = {
  IdCliente: GeneratedAlways<number>;
  NomeFantasia: string;
  RazaoSocial: string;
  CNPJ: string;
  Telefone: string | null;
  Email: string | null;
  CEP: string | null;
  Logradouro: string | null;
  Numero: string | null;
  Complemento: string | null;
  Bairro: string | null;
  Cidade: string | null;
  Estado: string | null;
  Imagem: string | null;
  Cor: string | null;
  Hash: string;
  Status: Generated<string>;
  Versao: Generated<number>;
  CriadoEm: DefaultInstant;
  Grupo: string | null;
  Agradecimento: string | null;
  EncarregadoNome: string | null;
  EncarregadoEmail: string | null;
};

export type ClienteAluno = {
  IdClienteAluno: GeneratedAlways<number>;
  IdCliente: number;
  IdUsuario: number;
  Matricula: string | null;
  Cargo: string | null;
  Status: Generated<string>;
  EhGestor: Generated<boolean>;
  GestorTodosSetores: Generated<boolean>;
  Versao: Generated<number>;
  CriadoEm: DefaultInstant;
  Ordem: Generated<string>;
  Busca: Generated<string>;
  NuncaAcessou: Generated<boolean>;
  EmailComFalha: Generated<boolean>;
  InativoDesde: Instant | null;
  MenorAprendiz: Generated<boolean>;
  Aceite: Generated<string>;
  AceiteEm: Instant | null;
  AceitePor: string | null;
  ExcecaoMenor: Generated<string>;
  TempoExtraPercentual: Generated<number>;
  TempoExtraMotivo: Generated<string>;
};

export type ClienteAlunoSetor = {
  IdCliente: number;
  IdClienteAluno: number;
  IdClienteSetor: number;
  Ordem: Generated<string>;
  Status: Generated<string>;
  NuncaAcessou: Generated<boolean>;
  Busca: Generated<string>;
};

export type ClienteConjuntoContagem = {
  IdCliente: number;
  Setores: number[];
  Ativos: number;
  Inativos: number;
  NuncaAtivos: number;
  NuncaInativos: number;
};

export type ClienteContagem = {
  IdCliente: number;
  Ativos: number;
  Inativos: number;
  NuncaAtivos: Generated<number>;
  NuncaInativos: Generated<number>;
};

export type ClienteGestorSetor = {
  IdCliente: number;
  IdClienteAluno: number;
  IdClienteSetor: number;
};

export type ClienteSetor = {
  IdClienteSetor: GeneratedAlways<number>;
  IdCliente: number;
  Descricao: string;
  Status: Generated<string>;
  Versao: Generated<number>;
};

export type ClienteSetorContagem = {
  IdClienteSetor: number;
  Ativos: number;
  Inativos: number;
  NuncaAtivos: number;
  NuncaInativos: number;
};

export type ClienteTurma = {
  IdClienteTurma: GeneratedAlways<number>;
  IdCliente: number;
  Descricao: string;
  DataInicio: string;
  DataTermino: string;
  Vagas: number;
  QtdAlunos: Generated<number>;
  CanceladaEm: Instant | null;
  MotivoCancelamento: string | null;
  Versao: Generated<number>;
  CriadaEm: DefaultInstant;
  MotivoEventual: string | null;
  TipoTreinamento: string | null;
  EspacoConfinado: JSONColumnType<Json> | null;
};

export type ClienteTurmaAluno = {
  IdClienteTurmaAluno: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurma: number;
  IdClienteAluno: number;
  IdClienteSetor: number | null;
  EmEspera: Generated<boolean>;
  EsperaDesde: Instant | null;
  Validade: string | null;
  Excluido: Generated<boolean>;
  Prazo: string | null;
  MatriculadoEm: Instant;
  PrimeiroAcessoEm: Instant | null;
  ConcluidoEm: Instant | null;
  Progresso: Generated<number>;
  LembradoEm: string | null;
  Ordem: Generated<string>;
  Busca: Generated<string>;
};

export type ClienteTurmaAlunoDia = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  Dia: string;
  Ganho: number;
};

export type ClienteTurmaCurso = {
  IdCliente: number;
  IdClienteTurma: number;
  IdCurso: number;
};

export type ClienteTurmaSetor = {
  IdClienteTurmaSetor: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurma: number;
  IdClienteSetor: number;
};

export type CodigoRecuperacao = {
  IdUsuario: number;
  CodigoHash: Buffer;
  UsadoEm: Instant | null;
};

export type Comunicado = {
  IdComunicado: GeneratedAlways<number>;
  IdUsuario: number;
  IdGestor: number | null;
  IdCliente: number | null;
  Titulo: string;
  Texto: string;
  Publico: string;
  PorEmail: boolean;
  EnviarEm: Instant;
  Agendado: boolean;
  Situacao: Generated<string>;
  Motivo: string | null;
  EnviadoEm: Instant | null;
  Destinatarios: Generated<number>;
  LidosAntigos: Generated<number>;
  CriadoEm: Instant;
  Versao: Generated<number>;
};

export type ComunicadoSetor = {
  IdCliente: number;
  IdComunicado: number;
  IdClienteSetor: number;
};

export type ComunicadoTurma = {
  IdCliente: number;
  IdComunicado: number;
  IdClienteTurma: number;
};

export type Conexao = {
  IdConexao: GeneratedAlways<number>;
  IdUsuario: number;
  TokenHash: Buffer;
  AnteriorHash: Buffer | null;
  TrocadoEm: Instant;
  Endereco: string;
  Agente: string;
  CriadaEm: Instant;
  UsadaEm: Instant;
  ExpiraEm: Instant;
  FamiliaHash: Buffer;
  TokenUsado: Generated<boolean>;
};

export type Configuracao = {
  Unica: Generated<boolean>;
  Nome: Generated<string>;
  Imagem: string | null;
  Cor: string | null;
  EmailSuporte: string | null;
  EncarregadoNome: string | null;
  EncarregadoEmail: string | null;
  EncarregadoSubstituto: string | null;
  ExigeDuasEtapas: Generated<boolean>;
  SessaoHoras: Generated<number>;
  OciosaEquipeMinutos: Generated<number>;
  OciosaAlunoMinutos: Generated<number>;
  SenhaMinima: Generated<number>;
  VerificacaoHumana: Generated<string>;
  Versao: Generated<number>;
  RazaoSocial: string | null;
  CNPJ: string | null;
};

export type CredencialChave = {
  IdCredencialChave: GeneratedAlways<number>;
  Kid: string;
  Publica: JSONColumnType<Json>;
  Privada: Buffer;
  CriadaEm: Instant;
  AposentadaEm: Instant | null;
};

export type Curso = {
  IdCurso: GeneratedAlways<number>;
  Nome: string;
  CargaHoraria: Generated<number>;
  PrazoCertificado: Generated<number>;
  Status: Generated<string>;
  Descricao: Generated<string>;
  Categoria: Generated<string>;
  Norma: Generated<string>;
  ConteudoProgramatico: Generated<string>;
  Sequencial: Generated<boolean>;
  IdArquivoImagem: number | null;
  Versao: Generated<number>;
  Rascunho: Generated<number>;
  CriadoEm: DefaultInstant;
  AlteradoEm: DefaultInstant;
  IdCursoVersao: number | null;
  IdNormaRegra: number | null;
  NaoComprovaNorma: Generated<boolean>;
  TipoTreinamento: string | null;
  CodigoEsocial: Generated<string>;
};

export type CursoConteudo = {
  IdCursoConteudo: GeneratedAlways<number>;
  IdCurso: number;
  Titulo: string;
  Ordem: number;
  ExcluidoEm: Instant | null;
  Versao: Generated<number>;
};

export type CursoConteudoAula = {
  IdCursoConteudoAula: GeneratedAlways<number>;
  IdCurso: number;
  IdCursoConteudo: number;
  Titulo: string;
  Tipo: string;
  Ordem: number;
  Obrigatoria: Generated<boolean>;
  DuracaoMinutos: number;
  PercentualMinimo: Generated<number>;
  Conteudo: DefaultJson;
  IdArquivo: number | null;
  IdArquivoLegenda: number | null;
  Versao: Generated<number>;
  ExcluidaEm: Instant | null;
  IdArquivoLibras: number | null;
};

export type CursoPessoa = {
  IdCursoPessoa: GeneratedAlways<number>;
  IdCurso: number;
  Papel: string;
  Ordem: number;
  Nome: string;
  Qualificacao: string;
  IdArquivoAssinatura: number | null;
  Email: Generated<string>;
};

export type CursoProjeto = {
  IdCurso: number;
  ObjetivoGeral: string;
  Principios: string;
  Estrategia: string;
  Infraestrutura: string;
  ObjetivosDosModulos: string;
  PublicoAlvo: string;
  MaterialDidatico: string;
  Instrumentos: string;
  Avaliacao: string;
  DedicacaoDiariaMinutos: number | null;
  PrazoMaximoDias: number | null;
  ValidadoEm: string | null;
  RevalidarAte: string | null;
  Versao: Generated<number>;
  ValidadoSha256: string | null;
  ResponsavelDaCapacitacao: Generated<string>;
};

export type CursoProjetoValidacao = {
  IdCursoProjetoValidacao: GeneratedAlways<number>;
  IdCurso: number;
  Sha256: string;
  ValidadoEm: string;
  ResponsavelNome: string;
  ResponsavelRegistro: string;
  IdArquivo: number | null;
  RegistradoEm: Instant;
  RegistradoPor: number;
};

export type CursoVersao = {
  IdCursoVersao: GeneratedAlways<number>;
  IdCurso: number;
  Numero: number;
  PublicadaEm: Instant;
  IdUsuario: number;
  Dados: JSONColumnType<Json>;
  Sequencial: boolean;
  TotalMinutos: number;
  TotalAulas: number;
  Rascunho: Generated<number>;
  ComNorma: GeneratedAlways<boolean>;
  IdNormaRegra: number | null;
  NaoComprovaNorma: Generated<boolean>;
  TipoTreinamento: string | null;
  Alcance: Generated<string>;
};

export type CursoVersaoAula = {
  IdCursoVersaoAula: GeneratedAlways<number>;
  IdCurso: number;
  IdCursoVersao: number;
  IdCursoConteudoAula: number;
  Posicao: number;
  IdCursoConteudo: number;
  ConteudoTitulo: string;
  Titulo: string;
  Tipo: string;
  Obrigatoria: boolean;
  Conta: boolean;
  DuracaoMinutos: number;
  PercentualMinimo: number;
  Conteudo: JSONColumnType<Json>;
  IdArquivo: number | null;
  IdArquivoLegenda: number | null;
  IdArquivoLibras: number | null;
  SegundosAlvo: GeneratedAlways<number>;
};

export type CursoVersaoQuestao = {
  IdCursoVersaoQuestao: GeneratedAlways<number>;
  IdCursoVersao: number;
  IdQuestao: number;
  Tipo: string;
  Enunciado: string;
  Explicacao: string;
  Etiquetas: string[];
  SituacaoPratica: boolean;
  Dados: JSONColumnType<Json>;
  IdArquivoImagem: number | null;
};

export type DeclaracaoEstudo = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  Dia: string;
  DeclaradaEm: Instant;
  Texto: string;
  Endereco: string;
  Agente: string;
  MotivoJornada: Generated<string>;
};

export type DesafioUsado = {
  Chave: string;
  ExpiraEm: Instant;
};

export type DiretorioGrupo = {
  IdClienteSetor: number;
  IdCliente: number;
  IdExterno: string | null;
};

export type DiretorioPessoa = {
  IdClienteAluno: number;
  IdCliente: number;
  NomeUsuario: string;
  IdExterno: string | null;
  RemovidoEm: Instant | null;
};

export type Dispensa = {
  IdCliente: number;
  IdClienteAluno: number;
  IdCurso: number;
  Motivo: string;
  DispensadoEm: Instant;
  IdUsuario: number;
};

export type Dispositivo = {
  TokenHash: Buffer;
  IdUsuario: number;
  UsadoEm: Instant;
};

export type Duvida = {
  IdDuvida: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  Segundo: number | null;
  CriadaEm: Instant;
  AguardaResposta: Generated<boolean>;
};

export type DuvidaMensagem = {
  IdDuvidaMensagem: GeneratedAlways<number>;
  IdDuvida: number;
  IdUsuario: number;
  DoTutor: boolean;
  Texto: string;
  EnviadaEm: Instant;
};

export type Email = {
  IdEmail: GeneratedAlways<number>;
  ChaveEvento: string;
  Tipo: string;
  Assunto: string;
  Para: string;
  Dados: JSONColumnType<Json>;
  IdUsuario: number | null;
  IdCliente: number | null;
  Status: Generated<string>;
  Tentativas: Generated<number>;
  ArrendadoAte: Instant | null;
  Erro: string | null;
  CriadoEm: DefaultInstant;
  EnviadoEm: Instant | null;
  TentadoEm: Instant | null;
};

export type EmailModelo = {
  IdEmailModelo: GeneratedAlways<number>;
  Tipo: string;
  IdCliente: number | null;
  Assunto: string;
  Corpo: string;
  Botao: string | null;
  Rodape: string;
  Versao: Generated<number>;
};

export type EntradaUnica = {
  IdCliente: number;
  Ativa: boolean;
  Emissor: string;
  IdAplicacao: string;
  Segredo: Buffer | null;
  Dominios: string[];
  PermiteSenha: boolean;
  CriaPessoas: boolean;
  Versao: Generated<number>;
  Teste: JSONColumnType<Json> | null;
  ConfiaNoEmail: Generated<boolean>;
  Protocolo: Generated<string>;
  Metadados: Generated<string>;
  AssinaPedidos: Generated<boolean>;
  PedeCifra: Generated<boolean>;
};

export type EntradaUnicaBilhete = {
  BilheteHash: Buffer;
  IdUsuario: number;
  IdCliente: number;
  NavegadorHash: Buffer;
  ExpiraEm: Instant;
};

export type EntradaUnicaChave = {
  Uso: string;
  Certificado: string;
  Privada: Buffer;
  CriadaEm: Instant;
};

export type EntradaUnicaConfirmacao = {
  IdSessao: number;
  FeitaEm: Instant;
};

export type EntradaUnicaIdentidade = {
  IdCliente: number;
  Emissor: string;
  Sujeito: string;
  IdUsuario: number;
};

export type EntradaUnicaPedido = {
  EstadoHash: Buffer;
  IdCliente: number;
  NavegadorHash: Buffer;
  Nonce: string;
  Verificador: string;
  ExpiraEm: Instant;
  IdSessao: number | null;
  Volta: string | null;
  Teste: Generated<boolean>;
  PasseHash: Buffer | null;
  Resposta: JSONColumnType<Json> | null;
};

export type EstudoLevado = {
  IdEstudoLevado: string;
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  LevadoEm: Instant;
  SegundosAntes: number;
  Endereco: string;
  Agente: string;
  IdCursoVersao: number | null;
};

export type Exportacao = {
  IdExportacao: GeneratedAlways<number>;
  IdUsuario: number;
  IdInstituicao: number | null;
  Lista: string;
  Formato: string;
  Titulo: string;
  Filtros: JSONColumnType<Json>;
  Situacao: Generated<string>;
  Feitas: Generated<number>;
  Total: number | null;
  Motivo: string | null;
  ComoGestor: Generated<boolean>;
  Setores: number[] | null;
  IdArquivo: number | null;
  IdExportacaoAgenda: number | null;
  Ocorrencia: string | null;
  PedidaEm: Instant;
  ConcluidaEm: Instant | null;
};

export type ExportacaoAgenda = {
  IdExportacaoAgenda: GeneratedAlways<number>;
  IdUsuario: number;
  IdInstituicao: number | null;
  IdCliente: number | null;
  Lista: string;
  Formato: string;
  Titulo: string;
  Filtros: JSONColumnType<Json>;
  Frequencia: string;
  Destino: string;
  Pausada: Generated<boolean>;
  Ultima: string;
  CriadaEm: Instant;
};

export type ExportacaoConfirmacao = {
  IdSessao: number;
  Pedido: Buffer;
  Motivo: string;
  ExpiraEm: Instant;
};

export type Idempotencia = {
  IdUsuario: number;
  Chave: string;
  Pedido: Buffer;
  Status: number | null;
  Corpo: string | null;
  CriadoEm: Instant;
  Feito: Instant | null;
};

export type Importacao = {
  IdImportacao: GeneratedAlways<number>;
  IdCliente: number;
  IdUsuario: number;
  CriadaEm: Instant;
  NomeArquivo: string;
  Arquivo: Buffer;
  Sha256: string;
  Situacao: Generated<string>;
  Motivo: string | null;
  Progresso: Generated<number>;
  Titulos: Generated<string[]>;
  Mapeamento: JSONColumnType<Json> | null;
  CriarSetores: boolean | null;
  SetoresNovos: Generated<string[]>;
  SetoresCriados: Generated<number[]>;
  EnviarAcesso: Generated<boolean>;
  Total: Generated<number>;
  Novos: Generated<number>;
  Atualizados: Generated<number>;
  SemMudanca: Generated<number>;
  Erros: Generated<number>;
  ConcluidaEm: Instant | null;
  DesfeitaEm: Instant | null;
  PeloCliente: Generated<boolean>;
  Desligados: Generated<number>;
  DesativarDesligados: boolean | null;
  Folhas: Generated<string[]>;
  Folha: string | null;
  Repetidas: Generated<number>;
  Totais: Generated<number>;
  Automatica: JSONColumnType<Json> | null;
  Maiusculas: Generated<number>;
  CorrigirMaiusculas: Generated<boolean>;
};

export type ImportacaoLinha = {
  IdCliente: number;
  IdImportacao: number;
  Numero: number;
  Celulas: JSONColumnType<Json>;
  Correcoes: DefaultJson;
  Dados: JSONColumnType<Json>;
  ErrosCelula: JSONColumnType<Json>;
  Veredito: Generated<string>;
  Erros: DefaultJson;
  Mudancas: DefaultJson;
  IdUsuario: number | null;
  IdClienteAluno: number | null;
  Importada: Generated<boolean>;
  Desfazer: JSONColumnType<Json> | null;
};

export type ImportacaoMapeamento = {
  IdCliente: number;
  Titulo: string;
  Campo: string | null;
};

export type ImportacaoSetor = {
  IdCliente: number;
  IdImportacao: number;
  Chave: string;
  Destino: string;
  IdClienteSetor: number | null;
};

export type Incidente = {
  IdIncidente: GeneratedAlways<number>;
  Titulo: string;
  Descricao: string;
  ConhecidoEm: Instant;
  Dados: string[];
  IdCliente: number | null;
  AfetadosDe: string | null;
  AfetadosAte: string | null;
  Medidas: string;
  Risco: boolean;
  AnpdEm: string | null;
  TitularesEm: string | null;
  ComplementoEm: string | null;
  EncerradoEm: string | null;
  RegistradoEm: Instant;
  RegistradoPor: number;
  Versao: Generated<number>;
  LargaEscala: Generated<boolean>;
  Menores: Generated<boolean>;
  SemRiscoMotivo: Generated<string>;
  Consequencias: Generated<string>;
  PublicoDe: string | null;
  PublicoPostoEm: Instant | null;
};

export type IncidenteCliente = {
  IdIncidente: number;
  IdCliente: number;
  AvisadaEm: Instant;
};

export type LinkAcesso = {
  IdLinkAcesso: GeneratedAlways<number>;
  TokenHash: Buffer;
  Tipo: string;
  IdUsuario: number;
  Email: string | null;
  CriadoEm: Instant;
  ExpiraEm: Instant;
  UsadoEm: Instant | null;
};

export type MatriculaCurso = {
  IdCliente: number;
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoVersao: number;
  IniciadoEm: Instant | null;
  ConcluidoEm: Instant | null;
  Pontos: Generated<number>;
  Progresso: Generated<number>;
  IdCursoConteudoAula: number | null;
  UltimoAcessoEm: Instant | null;
};

export type NormaRegra = {
  IdNormaRegra: GeneratedAlways<number>;
  Norma: string;
  CursoTipo: string;
  CargaMinima: number | null;
  Modalidade: string;
  PresencialMinimoHoras: number | null;
  PeriodicidadeMeses: number | null;
  CargaPeriodico: number | null;
  BaseItem: string;
  Portaria: Generated<string>;
  VigenciaInicio: string;
  VigenciaFim: string | null;
  Versao: Generated<number>;
  SomenteEmpresaItem: Generated<string>;
  RefazerAte: string | null;
  PresencialPeriodicoHoras: number | null;
  MenorItem: Generated<string>;
  AvaliacaoItem: Generated<string>;
  JornadaItem: Generated<string>;
  MudouEm: Instant | null;
  MudouMotivo: Generated<string>;
  EspacoItem: Generated<string>;
  PraticaItem: Generated<string>;
  PraticaMinimaHoras: number | null;
  PraticaPeriodicoHoras: number | null;
  PraticaPercentual: number | null;
  PrazoTexto: Generated<string>;
  AproveitamentoMeses: number | null;
  CapacitacaoItem: Generated<string>;
};

export type PainelSoma = {
  IdCliente: number;
  Medida: string;
  Dia: string;
  N: number;
  Mes: Generated<boolean>;
};

export type PedidoDeAcesso = {
  IdPedidoDeAcesso: GeneratedAlways<number>;
  IdUsuario: number;
  Tipo: string;
  EmailNovo: string | null;
  PedidoPor: number;
  PedidoEm: Instant;
  ValeEm: Instant | null;
  NovoConfirmadoEm: Instant | null;
  Situacao: Generated<string>;
  DecididoPor: number | null;
  DecididoEm: Instant | null;
  FeitoEm: Instant | null;
};

export type PessoaCurso = {
  IdClienteAluno: number;
  IdCurso: number;
  IdCliente: number;
  Setores: number[];
  Ativo: boolean;
  IdClienteTurmaAluno: number | null;
  Prazo: string | null;
  Estado: string;
  IrregularEm: string | null;
};

export type Presenca = {
  IdClienteTurmaAluno: number;
  IdCursoConteudoAula: number;
  Data: string;
  Local: string;
  Instrutor: string;
  RegistradaEm: Instant;
  IdUsuario: number;
  Entrada: string | null;
  Saida: string | null;
  Resultado: string | null;
  MotivoJornada: Generated<string>;
};

export type PrivacidadePedido = {
  IdPrivacidadePedido: GeneratedAlways<number>;
  IdUsuario: number;
  Tipo: string;
  Texto: string;
  Situacao: Generated<string>;
  AbertoEm: Instant;
  RegistradoPor: number | null;
  Prazo: string;
  Resposta: string | null;
  RespondidoPor: number | null;
  RespondidoEm: Instant | null;
  ExecutarEm: Instant | null;
  ExecutadoEm: Instant | null;
  Versao: Generated<number>;
};

export type PrivacidadePedidoCliente = {
  IdPrivacidadePedido: number;
  IdCliente: number;
  AvisadaEm: Instant;
  Parecer: string | null;
  ParecerPor: number | null;
  ParecerEm: Instant | null;
};

export type PrivacidadeTitular = {
  IdUsuario: number;
  Nome: string;
  CPF: string | null;
  GuardadoEm: Instant;
};

export type ProgressoAula = {
  IdClienteTurmaAluno: number;
  IdCurso: number;
  IdCursoConteudoAula: number;
  PrimeiroAcessoEm: Instant;
  UltimoAcessoEm: Instant;
  Segundos: Generated<number>;
  Posicao: Generated<number>;
  Vistos: Generated<string>;
  Percentual: Generated<number>;
  ConcluidaEm: Instant | null;
  Scorm: JSONColumnType<Json> | null;
  Xapi: JSONColumnType<Json> | null;
};

export type Questao = {
  IdQuestao: GeneratedAlways<number>;
  IdCurso: number;
  Tipo: string;
  Enunciado: string;
  Explicacao: Generated<string>;
  Etiquetas: Generated<string[]>;
  SituacaoPratica: Generated<boolean>;
  Dados: JSONColumnType<Json>;
  IdArquivoImagem: number | null;
  Versao: Generated<number>;
  ExcluidaEm: Instant | null;
};

export type ResumoSemanal = {
  Semana: string;
  FeitoEm: Instant;
};

export type Retencao = {
  Tipo: string;
  Meses: number | null;
  Piso: number;
  Versao: Generated<number>;
};

export type RetencaoExecucao = {
  IdRetencaoExecucao: GeneratedAlways<number>;
  FeitaEm: Instant;
  Tipo: string;
  Meses: number;
  Quantos: number;
  Falhou: Generated<boolean>;
};

export type Segredo = {
  Nome: string;
  Valor: Buffer;
  Selado: Generated<boolean>;
};

export type Sessao = {
  IdSessao: GeneratedAlways<number>;
  TokenHash: Buffer;
  IdUsuario: number;
  IdClienteSelecionado: number | null;
  Endereco: string;
  Agente: string;
  CriadaEm: Instant;
  VistaEm: Instant;
  ExpiraEm: Instant;
  SegundaEtapaEm: Instant | null;
  IdClienteSso: number | null;
  ConfirmadaEm: Instant | null;
  IdAparelho: number | null;
  IdConexao: number | null;
};

export type SuporteAnexo = {
  IdSuporteMensagem: number;
  IdSuporteResposta: number | null;
  IdArquivo: number;
};

export type SuporteMensagem = {
  IdSuporteMensagem: GeneratedAlways<number>;
  Protocolo: string;
  IdUsuario: number;
  IdCliente: number | null;
  Assunto: string;
  Mensagem: string;
  CriadoEm: DefaultInstant;
  Status: Generated<string>;
  IdResponsavel: number | null;
  AtualizadoEm: DefaultInstant;
  Pagina: Generated<string>;
  Curso: Generated<string>;
  Aula: Generated<string>;
  Navegador: Generated<string>;
};

export type SuporteResposta = {
  IdSuporteResposta: GeneratedAlways<number>;
  IdSuporteMensagem: number;
  IdUsuario: number;
  DaEquipe: boolean;
  Interna: Generated<boolean>;
  Texto: string;
  EnviadaEm: Instant;
};

export type Tentativa = {
  Chave: string;
  Falhas: number;
  UltimaEm: Instant;
  BloqueadaAte: Instant | null;
  HumanoAte: Instant | null;
};

export type Termo = {
  Versao: number;
  Texto: string;
  PublicadoEm: DefaultInstant;
  Sha256: string;
  Resumo: Generated<string>;
  IdUsuario: number | null;
};

export type TermoAceite = {
  IdUsuario: number;
  Versao: number;
  Sha256: string;
  AceitoEm: Instant;
  Endereco: string;
};

export type TermoRascunho = {
  Unica: Generated<boolean>;
  Texto: string;
  Resumo: Generated<string>;
  Versao: Generated<number>;
  AlteradoEm: Instant;
};

export type TurmaEncontro = {
  IdTurmaEncontro: GeneratedAlways<number>;
  IdCliente: number;
  IdClienteTurma: number;
  IdCursoConteudoAula: number;
  Dia: string;
  HoraInicio: string;
  HoraFim: string;
  Local: string;
  Instrutor: string;
  Versao: Generated<number>;
};

export type Usuario = {
  IdUsuario: GeneratedAlways<number>;
  Nome: string;
  Email: string | null;
  CPF: string | null;
  Telefone: string | null;
  Imagem: string | null;
  Adm: Generated<boolean>;
  Status: Generated<string>;
  IdClienteSelecionado: number | null;
  SenhaHash: string | null;
  PrimeiroAcessoEm: Instant | null;
  Versao: Generated<number>;
  CriadoEm: DefaultInstant;
  EsquecidoEm: Instant | null;
  Tecnico: Generated<boolean>;
  EmailPendente: string | null;
  IdClienteCadastro: number | null;
  EmailConfirmadoEm: Instant | null;
  Tema: Generated<string>;
  Letras: Generated<number>;
};

export type UsuarioConsentimento = {
  IdUsuarioConsentimento: GeneratedAlways<number>;
  IdUsuario: number;
  Finalidade: string;
  Texto: string;
  DadoEm: Instant;
  Endereco: string;
  RetiradoEm: Instant | null;
};

export type Visao = {
  IdVisao: GeneratedAlways<number>;
  IdUsuario: number;
  IdCliente: number;
  Tela: string;
  Nome: string;
  Consulta: string;
};

export type Visualizacao = {
  IdUsuario: number;
  Dia: string;
  IdQuem: number;
  OQue: string;
  Papel: string;
  Em: Instant;
};

export type Webhook = {
  IdWebhook: GeneratedAlways<number>;
  IdCliente: number | null;
  Descricao: string;
  Url: string;
  Eventos: string[];
  Status: Generated<string>;
  Segredo: Buffer;
  SegredoAnterior: Buffer | null;
  AnteriorAte: Instant | null;
  FalhandoDesde: Instant | null;
  CriadoPor: number;
  CriadoEm: Instant;
  Versao: Generated<number>;
};

export type WebhookEntrega = {
  IdWebhookEntrega: GeneratedAlways<number>;
  IdWebhook: number;
  IdEvento: Generated<string>;
  Evento: string;
  IdCliente: number | null;
  Dados: JSONColumnType<Json>;
  Situacao: Generated<string>;
  Tentativas: Generated<number>;
  CriadaEm: DefaultInstant;
  ProximaEm: DefaultInstant;
  TentadaEm: Instant | null;
  RespostaStatus: number | null;
  Resposta: string | null;
  Erro: string | null;
  DuracaoMs: number | null;
};

export type Tables = {
  AlunoCracha: AlunoCracha;
  AlunoPin: AlunoPin;
  Aparelho: Aparelho;
  AplicativoCodigos: AplicativoCodigos;
  Aproveitamento: Aproveitamento;
  AproveitamentoAula: AproveitamentoAula;
  AproveitamentoTreinamento: AproveitamentoTreinamento;
  Arquivo: Arquivo;
  ArquivoEndereco: ArquivoEndereco;
  ArquivoEnvio: ArquivoEnvio;
  ArquivoFora: ArquivoFora;
  ArquivoNoTexto: ArquivoNoTexto;
  ArquivoVideo: ArquivoVideo;
  ArquivoVideoQualidade: ArquivoVideoQualidade;
  ArquivoVisto: ArquivoVisto;
  Auditoria: Auditoria;
  AuditoriaAberta: AuditoriaAberta;
  AuditoriaExpurgo: AuditoriaExpurgo;
  AuditoriaSelo: AuditoriaSelo;
  AulaAnotacao: AulaAnotacao;
  AulaDeclaracao: AulaDeclaracao;
  AulaItem: AulaItem;
  AulaSessao: AulaSessao;
  AvaliacaoConcessao: AvaliacaoConcessao;
  AvaliacaoTentativa: AvaliacaoTentativa;
  AvaliacaoTentativaEvento: AvaliacaoTentativaEvento;
  Aviso: Aviso;
  AvisoPreferencia: AvisoPreferencia;
  CalendarioLink: CalendarioLink;
  Certificado: Certificado;
  CertificadoCopia: CertificadoCopia;
  CertificadoExterno: CertificadoExterno;
  CertificadoLista: CertificadoLista;
  CertificadoLogo: CertificadoLogo;
  CertificadoModelo: CertificadoModelo;
  CertificadoPendencia: CertificadoPendencia;
  CertificadoPublica: CertificadoPublica;
  ChaveAcesso: ChaveAcesso;
  ChaveApi: ChaveApi;
  ChaveDesafio: ChaveDesafio;
  Cliente: Cliente;
  ClienteAluno: ClienteAluno;
  ClienteAlunoSetor: ClienteAlunoSetor;
  ClienteConjuntoContagem: ClienteConjuntoContagem;
  ClienteContagem: ClienteContagem;
  ClienteGestorSetor: ClienteGestorSetor;
  ClienteSetor: ClienteSetor;
  ClienteSetorContagem: ClienteSetorContagem;
  ClienteTurma: ClienteTurma;
  ClienteTurmaAluno: ClienteTurmaAluno;
  ClienteTurmaAlunoDia: ClienteTurmaAlunoDia;
  ClienteTurmaCurso: ClienteTurmaCurso;
  ClienteTurmaSetor: ClienteTurmaSetor;
  CodigoRecuperacao: CodigoRecuperacao;
  Comunicado: Comunicado;
  ComunicadoSetor: ComunicadoSetor;
  ComunicadoTurma: ComunicadoTurma;
  Conexao: Conexao;
  Configuracao: Configuracao;
  CredencialChave: CredencialChave;
  Curso: Curso;
  CursoConteudo: CursoConteudo;
  CursoConteudoAula: CursoConteudoAula;
  CursoPessoa: CursoPessoa;
  CursoProjeto: CursoProjeto;
  CursoProjetoValidacao: CursoProjetoValidacao;
  CursoVersao: CursoVersao;
  CursoVersaoAula: CursoVersaoAula;
  CursoVersaoQuestao: CursoVersaoQuestao;
  DeclaracaoEstudo: DeclaracaoEstudo;
  DesafioUsado: DesafioUsado;
  DiretorioGrupo: DiretorioGrupo;
  DiretorioPessoa: DiretorioPessoa;
  Dispensa: Dispensa;
  Dispositivo: Dispositivo;
  Duvida: Duvida;
  DuvidaMensagem: DuvidaMensagem;
  Email: Email;
  EmailModelo: EmailModelo;
  EntradaUnica: EntradaUnica;
  EntradaUnicaBilhete: EntradaUnicaBilhete;
  EntradaUnicaChave: EntradaUnicaChave;
  EntradaUnicaConfirmacao: EntradaUnicaConfirmacao;
  EntradaUnicaIdentidade: EntradaUnicaIdentidade;
  EntradaUnicaPedido: EntradaUnicaPedido;
  EstudoLevado: EstudoLevado;
  Exportacao: Exportacao;
  ExportacaoAgenda: ExportacaoAgenda;
  ExportacaoConfirmacao: ExportacaoConfirmacao;
  Idempotencia: Idempotencia;
  Importacao: Importacao;
  ImportacaoLinha: ImportacaoLinha;
  ImportacaoMapeamento: ImportacaoMapeamento;
  ImportacaoSetor: ImportacaoSetor;
  Incidente: Incidente;
  IncidenteCliente: IncidenteCliente;
  LinkAcesso: LinkAcesso;
  MatriculaCurso: MatriculaCurso;
  NormaRegra: NormaRegra;
  PainelSoma: PainelSoma;
  PedidoDeAcesso: PedidoDeAcesso;
  PessoaCurso: PessoaCurso;
  Presenca: Presenca;
  PrivacidadePedido: PrivacidadePedido;
  PrivacidadePedidoCliente: PrivacidadePedidoCliente;
  PrivacidadeTitular: PrivacidadeTitular;
  ProgressoAula: ProgressoAula;
  Questao: Questao;
  ResumoSemanal: ResumoSemanal;
  Retencao: Retencao;
  RetencaoExecucao: RetencaoExecucao;
  Segredo: Segredo;
  Sessao: Sessao;
  SuporteAnexo: SuporteAnexo;
  SuporteMensagem: SuporteMensagem;
  SuporteResposta: SuporteResposta;
  Tentativa: Tentativa;
  Termo: Termo;
  TermoAceite: TermoAceite;
  TermoRascunho: TermoRascunho;
  TurmaEncontro: TurmaEncontro;
  Usuario: Usuario;
  UsuarioConsentimento: UsuarioConsentimento;
  Visao: Visao;
  Visualizacao: Visualizacao;
  Webhook: Webhook;
  WebhookEntrega: WebhookEntrega;
};
