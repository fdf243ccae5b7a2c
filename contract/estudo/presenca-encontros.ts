import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, obrigatorio, versao, LIMITES } from '../campos.ts';
import { EncontroMarcado, hora } from '../encontro.ts';

/** When a class meets for a lesson in person. Who came is in presenca.ts. */

const tags: ['aulas'] = ['aulas'];

export const Encontro = EncontroMarcado.extend({ Versao: z.number().int() });
export type Encontro = z.infer<typeof Encontro>;

const daAula = { IdClienteTurma: id, IdCursoConteudoAula: id };

export const alterarEncontro = call({
  method: 'POST',
  url: '/api/cursos/alterarEncontro',
  config: { acesso: 'gestor', umaVez: true },
  schema: {
    tags,
    summary: 'Marca ou remarca a aula presencial de uma turma e avisa quem falta fazê-la.',
    body: z
      .strictObject({
        ...daAula,
        Dia: z.iso.date('Data inválida.'),
        HoraInicio: hora,
        HoraFim: hora,
        Local: obrigatorio(LIMITES.Local),
        Instrutor: obrigatorio(LIMITES.Instrutor),
        /** 0 while there is none. */
        Versao: versao,
      })
      .refine(({ HoraInicio, HoraFim }) => HoraFim > HoraInicio, {
        path: ['HoraFim'],
        message: 'O término precisa ser depois do início.',
      }),
    response: { 200: Encontro },
  },
});

export const cancelarEncontro = call({
  method: 'POST',
  url: '/api/cursos/cancelarEncontro',
  config: { acesso: 'gestor' },
  schema: {
    tags,
    summary: 'Cancela uma aula presencial que ainda não começou e avisa quem falta fazê-la.',
    body: z.strictObject({ ...daAula, Versao: versao }),
    response: semConteudo,
  },
});
