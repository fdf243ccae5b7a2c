import { z } from 'zod';
import { call } from '../call.ts';
import { id, idNoCaminho, instante, obrigatorio } from '../campos.ts';

/** What was seen of a package while its author tried it: it belongs to the file, not to the course. */

const tags: ['cursos'] = ['cursos'];

/** What a package may be kept from bringing from elsewhere. */
export const TipoDeFora = z.enum(['video', 'imagem', 'estilo', 'programa', 'pagina', 'dados', 'outro']);
export type TipoDeFora = z.infer<typeof TipoDeFora>;

/** Of another address: nothing; what is shown (frames, videos, pictures, styles, fonts); also what runs, and data. */
export const Permissao = z.enum(['nada', 'conteudo', 'programas']);
export type Permissao = z.infer<typeof Permissao>;

const VistoDoPacote = z.object({
  /** One for each lesson that did anything; each step with the first time it was seen. */
  Licoes: z.array(
    z.object({
      /** Which of several; empty: the only one. */
      Item: z.string(),
      IniciouEm: instante.nullable(),
      SituacaoEm: instante.nullable(),
      NotaEm: instante.nullable(),
      RetomouEm: instante.nullable(),
    }),
  ),
  /** Other addresses that it asked for something, and what it is allowed to have of each. */
  Fora: z.array(z.object({ Host: z.string(), Tipos: z.array(TipoDeFora), Permite: Permissao })),
});
export type VistoDoPacote = z.infer<typeof VistoDoPacote>;

export const vistoDoPacote = call({
  method: 'GET',
  url: '/api/cursos/vistoDoPacote/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'O que o pacote de uma aula (IdCursoConteudoAula) já fez na prévia dos autores, com a primeira vez de cada coisa, e o que buscou em outros endereços.',
    params: idNoCaminho,
    response: { 200: VistoDoPacote },
  },
});

export const anotarVisto = call({
  method: 'POST',
  url: '/api/cursos/anotarVistoDoPacote',
  config: { acesso: 'adm', atos: 'registro' },
  schema: {
    tags,
    summary: 'Anota o que um pacote fez na prévia que está aberta, pelo endereço que a prévia deu.',
    body: z.strictObject({
      /** The address of the package in that preview, which proves which file it was. */
      Url: z.string().max(1000),
      Item: z.string().max(250),
      Iniciou: z.boolean(),
      Situacao: z.boolean(),
      Nota: z.boolean(),
      Retomou: z.boolean(),
    }),
    response: { 200: VistoDoPacote },
  },
});

export const permitirEndereco = call({
  method: 'POST',
  url: '/api/cursos/permitirEnderecoDoPacote',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary:
      'O que o pacote de uma aula (IdCursoConteudoAula) pode carregar de um endereço que ele pediu na prévia. Vale para o arquivo, em todos os cursos que o usam, a partir da próxima abertura.',
    body: z.strictObject({ IdCursoConteudoAula: id, Host: obrigatorio(253), Permite: Permissao }),
    response: { 200: VistoDoPacote },
  },
});
