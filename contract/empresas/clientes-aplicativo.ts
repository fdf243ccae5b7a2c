import { z } from 'zod';
import { call } from '../call.ts';

/** What a phone asks for when the page is installed as an app: in the client's name by its link, in ours otherwise. */

const tags: ['aplicativo'] = ['aplicativo'];

/** The client's hash, as in its link. */
const querystring = z.strictObject({
  empresa: z
    .string()
    .regex(/^[A-Za-z0-9_-]{10,64}$/)
    .optional(),
});

/** borda: a drawing with round corners; inteiro: to the edges, for systems that cut icons into a shape of their own. */
export const formasDoIcone = ['borda', 'inteiro'] as const;
/** Sides in pixels. */
export const ladosDoIcone = ['180', '192', '512'] as const;

const Icone = z.object({
  src: z.string(),
  sizes: z.string(),
  type: z.literal('image/png'),
  purpose: z.enum(['any', 'maskable']),
});
const Atalho = z.object({ name: z.string(), url: z.string() });

/** https://www.w3.org/TR/appmanifest/ */
const Manifesto = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  description: z.string(),
  lang: z.literal('pt-BR'),
  dir: z.literal('ltr'),
  start_url: z.string(),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  background_color: z.string(),
  theme_color: z.string(),
  categories: z.array(z.string()),
  icons: z.array(Icone),
  shortcuts: z.array(Atalho),
});
export type Manifesto = z.infer<typeof Manifesto>;

export const manifestoDoAplicativo = call({
  method: 'GET',
  url: '/api/aplicativo/manifesto',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary: 'O manifesto do aplicativo instalável: nome, cor e ícones do cliente do link, ou da plataforma.',
    querystring,
    response: { 200: Manifesto },
  },
});

export const iconeDoAplicativo = call({
  method: 'GET',
  url: '/api/aplicativo/icone/:forma/:lado',
  config: { acesso: 'publico' },
  schema: {
    tags,
    summary:
      'O ícone do aplicativo (PNG): o logotipo do cliente ou da plataforma, ou a nossa marca na sua cor.',
    params: z.strictObject({ forma: z.enum(formasDoIcone), lado: z.enum(ladosDoIcone) }),
    querystring,
    response: { 200: z.string() },
  },
});
