import { z } from 'zod';
import { call } from '../call.ts';

/** How a person sees the pages: kept with them, so that it is so on every device. */

const tema = z.enum(['aparelho', 'claro', 'escuro'], { error: 'Escolha o tema.' });
/** Per cent of the browser's own letters. */
const letras = z.union([z.literal(100), z.literal(115), z.literal(130), z.literal(150)], {
  error: 'Escolha o tamanho das letras.',
});

export const Aparencia = z.object({ Tema: tema, Letras: letras });
export type Aparencia = z.infer<typeof Aparencia>;

export const alterarAparencia = call({
  method: 'POST',
  url: '/api/usuarios/alterarAparencia',
  config: { acesso: 'autenticado', sobre: 'instituicao', atos: 'proprio' },
  schema: {
    tags: ['usuarios'],
    summary: 'O tema e o tamanho das letras de quem chama, em qualquer aparelho em que entre.',
    body: z.strictObject(Aparencia.shape),
    response: { 200: Aparencia },
  },
});
