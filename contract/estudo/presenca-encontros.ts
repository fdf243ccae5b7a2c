import { z } from 'zod';
import { call, semConteudo } from '../call.ts';
import { id, obrigatorio, versao, LIMITES } from '../campos.ts';
import { porExtenso } from '../dia.ts';

/** When a class meets for a lesson in person. Who came is in presenca.ts. */

const tags: ['aulas'] = ['aulas'];

/** In America/Sao_Paulo, of one day. */
export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida.');
const Quando = z.object({ Dia: z.iso.date(), HoraInicio: hora, HoraFim: hora });

export const EncontroMarcado = Quando.extend({ Local: z.string(), Instrutor: z.string() });
export type EncontroMarcado = z.infer<typeof EncontroMarcado>;

export const Encontro = EncontroMarcado.extend({ Versao: z.number().int() });
export type Encontro = z.infer<typeof Encontro>;

/** `8h`, `8h30`. */
const dizerHora = (texto: string) => texto.replace(/^0/, '').replace(':', 'h').replace(/h00$/, 'h');

/** `8h–12h30`. */
export const dizerHorario = ({ HoraInicio, HoraFim }: Omit<z.infer<typeof Quando>, 'Dia'>) =>
  `${dizerHora(HoraInicio)}–${dizerHora(HoraFim)}`;

/** `12/12/2026, 8h–12h30`. */
export const dizerQuando = ({ Dia, ...horas }: z.infer<typeof Quando>) =>
  `${porExtenso(Dia)}, ${dizerHorario(horas)}`;

/** `12/12/2026, 8h–12h30, Galpão 3, com Ivo Prado`. */
export const dizerEncontro = (encontro: EncontroMarcado) =>
  `${dizerQuando(encontro)}, ${encontro.Local}, com ${encontro.Instrutor}`;

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
