import { z } from 'zod';
import { porExtenso } from './dia.ts';

/** When and where people meet for a lesson in person, and how that is said. */

/** In America/Sao_Paulo, of one day. */
export const hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida.');
const Quando = z.object({ Dia: z.iso.date(), HoraInicio: hora, HoraFim: hora });

export const EncontroMarcado = Quando.extend({ Local: z.string(), Instrutor: z.string() });
export type EncontroMarcado = z.infer<typeof EncontroMarcado>;

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
