import { z } from 'zod';
import { call } from '../call.ts';
import { idNoCaminho } from '../campos.ts';
import { tipoDoCurso } from '../ensino/normas.ts';
import { Pendencia } from '../ensino/cursos-publicacao.ts';

/** The certificate that a course's draft would bring. */

const tags: ['certificados'] = ['certificados'];

const DoCurso = z.object({
  /** The rule the course is tied to. */
  IdNormaRegra: z.number().int().nullable(),
  /** The author's answer: it speaks of a norm and does not prove it. */
  NaoComprovaNorma: z.boolean(),
  /** Which training of the norm it gives; null: whichever each person needs. */
  TipoTreinamento: tipoDoCurso,
  /** What its norm asks, in words, each with the item that says so. */
  Exigencias: z.array(z.string()),
  /** The list of what the draft lacks, which publishing shows too. */
  Pendencias: z.array(Pendencia),
});
export type CertificadoDoCurso = z.infer<typeof DoCurso>;

export const certificadoDoCurso = call({
  method: 'GET',
  url: '/api/certificados/curso/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'O que a norma pede do rascunho de um curso e o que ainda lhe falta.',
    params: idNoCaminho,
    response: { 200: DoCurso },
  },
});

export const previaDoCurso = call({
  method: 'GET',
  url: '/api/certificados/previaCurso/:id',
  config: { acesso: 'adm' },
  schema: {
    tags,
    summary: 'Um PDF de exemplo com o rascunho do curso e o modelo da plataforma, sem nada gravar.',
    params: idNoCaminho,
    response: { 200: z.unknown() },
  },
});
