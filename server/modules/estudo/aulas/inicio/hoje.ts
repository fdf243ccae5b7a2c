import { aDistancia } from '#contract/ensino/cursos-aulas.ts';
import type { CursoNaLista } from '#contract/estudo/aulas.ts';
import type { Hoje, Renova } from '#contract/estudo/aulas-hoje.ts';
import { diasEntre } from '../../../../domain/calendario.ts';
import type { CursoListado } from './cursos-do-aluno.queries.ts';
import type { CertificadoQueCobra } from './hoje.queries.ts';

type Curso = CursoListado & Pick<CursoNaLista, 'Renova'>;
/** Now, in America/Sao_Paulo: the day, and `hh:mm`. */
type Agora = { dia: string; hora: string };

/** Each course with the certificate that it renews, while it may be taken. */
export function comRenova(cursos: CursoListado[], certificados: CertificadoQueCobra[]): Curso[] {
  const porCurso = new Map<number, Renova>();
  for (const um of certificados) if (um.StatusCertificado !== 'AS') porCurso.set(um.IdCurso, um);
  return cursos.map((curso) => ({
    ...curso,
    Renova:
      curso.Situacao === 'em_andamento' || curso.Situacao === 'em_breve'
        ? (porCurso.get(curso.IdCurso) ?? null)
        : null,
  }));
}

/** The last day on which it should be done: a certificate that ends before the class leaves the person without one. */
function limite({ Prazo, Renova }: Curso, dia: string): string {
  if (Renova === null) return Prazo;
  const fim = Renova.Validade < dia ? dia : Renova.Validade;
  return fim < Prazo ? fim : Prazo;
}

const antes = (um: string, outro: string) => (um < outro ? -1 : um > outro ? 1 : 0);

/** At least the next lesson; more, where otherwise the days until the deadline would not do. */
function minutosDeHoje(curso: Curso, dia: string): number {
  const { Todas, Proxima } = curso.Estudo;
  // What has already ended cannot be helped by studying it all today.
  const fim = curso.Renova?.StatusCertificado === 'AV' ? limite(curso, dia) : curso.Prazo;
  const dias = diasEntre(dia, fim) + 1;
  return Math.max(1, Math.min(Todas, Math.max(Proxima, Math.ceil(Todas / dias))));
}

function daAula({ IdClienteTurmaAluno, IdCurso, Nome, ProximaAula }: Curso) {
  return { IdClienteTurmaAluno, IdCurso, Nome, IdCursoConteudoAula: ProximaAula?.IdCursoConteudoAula ?? 0 };
}

const encontroDe = (curso: Curso): Hoje => ({
  Pede: 'encontro',
  ...daAula(curso),
  ...(curso.AulaDoEncontro !== null && { IdCursoConteudoAula: curso.AulaDoEncontro }),
  Encontro: curso.Encontro,
});

/** What is asked of the person now: where they must be today, then study by what ends first, then what else waits. */
export function hojePede(cursos: Curso[], certificados: CertificadoQueCobra[], { dia, hora }: Agora): Hoje {
  const jaFoi = (um: Curso['Encontro']) => um?.Dia === dia && um.HoraFim <= hora;
  const abertos = cursos.filter(({ Situacao }) => Situacao === 'em_andamento');
  const [aqui] = abertos
    .filter(({ Encontro }) => Encontro?.Dia === dia && !jaFoi(Encontro))
    .toSorted((a, b) => antes(a.Encontro?.HoraInicio ?? '', b.Encontro?.HoraInicio ?? ''));
  if (aqui) return encontroDe(aqui);

  const [estudo] = abertos
    .filter(({ ProximaAula }) => ProximaAula !== null && aDistancia(ProximaAula))
    .toSorted((a, b) => antes(limite(a, dia), limite(b, dia)));
  if (estudo) {
    const { Turma, Norma, Prazo, Renova } = estudo;
    return {
      Pede: 'estudo',
      ...daAula(estudo),
      Turma,
      Norma,
      Minutos: minutosDeHoje(estudo, dia),
      Prazo,
      Renova,
    };
  }

  const porAssinar = certificados.find(({ StatusCertificado }) => StatusCertificado === 'AS');
  if (porAssinar) return { Pede: 'assinatura', Codigo: porAssinar.Codigo, Nome: porAssinar.Nome };

  const [presencial] = abertos
    .filter(({ ProximaAula, Encontro }) => ProximaAula !== null && !jaFoi(Encontro))
    .toSorted((a, b) => antes(a.Encontro?.Dia ?? '9999', b.Encontro?.Dia ?? '9999'));
  if (presencial) return encontroDe(presencial);

  const renovados = new Set(cursos.map(({ Renova }) => Renova?.Codigo));
  for (const um of certificados) {
    if (um.StatusCertificado === 'AS' || !um.Pedido || renovados.has(um.Codigo)) continue;
    const { Nome, Codigo, Validade, StatusCertificado } = um;
    return { Pede: 'turma', Nome, Codigo, Validade, StatusCertificado };
  }

  const [seguinte] = cursos
    .filter(({ Situacao, DataInicio }) => Situacao === 'em_breve' && DataInicio > dia)
    .toSorted((a, b) => antes(a.DataInicio, b.DataInicio));
  if (seguinte) return { Pede: 'esperar', Nome: seguinte.Nome, DataInicio: seguinte.DataInicio };
  return { Pede: 'nada' };
}
