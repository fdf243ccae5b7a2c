import { contar } from '#contract/contar.ts';
import type { z } from 'zod';
import type { ValidacaoDoExterno } from '#contract/prova/externos.ts';
import { today } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { guardarAnexo } from '../../ensino/arquivos/anexo.service.ts';
import { faltaNoDocumentoDeFora, pedeHoras } from '../../ensino/normas/documento.ts';
import { vedadaAMenor } from '../../ensino/normas/exigencias.ts';
import { comHorasDoInicial } from '../../ensino/normas/horas.ts';
import { lerRegras } from '../../ensino/normas/normas.service.ts';
import type { Regra } from '../../ensino/normas/regra.ts';
import { regrasDoCurso, semRegraCadastrada } from '../../ensino/normas/regras.ts';
import { somarMeses } from '../certificados/emissao/validade.ts';
import * as queries from './externos.queries.ts';
import { porExtenso } from '#contract/dia.ts';

type Pedido = z.output<typeof ValidacaoDoExterno> | undefined;
type ParaQue = {
  IdClienteAluno: number;
  IdCurso: number | null;
  DataConclusao: string;
  Validade: string | null;
  IdUsuario: number;
};

const SAIDA =
  'Escolha “Nenhum dos nossos cursos” e aproveite o treinamento na turma da pessoa: ali se dizem as horas presenciais, e sai o nosso certificado.';

function porQueNao({ Norma, Modalidade, SomenteEmpresaItem }: Regra): string | null {
  if (SomenteEmpresaItem) {
    return `O treinamento da ${Norma} só vale na empresa que o deu (item ${SomenteEmpresaItem}): precisa ser dado aqui. Escolha “Nenhum dos nossos cursos” e matricule a pessoa em uma turma do curso.`;
  }
  return Modalidade === 'PRES'
    ? `A ${Norma} pede este treinamento presencial, e aproveitar o que outra instituição deu não dispensa o nosso certificado, com a data dele (NR-01, item 1.7.8). ${SAIDA}`
    : null;
}

/** What a course asks is said when it is published: before that nothing can stand for it. */
export async function exigirPublicado(db: Db, { Adm }: Pick<Sessao, 'Adm'>, IdCurso: number | null) {
  if (IdCurso === null) return;
  const curso = await queries.buscarCursoOuNulo(db, { IdCurso });
  if (!curso) throw notFound();
  if (curso.IdCursoVersao !== null) return;
  // Its name is of who writes it until it is published.
  throw invalidField(
    'IdCurso',
    Adm
      ? `O curso “${curso.Nome}” nunca foi publicado: ainda não se sabe o que ele pede, e nenhum certificado vale por ele. Publique o curso, escolha outro, ou escolha “Nenhum dos nossos cursos”.`
      : 'Este curso não foi publicado, e nenhum certificado vale por ele. Escolha outro, ou escolha “Nenhum dos nossos cursos”.',
  );
}

/** Whoever gave it may write what they like: the norm says for how long a training holds. */
function exigirPeriodo({ Norma, PeriodicidadeMeses: meses }: Regra, { DataConclusao, Validade }: ParaQue) {
  if (meses === null) return;
  const ate = somarMeses(DataConclusao, meses);
  if (Validade !== null && Validade <= ate) return;
  const informada = Validade === null ? 'sem data de fim' : `até ${porExtenso(Validade)}`;
  throw invalidField(
    'Validade',
    `A ${Norma} pede este treinamento a cada ${contar(meses, 'mês', 'meses')}: concluído em ${porExtenso(DataConclusao)}, vale no máximo até ${porExtenso(ate)}, e a validade informada é ${informada}. Informe até ${porExtenso(ate)}, ou escolha “Nenhum dos nossos cursos”.`,
  );
}

/** The hours that the document declares, as far as the norm asks for them; what is not declared was not given. */
async function exigirHoras(
  db: Db,
  regras: readonly Regra[],
  { IdClienteAluno, IdCurso }: { IdClienteAluno: number; IdCurso: number },
  { CargaHoraria = 0, HorasPresenciais = 0, HorasPraticas = 0 }: NonNullable<Pedido>,
) {
  if (HorasPresenciais > CargaHoraria) {
    throw invalidField(
      'Validacao.HorasPresenciais',
      'As horas presenciais são mais que a carga horária. Informe as duas como o certificado as declara.',
    );
  }
  if (HorasPraticas > HorasPresenciais) {
    throw invalidField(
      'Validacao.HorasPraticas',
      'As horas de prática são mais que as presenciais, e prática é presencial (NR-01, item 1.7.9.1).',
    );
  }
  const dito = { CargaHoraria, HorasPresenciais, HorasPraticas };
  const { Treinado, Eventuais } = await queries.buscarTreinado(db, { IdClienteAluno, IdCurso });
  const treinado = Treinado || Eventuais.some(comHorasDoInicial(regras));
  const [falta] = faltaNoDocumentoDeFora(regras.filter(pedeHoras), dito, { treinado });
  if (falta) throw invalidField(`Validacao.${falta.Campo}`, falta.Mensagem);
}

/**
 * For a course of a norm a document from elsewhere counts only by the act of the technical person whom the course names,
 * never because a manager said so (NR-01, 1.7.8). Null: the course is of no norm, or there is none.
 */
export async function exigirAto(deps: Deps, para: ParaQue, pedido: Pedido) {
  const { IdClienteAluno, IdCurso, DataConclusao, IdUsuario } = para;
  if (IdCurso === null) return null;
  const curso = await queries.buscarCursoDeNormaOuNulo(deps.db, { IdCurso });
  if (!curso) return null;
  // What follows no rule is judged by the strictest of the norm that it names, here as everywhere.
  const { aplicadas, semRegra } = regrasDoCurso(await lerRegras(deps.db), curso, today(deps.clock));
  const menor = await queries.ehMenor(deps.db, { IdClienteAluno });
  const [recusa] = [
    ...semRegra.map(semRegraCadastrada),
    ...(menor ? aplicadas.flatMap(vedadaAMenor) : []),
    ...aplicadas.map(porQueNao),
  ].filter((uma) => uma !== null);
  if (recusa !== undefined) throw invalidField('IdCurso', recusa);
  for (const regra of aplicadas) exigirPeriodo(regra, para);
  const { ResponsavelTecnico: rt } = curso;
  const Norma = aplicadas[0]?.Norma ?? curso.Norma;
  if (!rt) {
    throw invalidField('IdCurso', 'O curso foi publicado sem responsável técnico, e só ele pode aceitar.');
  }
  if (!pedido) {
    throw invalidField(
      'Validacao',
      `Por um curso da ${Norma}, um certificado de outra instituição só vale com o ato do responsável técnico, ${rt.Nome} (NR-01, item 1.7.8). Anexe o documento em que ele o validou, ou escolha “Nenhum dos nossos cursos”.`,
    );
  }
  const { ValidadoEm, NomeArquivo, Conteudo, ...declaradas } = pedido;
  if (ValidadoEm < DataConclusao || ValidadoEm > today(deps.clock)) {
    throw invalidField(
      'Validacao.ValidadoEm',
      'A validação deve ser posterior à conclusão e não pode ser futura.',
    );
  }
  await exigirHoras(deps.db, aplicadas, { IdClienteAluno, IdCurso }, pedido);
  const bytes = Buffer.from(Conteudo, 'base64');
  const { IdArquivo } = await guardarAnexo(deps, { nome: NomeArquivo, bytes, IdUsuario });
  return {
    ResponsavelNome: rt.Nome,
    ResponsavelRegistro: rt.Registro,
    ValidadoEm,
    IdArquivoValidacao: IdArquivo,
    CargaHoraria: declaradas.CargaHoraria ?? null,
    HorasPresenciais: declaradas.HorasPresenciais ?? null,
    HorasPraticas: declaradas.HorasPraticas ?? null,
  };
}

export type Ato = Awaited<ReturnType<typeof exigirAto>>;
