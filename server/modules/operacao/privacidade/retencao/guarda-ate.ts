import { GUARDA_DAS_NORMAS } from './retencao.ts';

/**
 * Until which day evidence is kept, as SQL over the months that are set: the night, its preview and what a person is told
 * ask the same. A norm with a term of its own (retencao.ts) holds where it ends later.
 */

/** Calendar months, as people count them. */
const mais = (dia: string, meses: string) => `(${dia} + make_interval(months => ${meses}))::date`;

const daNorma = (norma: string, dia: string) =>
  `case ${GUARDA_DAS_NORMAS.map(({ norma: qual, meses }) => `when ${norma} ~ '\\m${qual}\\M' then ${mais(dia, String(meses))}`).join(' ')} end`;

const NORMA_IMPRESSA = (t: string) => `(${t}.dados #>> '{Curso,Norma}')`;
const NORMA_DO_CURSO = (idCurso: string) =>
  `(select coalesce(r.norma, c.norma) from curso c left join norma_regra r using (id_norma_regra) where c.id_curso = ${idCurso})`;

/** `greatest` passes over what is null: without months nothing but the norm's own term would be left, so it is null too. */
const ate = (dia: string, meses: string, norma: string, conclusao: string) =>
  `case when ${meses} is not null then greatest(${mais(dia, meses)}, ${daNorma(norma, conclusao)}) end`;

type Meses = { comValidade: string; semValidade: string };
const documentoAte = (t: string, norma: string, dia: string, { comValidade, semValidade }: Meses) => `(case
  when ${t}.validade is null then ${ate(dia, semValidade, norma, dia)}
  else ${ate(`${t}.validade`, comValidade, norma, dia)} end)`;

/** One that counts earlier training has the day of that; it is evidence from when it was issued. */
const EMITIDO = (t: string) =>
  `greatest(${t}.data_conclusao, (${t}.emitido_em at time zone 'America/Sao_Paulo')::date)`;

export const certificadoAte = (t: string, meses: Meses) =>
  documentoAte(t, NORMA_IMPRESSA(t), EMITIDO(t), meses);
export const externoAte = (t: string, meses: Meses) =>
  documentoAte(t, NORMA_DO_CURSO(`${t}.id_curso`), `${t}.data_conclusao`, meses);

/** Of an enrolment `m` in a class `ct`: after the class and all of its certificates; one without end keeps it (null). */
export const estudoAte = (m: string, ct: string, meses: string) => `(case
  when exists (select from certificado ce
    where ce.id_cliente_turma_aluno = ${m}.id_cliente_turma_aluno and ce.validade is null) then null
  else greatest(
    ${mais(
      `greatest(${ct}.data_termino, ${m}.prazo, ${m}.validade, (select max(ce.validade) from certificado ce
        where ce.id_cliente_turma_aluno = ${m}.id_cliente_turma_aluno))`,
      meses,
    )},
    (select max(${daNorma(NORMA_DO_CURSO('tc.id_curso'), `greatest(${ct}.data_termino, ${m}.prazo)`)})
      from cliente_turma_curso tc where tc.id_cliente_turma = ${ct}.id_cliente_turma)) end)`;
