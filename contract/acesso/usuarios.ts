import { z } from 'zod';
import { call, Lista, pagina, semConteudo } from '../call.ts';
import {
  alteracaoDe,
  cpf,
  email,
  idNoCaminho,
  idOuNovo,
  imagem,
  instante,
  LIMITES,
  obrigatorio,
  opcional,
  senhaDigitada,
  senhaNova,
  status,
  telefone,
  versao,
} from '../campos.ts';
import { Instituicao, TokenDeAcesso, UsuarioLogado } from './usuarios-logado.ts';
import { SenhaAvaliada } from './senhas.ts';

const tags: ['usuarios'] = ['usuarios'];

export const Usuario = z.object({
  IdUsuario: z.number(),
  Nome: z.string(),
  Email: z.string().nullable(),
  /** Takes the place of Email once its owner confirms it. */
  EmailPendente: z.string().nullable(),
  CPF: z.string().nullable(),
  Telefone: z.string().nullable(),
  Imagem: z.string().nullable(),
  Iniciais: z.string(),
  Adm: z.boolean(),
  /** In any active institution. */
  EhGestor: z.boolean(),
  EhAluno: z.boolean(),
  Status: status,
  PrimeiroAcessoEm: instante.nullable(),
  Versao: z.number().int(),
});
export type Usuario = z.infer<typeof Usuario>;

export const listarUsuarios = call({
  method: 'GET',
  url: '/api/usuarios/listar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'As pessoas da plataforma.',
    querystring: Lista.extend({ perfil: z.enum(['adm', 'gestor', 'aluno']).optional() }),
    response: { 200: pagina(Usuario) },
  },
});

export const obterUsuario = call({
  method: 'GET',
  url: '/api/usuarios/usuario/:id',
  config: { acesso: 'adm' },
  schema: { tags, summary: 'Uma pessoa.', params: idNoCaminho, response: { 200: Usuario } },
});

export const alterarUsuario = call({
  method: 'POST',
  url: '/api/usuarios/alterarUsuario',
  config: { acesso: 'adm', umaVez: true, confirmada: 'conforme' },
  schema: {
    tags,
    summary:
      'Cria (sem IdUsuario) ou altera uma pessoa; quem é novo recebe o e-mail de acesso. O novo e-mail de quem já entrou vale depois de confirmado.',
    body: alteracaoDe(Usuario, {
      IdUsuario: idOuNovo.optional(),
      Nome: obrigatorio(LIMITES.Nome),
      Email: opcional(email),
      CPF: opcional(cpf),
      Telefone: opcional(telefone),
      Adm: z.boolean(),
      Status: status.default('A'),
      Versao: versao.optional(),
    }),
    response: { 200: Usuario },
  },
});

export const reenviarAcesso = call({
  method: 'POST',
  url: '/api/usuarios/reenviarAcesso/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Envia à pessoa o link para criar ou trocar a senha; no máximo um a cada 2 minutos.',
    params: idNoCaminho,
    response: { 200: z.object({ Enviado: z.literal(true), Para: z.string() }) },
  },
});

export const reenviarConfirmacaoDeEmail = call({
  method: 'POST',
  url: '/api/usuarios/reenviarConfirmacaoDeEmail/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Envia de novo, ao endereço novo, o link que confirma a troca de e-mail.',
    params: idNoCaminho,
    response: { 200: z.object({ Enviado: z.literal(true), Para: z.string() }) },
  },
});

export const cancelarTrocaDeEmail = call({
  method: 'POST',
  url: '/api/usuarios/cancelarTrocaDeEmail/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Desiste da troca de e-mail que espera confirmação.',
    params: idNoCaminho,
    response: semConteudo,
  },
});

export const reenviarMinhaConfirmacaoDeEmail = call({
  method: 'POST',
  url: '/api/usuarios/reenviarMinhaConfirmacaoDeEmail',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary:
      'Envia de novo, ao meu endereço novo, o link que confirma a troca, quem quer que a tenha pedido.',
    response: { 200: z.object({ Enviado: z.literal(true), Para: z.string() }) },
  },
});

export const cancelarMinhaTrocaDeEmail = call({
  method: 'POST',
  url: '/api/usuarios/cancelarMinhaTrocaDeEmail',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary: 'Desiste da troca do meu e-mail, quem quer que a tenha pedido.',
    response: semConteudo,
  },
});

const Perfil = z.object({
  IdUsuario: z.number(),
  Nome: z.string(),
  Email: z.string().nullable(),
  EmailPendente: z.string().nullable(),
  CPF: z.string().nullable(),
  Telefone: z.string().nullable(),
  Imagem: z.string().nullable(),
  Iniciais: z.string(),
  Versao: z.number().int(),
});

export const obterPerfil = call({
  method: 'GET',
  url: '/api/usuarios/perfil',
  config: { acesso: 'autenticado', sobre: 'instituicao', semTermos: true },
  schema: {
    tags,
    summary: 'Os meus dados.',
    response: { 200: Perfil },
  },
});

/** What somebody agrees to who puts up a photo (LGPD, art. 8). */
export const CONSENTIMENTO_DA_FOTO =
  'Concordo em mostrar a minha foto ao lado do meu nome a quem acompanha os meus treinamentos. É opcional, e posso retirá-la quando quiser: a foto some na hora.';

export const alterarPerfil = call({
  method: 'POST',
  url: '/api/usuarios/alterarPerfil',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary:
      'Altera os meus dados. Trocar o e-mail pede a senha e só vale depois de confirmado no novo endereço.',
    body: alteracaoDe(Perfil, {
      Nome: obrigatorio(LIMITES.Nome),
      Email: opcional(email),
      EmailAntigo: opcional(email),
      Telefone: opcional(telefone),
      Imagem: opcional(imagem),
      /** Needed to put up a photo; taking it away withdraws it. */
      ConsenteFoto: z.boolean().optional(),
      SenhaAtual: senhaDigitada.optional(),
      /** Absent, whoever saves last wins. */
      Versao: versao.optional(),
    }),
    response: { 200: UsuarioLogado },
  },
});

export const avaliarSenha = call({
  method: 'POST',
  url: '/api/usuarios/avaliarSenha',
  config: { acesso: 'autenticado', sobre: 'pessoa', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se a minha nova senha será aceita, com os mesmos critérios de alterarSenha.',
    body: z.strictObject({ Senha: senhaDigitada }),
    response: { 200: SenhaAvaliada },
  },
});

export const alterarSenha = call({
  method: 'POST',
  url: '/api/usuarios/alterarSenha/:id',
  config: { acesso: 'autenticado', sobre: 'pessoa' },
  schema: {
    tags,
    summary:
      'Troca a minha senha e o token desta sessão; as outras, os links enviados antes e as chaves que entram sem a senha deixam de valer.',
    params: idNoCaminho,
    body: z.strictObject({ SenhaAtual: senhaDigitada, SenhaNova: senhaNova }),
    response: { 200: TokenDeAcesso },
  },
});

const Disponibilidade = z.object({ Valido: z.boolean(), Disponivel: z.boolean(), message: z.string() });

export const verificarCpf = call({
  method: 'POST',
  url: '/api/usuarios/verificarCpf/',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se um CPF é válido e ainda não pertence a outra pessoa.',
    body: z.strictObject({ CPF: z.string().max(20), IdUsuario: idOuNovo.optional() }),
    response: { 200: Disponibilidade },
  },
});

export const verificarEmail = call({
  method: 'POST',
  url: '/api/usuarios/verificarEmail/',
  config: { acesso: 'adm', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se um e-mail é válido e ainda não pertence a outra pessoa.',
    body: z.strictObject({ Email: z.string().max(300), IdUsuario: idOuNovo.optional() }),
    response: { 200: Disponibilidade },
  },
});

const EmailProprio = z.strictObject({ Email: z.string().max(254).nullable().optional() });

export const listarInstituicoes = call({
  method: 'POST',
  url: '/api/usuarios/listarInstituicoes/',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'consulta' },
  schema: {
    tags,
    summary: 'As minhas instituições. A pessoa vem da sessão, não do e-mail.',
    body: EmailProprio,
    response: { 200: z.array(Instituicao) },
  },
});

export const usuarioAdm = call({
  method: 'POST',
  url: '/api/usuarios/usuarioAdm',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'consulta' },
  schema: {
    tags,
    summary: 'Diz se sou administrador e se sou também aluno.',
    body: EmailProprio,
    response: { 200: z.object({ Adm: z.boolean(), EhAdmAluno: z.boolean() }) },
  },
});
