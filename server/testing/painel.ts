import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Db } from '../platform/db/db.ts';
import { today } from '../platform/clock.ts';

/** How people stand, counted anew from what was written down: one pair at a time, without anything that triggers keep. */

export type Par = {
  IdClienteAluno: number;
  IdCurso: number;
  IdCliente: number;
  Setores: number[];
  Ativo: boolean;
  IdClienteTurmaAluno: number | null;
  Prazo: string | null;
  Estado: 'nao-iniciado' | 'em-andamento' | 'aguarda-assinatura' | 'valido' | 'revogado' | 'dispensado';
  IrregularEm: string | null;
};

export const somarDias = (dia: string, n: number) =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + n * 86_400_000).toISOString().slice(0, 10);
const diaDe = (instante: Date | string) => today({ now: () => new Date(instante) });
const maior = (a: string, b: string | null) => (b !== null && b > a ? b : a);
const keyOf = (...partes: unknown[]) => partes.join(' ');

async function readAll(db: Db) {
  const [pessoas, setores, turmas, cursos, matriculas, andamento, certificados, externos, dispensas] =
    await Promise.all([
      db.selectFrom('ClienteAluno').select(['IdClienteAluno', 'IdCliente', 'Status']).execute(),
      db.selectFrom('ClienteAlunoSetor').select(['IdClienteAluno', 'IdClienteSetor']).execute(),
      db.selectFrom('ClienteTurma').select(['IdClienteTurma', 'DataTermino', 'CanceladaEm']).execute(),
      db.selectFrom('ClienteTurmaCurso').select(['IdClienteTurma', 'IdCurso']).execute(),
      db.selectFrom('ClienteTurmaAluno').selectAll().execute(),
      db.selectFrom('MatriculaCurso').selectAll().execute(),
      db
        .selectFrom('Certificado')
        .select(['IdClienteAluno', 'IdClienteTurmaAluno', 'IdCurso', 'Validade', 'RevogadoEm'])
        .select(['AssinadoEm', 'DataConclusao', 'Dados'])
        .execute(),
      db
        .selectFrom('CertificadoExterno')
        .select(['IdCertificadoExterno', 'IdClienteAluno', 'IdCurso', 'Descricao', 'Validade', 'Status'])
        .execute(),
      db.selectFrom('Dispensa').select(['IdClienteAluno', 'IdCurso']).execute(),
    ]);
  return {
    pessoas,
    setores,
    turmas,
    cursos,
    matriculas,
    andamento,
    certificados,
    externos,
    dispensas,
  };
}
type Tudo = Awaited<ReturnType<typeof readAll>>;

/** The last enrolment by which the course is asked of the person. */
function ultimaMatricula(tudo: Tudo, aluno: number, curso: number) {
  const valem = tudo.matriculas
    .filter((m) => m.IdClienteAluno === aluno && !m.Excluido && !m.EmEspera)
    .filter((m) => tudo.cursos.some((c) => c.IdClienteTurma === m.IdClienteTurma && c.IdCurso === curso))
    .flatMap((m) => {
      const turma = tudo.turmas.find((t) => t.IdClienteTurma === m.IdClienteTurma);
      return turma && turma.CanceladaEm === null ? [{ ...m, turma }] : [];
    })
    .sort((a, b) => b.IdClienteTurmaAluno - a.IdClienteTurmaAluno);
  return valem[0] ?? null;
}

const ultimo = (dias: string[]) => dias.sort().at(-1) ?? '';

/** A norm asks for the worker's signature (NR-01, 1.7.1.1). */
function porAssinar({ AssinadoEm, Dados }: { AssinadoEm: unknown; Dados: unknown }) {
  const { Curso, Regra } = Dados as Pick<Fatos, 'Curso' | 'Regra'>;
  return AssinadoEm === null && (Curso.Norma !== '' || Regra !== null);
}

function contarPar(tudo: Tudo, aluno: number, curso: number): Pick<Par, 'Estado' | 'IrregularEm'> | null {
  const doPar = (linha: { IdClienteAluno: number; IdCurso: number | null }) =>
    linha.IdClienteAluno === aluno && linha.IdCurso === curso;
  if (tudo.dispensas.some(doPar)) return { Estado: 'dispensado', IrregularEm: null };
  const validades = [
    ...tudo.certificados.filter((c) => doPar(c) && c.RevogadoEm === null && !porAssinar(c)),
    ...tudo.externos.filter((e) => doPar(e) && e.Status === 'aprovado'),
  ].map(({ Validade }) => Validade);
  if (validades.includes(null)) return { Estado: 'valido', IrregularEm: null };
  const ultima = validades
    .filter((v) => v !== null)
    .sort()
    .at(-1);
  if (ultima !== undefined) return { Estado: 'valido', IrregularEm: somarDias(ultima, 1) };

  const matricula = ultimaMatricula(tudo, aluno, curso);
  const prazo = matricula && maior(matricula.turma.DataTermino, matricula.Prazo);
  const espera = tudo.certificados.filter((c) => doPar(c) && c.RevogadoEm === null);
  if (espera.length > 0) {
    const acaba = espera.some((c) => c.Validade === null)
      ? null
      : ultimo(espera.map((c) => c.Validade ?? ''));
    const dias = [prazo, acaba].filter((dia) => dia !== null).sort();
    return {
      Estado: 'aguarda-assinatura',
      IrregularEm: somarDias(dias[0] ?? ultimo(espera.map((c) => c.DataConclusao)), 1),
    };
  }
  if (!matricula || prazo === null) return null;
  const daMatricula = (linha: { IdClienteTurmaAluno: number; IdCurso: number }) =>
    linha.IdClienteTurmaAluno === matricula.IdClienteTurmaAluno && linha.IdCurso === curso;
  const revogado = tudo.certificados.find(daMatricula)?.RevogadoEm ?? null;
  if (revogado !== null) return { Estado: 'revogado', IrregularEm: diaDe(revogado) };
  const feito = tudo.andamento.find(daMatricula);
  const comecou = feito?.IniciadoEm || feito?.ConcluidoEm;
  return { Estado: comecou ? 'em-andamento' : 'nao-iniciado', IrregularEm: somarDias(prazo, 1) };
}

export async function recontarPares(db: Db): Promise<Par[]> {
  const tudo = await readAll(db);
  const pares: Par[] = [];
  const cursos = new Set([
    ...tudo.cursos.map((c) => c.IdCurso),
    ...tudo.certificados.map((c) => c.IdCurso),
    ...tudo.externos.flatMap((e) => e.IdCurso ?? []),
    ...tudo.dispensas.map((d) => d.IdCurso),
  ]);
  for (const { IdClienteAluno, IdCliente, Status } of tudo.pessoas) {
    for (const IdCurso of cursos) {
      const contado = contarPar(tudo, IdClienteAluno, IdCurso);
      if (!contado) continue;
      const matricula = ultimaMatricula(tudo, IdClienteAluno, IdCurso);
      const Setores = tudo.setores
        .filter((s) => s.IdClienteAluno === IdClienteAluno)
        .map((s) => s.IdClienteSetor)
        .sort((a, b) => a - b);
      pares.push({
        IdClienteAluno,
        IdCurso,
        IdCliente,
        Setores,
        Ativo: Status === 'A',
        IdClienteTurmaAluno: matricula?.IdClienteTurmaAluno ?? null,
        Prazo: matricula && maior(matricula.turma.DataTermino, matricula.Prazo),
        ...contado,
      });
    }
  }
  return pares;
}

export type Externo = Pick<Par, 'IdCliente' | 'IdClienteAluno' | 'Setores'> & { Validade: string };

const plain = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Approved certificates from elsewhere, of active people and no course of ours, but those that a later one replaces. */
export async function externosSemCurso(db: Db): Promise<Externo[]> {
  const { pessoas, setores, externos } = await readAll(db);
  const aprovados = externos.filter(({ Status }) => Status === 'aprovado');
  return aprovados.flatMap(({ IdCertificadoExterno, IdClienteAluno, IdCurso, Descricao, Validade }) => {
    const pessoa = pessoas.find((p) => p.IdClienteAluno === IdClienteAluno && p.Status === 'A');
    if (!pessoa || IdCurso !== null || Validade === null) return [];
    const substituido = aprovados.some(
      (outro) =>
        outro.IdClienteAluno === IdClienteAluno &&
        plain(outro.Descricao) === plain(Descricao) &&
        (outro.Validade === null ||
          outro.Validade > Validade ||
          (outro.Validade === Validade && outro.IdCertificadoExterno > IdCertificadoExterno)),
    );
    if (substituido) return [];
    const Setores = setores.filter((s) => s.IdClienteAluno === IdClienteAluno).map((s) => s.IdClienteSetor);
    return [{ IdCliente: pessoa.IdCliente, IdClienteAluno, Setores, Validade }];
  });
}

/** What the triggers keep against the recount; two empty lists when they agree. */
export async function divergenciasDoPainel(db: Db) {
  const pares = await recontarPares(db);
  const stored = await db.selectFrom('PessoaCurso').selectAll().execute();
  const write = (par: Par) =>
    JSON.stringify([
      par.IdClienteAluno,
      par.IdCurso,
      par.IdCliente,
      par.Setores,
      par.Ativo,
      par.IdClienteTurmaAluno,
      par.Prazo,
      par.Estado,
      par.IrregularEm,
    ]);
  const somas = new Map<string, number>();
  const somar = (cliente: number, medida: string, dia: string) => {
    const mes = dia === 'infinity' ? dia : `${dia.slice(0, 7)}-01`;
    for (const onde of [cliente, 0])
      for (const rubrica of [keyOf(onde, false, medida, dia), keyOf(onde, true, medida, mes)])
        somas.set(rubrica, (somas.get(rubrica) ?? 0) + 1);
  };
  for (const par of pares) if (par.Ativo) somar(par.IdCliente, par.Estado, par.IrregularEm ?? 'infinity');
  for (const { IdCliente, ConcluidoEm } of await db.selectFrom('MatriculaCurso').selectAll().execute())
    if (ConcluidoEm) somar(IdCliente, 'concluidos', diaDe(ConcluidoEm));
  const guardadas = await db
    .selectFrom('PainelSoma')
    .select((eb) => ['IdCliente', 'Mes', 'Medida', 'Dia', eb.fn.sum<number>('N').as('N')])
    .groupBy(['IdCliente', 'Mes', 'Medida', 'Dia'])
    .having((eb) => eb.fn.sum('N'), '<>', 0)
    .execute();
  return {
    pares: diferenca(
      stored.map((par) => write(par as Par)),
      pares.map(write),
    ),
    somas: diferenca(
      guardadas.map(({ IdCliente, Mes, Medida, Dia, N }) => keyOf(IdCliente, Mes, Medida, Dia, N)),
      [...somas].map(([onde, n]) => keyOf(onde, n)),
    ),
  };
}

function diferenca(guardado: string[], contado: string[]) {
  const [um, outro] = [new Set(guardado), new Set(contado)];
  return [
    ...guardado.filter((linha) => !outro.has(linha)).map((linha) => `guardado ${linha}`),
    ...contado.filter((linha) => !um.has(linha)).map((linha) => `contado ${linha}`),
  ];
}
