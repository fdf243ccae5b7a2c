import { z } from 'zod';
import { Aparencia } from './usuarios-aparencia.ts';

/** Who is signed in, and with what. */

export const Instituicao = z.object({
  IdCliente: z.number(),
  NomeFantasia: z.string(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  /** Tints what its people see. */
  Cor: z.string().nullable(),
});
export type Instituicao = z.infer<typeof Instituicao>;

export const UsuarioLogado = z.object({
  IdUsuario: z.number(),
  Nome: z.string(),
  Email: z.string().nullable(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  Adm: z.boolean(),
  EhGestor: z.boolean(),
  EhAluno: z.boolean(),
  EhAdmAluno: z.boolean(),
  IdClienteSelecionado: z.number(),
  /** Their own link with the selected institution; 0 without one. */
  IdClienteAluno: z.number(),
  /** The last version of the terms of use that they accepted; 0: none. */
  TermosAceitos: z.number().int(),
  Aparencia,
  /** Let in by this client's provider, and in others too: what is about the whole person asks for the password. */
  SoCliente: z.number().int().nullable(),
  /** The shared tablet that they are at, if it is one. */
  Aparelho: z.object({ Nome: z.string(), Setor: z.string() }).nullable(),
  ListaInstituicoes: z.array(Instituicao),
});
export type UsuarioLogado = z.infer<typeof UsuarioLogado>;

export const TokenDeAcesso = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
});
