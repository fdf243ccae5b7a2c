import { z } from 'zod';
import { TokenDeAcesso, UsuarioLogado } from '../acesso/usuarios-logado.ts';
import { call, semConteudo } from '../call.ts';
import { id, idNoCaminho, instante, LIMITES, obrigatorio, texto, versao } from '../campos.ts';

/** The longest texts. */
export const LIMITES_DO_APARELHO = { Nome: 60, Codigo: 60 } as const;

/** Tablets that the people of a sector share, and the PINs with which they come in there (docs/decisions/0042). */

const tags: ['aparelhos'] = ['aparelhos'];

const Aparelho = z.object({
  IdAparelho: z.number(),
  IdClienteSetor: z.number(),
  Setor: z.string(),
  Nome: z.string(),
  /** aguarda: its code was not typed on it yet, and still may be; expirado: no more. */
  Situacao: z.enum(['aguarda', 'expirado', 'ligado', 'revogado']),
  CriadoEm: instante,
  CriadoPor: z.string(),
  LigadoEm: instante.nullable(),
  UsadoEm: instante.nullable(),
  RevogadoEm: instante.nullable(),
});
export type Aparelho = z.infer<typeof Aparelho>;

export const listarAparelhos = call({
  method: 'GET',
  url: '/api/aparelhos/listar/:id',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Os tablets compartilhados de um cliente; para um gestor, os dos setores sob sua gestão.',
    params: idNoCaminho,
    response: { 200: z.object({ Itens: z.array(Aparelho) }) },
  },
});

export const criarAparelho = call({
  method: 'POST',
  url: '/api/aparelhos/criar',
  config: { acesso: 'gestor', confirmada: 'sempre' },
  schema: {
    tags,
    summary:
      'Prepara um tablet para um setor: responde o código de uso único que se abre nele, por 30 minutos.',
    body: z.strictObject({ IdClienteSetor: id, Nome: obrigatorio(LIMITES_DO_APARELHO.Nome) }),
    response: {
      200: z.object({
        IdAparelho: z.number(),
        Url: z.string(),
        Codigo: z.string(),
        ExpiraEm: instante,
      }),
    },
  },
});

export const revogarAparelho = call({
  method: 'POST',
  url: '/api/aparelhos/revogar',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Desliga um tablet: a chave dele e as sessões abertas nele terminam na hora.',
    body: z.strictObject({ IdAparelho: id }),
    response: semConteudo,
  },
});

/** What the tablet shows before anybody comes in. */
const EsteAparelho = z.object({
  Nome: z.string(),
  Setor: z.string(),
  NomeFantasia: z.string(),
  Iniciais: z.string(),
  Imagem: z.string().nullable(),
  Cor: z.string().nullable(),
});
export type EsteAparelho = z.infer<typeof EsteAparelho>;

export const ligarAparelho = call({
  method: 'POST',
  url: '/api/aparelhos/ligar',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'Torna este navegador o tablet de um setor, com o código de uso único que o gestor preparou.',
    body: z.strictObject({ Codigo: z.string().min(20).max(LIMITES_DO_APARELHO.Codigo) }),
    response: { 200: EsteAparelho },
  },
});

export const esteAparelho = call({
  method: 'GET',
  url: '/api/aparelhos/este',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'De que setor é este tablet; nulo quando não é um, ou foi desvinculado.',
    response: { 200: z.object({ Aparelho: EsteAparelho.nullable() }) },
  },
});

const pin = z.string().regex(/^\d{6}$/, 'O PIN tem seis números.');

const Entrada = TokenDeAcesso.extend({ Usuario: UsuarioLogado });

export const entrarNoAparelho = call({
  method: 'POST',
  url: '/api/aparelhos/entrar',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary:
      'Abre uma sessão curta no tablet, de uma pessoa do setor dele, com matrícula, CPF ou o código do crachá ou da ficha, e o PIN.',
    body: z.strictObject({
      Quem: texto(Math.max(LIMITES.Matricula, 20)).min(1, 'Informe a matrícula ou o CPF.'),
      Pin: pin,
    }),
    response: { 200: Entrada },
  },
});

export const primeiroUso = call({
  method: 'POST',
  url: '/api/aparelhos/primeiroUso',
  config: { acesso: 'publico', atos: 'varios' },
  schema: {
    tags,
    summary: 'A pessoa cria o seu PIN no tablet, com a ficha de acesso que recebeu em papel, e entra.',
    body: z.strictObject({
      /** Of the slip, as it is read: with spaces and hyphens, in any case. */
      Token: z.string().min(20).max(100),
      Pin: pin,
      AceiteTermos: z.boolean().optional(),
      VersaoTermos: versao.optional(),
    }),
    response: { 200: Entrada },
  },
});

export const meuPin = call({
  method: 'GET',
  url: '/api/aparelhos/meuPin',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'Se tenho PIN na instituição ativa, desde quando, e se ela tem tablets nos meus setores.',
    response: { 200: z.object({ CriadoEm: instante.nullable(), HaTablets: z.boolean() }) },
  },
});

export const definirPin = call({
  method: 'POST',
  url: '/api/aparelhos/definirPin',
  config: { acesso: 'autenticado', sobre: 'instituicao', confirmada: 'sempre' },
  schema: {
    tags,
    summary: 'Cria ou troca o meu PIN dos tablets da instituição ativa.',
    body: z.strictObject({ Pin: pin }),
    response: semConteudo,
  },
});

export const trocarPin = call({
  method: 'POST',
  url: '/api/aparelhos/trocarPin',
  config: { acesso: 'autenticado', sobre: 'instituicao' },
  schema: {
    tags,
    summary: 'No tablet: troca o meu PIN, com o de agora.',
    body: z.strictObject({ Atual: pin, Pin: pin }),
    response: semConteudo,
  },
});
