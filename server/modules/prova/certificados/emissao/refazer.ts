import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { substituido } from '../../../../domain/certificado.ts';

/**
 * What was done online before its norm began to ask for presence, and is to be done again: which, and until when. Rows
 * are `ce`.
 */

/** The norm of a rule `r` is in this text, however people write it: NR-35, NR 35, nr35. */
const nomeia = (texto: RawBuilder<unknown>) =>
  sql<SqlBool>`${texto} ~* ('\\mNR\\s*[-–.]?\\s*0*' || (substring(r.norma from '\\d+'))::int || '\\M')`;

/** By what was frozen when it was given: the version's rule, or the norm that the certificate prints. */
const daNorma = sql<SqlBool>`(v.id_norma_regra = r.id_norma_regra or ${nomeia(sql`ce.dados #>> '{Curso,Norma}'`)})`;

const horas = (campo: 'HorasPresenciais' | 'CargaHoraria') =>
  sql<number>`(ce.dados #>> ${sql.lit(`{Curso,${campo}}`)})::numeric`;

/** Hours in person that the rule asks of this kind of training, as `presencialMinimo` of the norms; refazer.test.ts compares them. */
const inicial = sql<number>`coalesce(r.presencial_minimo_horas,
  case r.modalidade when 'PRES' then coalesce(r.carga_minima, ${horas('CargaHoraria')}) else 0 end)`;
const exigidas = sql<number>`case ce.dados #>> '{Curso,Tipo}'
  when 'periodico' then coalesce(r.presencial_periodico_horas, least(${inicial}, coalesce(r.carga_periodico, r.carga_minima)))
  when 'eventual' then case r.modalidade when 'PRES' then least(${inicial}, ${horas('CargaHoraria')}) else 0 end
  else ${inicial} end`;

/** The last day; null when nothing is to be done again. */
export const refazerAte = sql<string | null>`(
  select min(r.refazer_ate) from norma_regra r
  left join curso_versao v on v.id_curso_versao = ce.id_curso_versao
  where ${daNorma} and r.refazer_ate is not null and ce.revogado_em is null
    and ce.data_conclusao < r.vigencia_inicio and not ${substituido}
    and r.modalidade <> 'EAD'
    and round(${horas('HorasPresenciais')}, 2) < greatest(round(${exigidas}, 2), 0.01))`;

/** Courses come first: an index knows a client's certificates of each; any of their versions may have had the norm. */
export const aRefazer = sql<SqlBool>`ce.id_curso in (
    select v.id_curso from curso_versao v join norma_regra r
      on v.id_norma_regra = r.id_norma_regra or ${nomeia(sql`v.dados ->> 'Norma'`)} where r.refazer_ate is not null)
  and ${refazerAte} is not null`;
