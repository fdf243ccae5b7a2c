import { z } from 'zod';
import { call, Lista, pagina } from '../call.ts';
import {
  alteracaoDe,
  cnpj,
  cor,
  email,
  id,
  idNoCaminho,
  idOuNovo,
  imagem,
  obrigatorio,
  opcional,
  status,
  telefone,
  texto,
  versao,
} from '../campos.ts';
import { Setor } from './setores.ts';

/** The longest texts. */
export const LIMITES_DO_CLIENTE = {
  NomeFantasia: 120,
  RazaoSocial: 160,
  Logradouro: 160,
  Numero: 20,
  Complemento: 80,
  Bairro: 80,
  Cidade: 80,
  Grupo: 80,
  EncarregadoNome: 120,
  Agradecimento: 300,
} as const;

const tags: ['clientes'] = ['clientes'];

/** The 27 states, in the order of a select. */
export const ESTADOS =
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ');

const estado = z
  .string()
  .max(2, 'Escolha o estado.')
  .refine((valor) => ESTADOS.includes(valor), 'Escolha o estado.');

const cep = z
  .string()
  .max(12, 'CEP inválido.')
  .overwrite((valor) => valor.replace(/[.\-\s]/g, ''))
  .regex(/^\d{8}$/, 'CEP inválido. São 8 números.');

/** A class as its client's page shows it; its own calls say more. */
export const TurmaResumo = z.object({
  IdClienteTurma: z.number(),
  Descricao: z.string(),
  DataInicio: z.string(),
  DataTermino: z.string(),
  Status: z.enum(['AG', 'EA', 'EN', 'CA']),
  Vagas: z.number().int(),
  QtdAlunos: z.number().int(),
  QtdCursos: z.number().int(),
});

/** The short form of lists. */
export const ClienteResumo = z.object({
  IdCliente: z.number(),
  NomeFantasia: z.string(),
  RazaoSocial: z.string(),
  CNPJ: z.string(),
  Cidade: z.string().nullable(),
  Estado: z.string().nullable(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  Cor: z.string().nullable(),
  Status: status,
  /** Active links. */
  QtdAlunos: z.number().int(),
  QtdTurmas: z.number().int(),
});
export type ClienteResumo = z.infer<typeof ClienteResumo>;

export const Cliente = ClienteResumo.extend({
  Telefone: z.string().nullable(),
  Email: z.string().nullable(),
  CEP: z.string().nullable(),
  Logradouro: z.string().nullable(),
  Numero: z.string().nullable(),
  Complemento: z.string().nullable(),
  Bairro: z.string().nullable(),
  /** Companies with the same name here share their people: who accepted one is in the others at once. */
  Grupo: z.string().nullable(),
  /** Who answers for personal data in the company (LGPD, art. 41), shown to its people. */
  EncarregadoNome: z.string().nullable(),
  EncarregadoEmail: z.string().nullable(),
  /** The company's own words to who finishes a course. */
  Agradecimento: z.string().nullable(),
  /** Unguessable; part of the branded sign-in link. */
  Hash: z.string(),
  QtdSetores: z.number().int(),
  QtdGestores: z.number().int(),
  /** Every sector, in order of name; students come from GetAlunosByCliente. */
  Setores: z.array(Setor),
  Turmas: z.array(TurmaResumo),
  Versao: z.number().int(),
});
export type Cliente = z.infer<typeof Cliente>;

export const listarClientes = call({
  method: 'GET',
  url: '/api/clientes/listar',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Os clientes da plataforma.',
    querystring: Lista.extend({ status: status.optional() }),
    response: { 200: pagina(ClienteResumo) },
  },
});

export const obterCliente = call({
  method: 'GET',
  url: '/api/clientes/cliente/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Um cliente com os seus setores e turmas.',
    params: idNoCaminho,
    response: { 200: Cliente },
  },
});

export const clientePorHash = call({
  method: 'GET',
  url: '/api/clientes/cliente/hash/:hash',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O rosto de um cliente na tela de entrada: nome e marca, e nada mais.',
    params: z.strictObject({ hash: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/) }),
    response: {
      200: z.object({
        NomeFantasia: z.string(),
        Iniciais: z.string(),
        Imagem: z.string().nullable(),
        Cor: z.string().nullable(),
      }),
    },
  },
});

export const alterarCliente = call({
  method: 'POST',
  url: '/api/clientes/alterarCliente',
  config: { acesso: 'adm', umaVez: true },
  schema: {
    tags,
    summary: 'Cria (sem IdCliente) ou altera um cliente.',
    body: alteracaoDe(Cliente, {
      IdCliente: idOuNovo.optional(),
      NomeFantasia: obrigatorio(LIMITES_DO_CLIENTE.NomeFantasia),
      RazaoSocial: obrigatorio(LIMITES_DO_CLIENTE.RazaoSocial),
      CNPJ: cnpj,
      Telefone: opcional(telefone),
      Email: opcional(email),
      CEP: opcional(cep),
      Logradouro: opcional(texto(LIMITES_DO_CLIENTE.Logradouro)),
      Numero: opcional(texto(LIMITES_DO_CLIENTE.Numero)),
      Complemento: opcional(texto(LIMITES_DO_CLIENTE.Complemento)),
      Bairro: opcional(texto(LIMITES_DO_CLIENTE.Bairro)),
      Cidade: opcional(texto(LIMITES_DO_CLIENTE.Cidade)),
      Estado: opcional(estado),
      Cor: opcional(cor),
      Grupo: opcional(texto(LIMITES_DO_CLIENTE.Grupo)),
      EncarregadoNome: opcional(texto(LIMITES_DO_CLIENTE.EncarregadoNome)),
      EncarregadoEmail: opcional(email),
      Agradecimento: opcional(texto(LIMITES_DO_CLIENTE.Agradecimento)),
      Versao: versao.optional(),
    }),
    response: { 200: Cliente },
  },
});

export const alterarImagem = call({
  method: 'POST',
  url: '/api/clientes/alterarImagem',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'Troca ou retira (null) o logotipo de um cliente. A imagem vem em base64 ou como arquivo, no campo Imagem de um formulário.',
    consumes: ['application/json', 'multipart/form-data'],
    body: z.strictObject({ IdCliente: id, Imagem: opcional(imagem) }),
    response: { 200: Cliente },
  },
});

/** Without Status the call toggles; with it the call sets, so that a doubled click changes nothing. */
export const StatusPedido = z.strictObject({ Status: status.optional() });
export const StatusNovo = z.object({ Status: status });

export const alterarClienteStatus = call({
  method: 'GET',
  url: '/api/clientes/alterarClienteStatus/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Inativa ou reativa um cliente. As sessões de um cliente inativo param na hora.',
    params: idNoCaminho,
    querystring: StatusPedido,
    response: { 200: StatusNovo },
  },
});

export const consultarCep = call({
  method: 'GET',
  url: '/api/clientes/cep/:cep',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O endereço de um CEP, quando há um serviço configurado e ele responde; 404 nos outros casos.',
    params: z.strictObject({ cep }),
    response: {
      200: z.object({
        CEP: z.string(),
        Logradouro: z.string().nullable(),
        Bairro: z.string().nullable(),
        Cidade: z.string().nullable(),
        Estado: z.string().nullable(),
      }),
    },
  },
});
