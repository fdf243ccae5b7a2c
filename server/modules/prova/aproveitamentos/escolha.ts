import type { AulaQueFalta } from '#contract/prova/aproveitamentos.ts';
import { invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import type { Alvo, Anterior } from './aproveitamentos.queries.ts';
import { porExtenso } from '#contract/dia.ts';
import { emCentesimos } from '../../../domain/horas.ts';
import { excesso, impedimento } from './regras.ts';

/** What somebody chose, judged. */

export type Escolha = {
  IdClienteTurmaAluno: number;
  IdCurso: number;
  Treinamentos: {
    Origem: Anterior['Origem'];
    Id: number;
    CargaHoraria?: number | undefined;
    HorasPresenciais?: number | undefined;
    HorasPraticas?: number | undefined;
  }[];
  Aulas: number[];
};

const SEM_RESPONSAVEL = 'O curso não tem responsável técnico. Informe-o e publique o curso.';

/** Why nothing can be recorded for this enrolment now; null when it can. */
export function impedimentoDoAlvo(alvo: Alvo, hoje: string): string | null {
  if (!alvo.Vale) return 'Esta pessoa não está mais na turma, ou a turma foi cancelada.';
  if (alvo.Aproveitado) return 'Já há um aproveitamento neste curso. Desfaça-o antes de registrar outro.';
  if (alvo.Concluido) return 'Este curso já foi concluído.';
  if (alvo.DataInicio > hoje) return `A turma começa em ${porExtenso(alvo.DataInicio)}.`;
  if (alvo.Prazo < hoje) {
    return `O prazo de ${alvo.Nome} terminou em ${porExtenso(alvo.Prazo)}. Estenda-o para registrar.`;
  }
  return alvo.ResponsavelTecnico ? null : SEM_RESPONSAVEL;
}

/** Answers who has to have validated it. */
export function exigirAlvo(alvo: Alvo, { hoje, IdUsuario }: { hoje: string; IdUsuario: number }) {
  if (alvo.IdUsuario === IdUsuario) {
    throw new HttpError(
      422,
      'O aproveitamento do seu próprio treinamento precisa ser registrado por outra pessoa.',
    );
  }
  const impede = impedimentoDoAlvo(alvo, hoje);
  if (impede !== null || !alvo.ResponsavelTecnico) {
    throw new HttpError(alvo.Aproveitado ? 409 : 422, impede ?? SEM_RESPONSAVEL);
  }
  return alvo.ResponsavelTecnico;
}

/** What the norms of a course ask of earlier training. */
export type Pedido = {
  /** The norm and item by which the training holds only in the company that gave it; '' when none does. */
  SomenteEmpresa: string;
  /** The norm and item by which part of it is practice; '' when none does. */
  pratica: string;
};

type Disponivel = {
  alvo: Alvo;
  pedido: Pedido;
  anteriores: readonly Anterior[];
  aulas: readonly AulaQueFalta[];
  hoje: string;
};

/** The chosen trainings with their hours and the chosen lessons; throws, at the field, what is wrong with them. */
export function julgar(escolha: Escolha, { alvo, pedido, anteriores, aulas, hoje }: Disponivel) {
  const porChave = new Map(anteriores.map((um) => [`${um.Origem} ${um.Id}`, um]));
  const chaves = new Set(escolha.Treinamentos.map(({ Origem, Id }) => `${Origem} ${Id}`));
  if (chaves.size < escolha.Treinamentos.length) {
    throw invalidField('Treinamentos', 'O mesmo treinamento foi escolhido duas vezes.');
  }
  const treinamentos = escolha.Treinamentos.map(({ Origem, Id, CargaHoraria: dita, ...outras }) => {
    const anterior = porChave.get(`${Origem} ${Id}`);
    if (!anterior) throw notFound();
    const impede = impedimento(anterior, { ...alvo, ...pedido, hoje });
    if (impede) throw invalidField('Treinamentos', `${anterior.Nome}: ${impede}`);
    const CargaHoraria = anterior.CargaHoraria ?? dita;
    if (!CargaHoraria) throw invalidField('Treinamentos', `Informe a carga horária de ${anterior.Nome}.`);
    const HorasPresenciais = anterior.HorasPresenciais ?? outras.HorasPresenciais ?? null;
    if (HorasPresenciais !== null && emCentesimos(HorasPresenciais) > emCentesimos(CargaHoraria)) {
      throw invalidField('Treinamentos', `${anterior.Nome}: as horas presenciais são mais que todas.`);
    }
    const HorasPraticas = anterior.HorasPraticas ?? outras.HorasPraticas ?? null;
    if (HorasPraticas !== null && emCentesimos(HorasPraticas) > emCentesimos(HorasPresenciais ?? 0)) {
      throw invalidField(
        'Treinamentos',
        `${anterior.Nome}: as horas de prática são mais que as presenciais, e prática é presencial (NR-01, item 1.7.9.1).`,
      );
    }
    return { ...anterior, CargaHoraria, HorasPresenciais, HorasPraticas };
  });
  const pedidas = new Set(escolha.Aulas);
  const cobertas = aulas.filter(({ IdCursoConteudoAula }) => pedidas.has(IdCursoConteudoAula));
  if (cobertas.length < pedidas.size) {
    throw invalidField(
      'Aulas',
      'Alguma das aulas já foi concluída ou não faz parte do curso. Escolha de novo.',
    );
  }
  const demais = excesso({ treinamentos, aulas: cobertas }, pedido);
  if (demais) throw invalidField('Aulas', demais);
  const dias = treinamentos.map(({ ContaDesde }) => ContaDesde).toSorted();
  return { treinamentos, aulas: cobertas, ContaDesde: dias[0] ?? hoje };
}

/** Of a validation: not before what it validates, nor after today. */
export function exigirDia(ValidadoEm: string, { hoje, dias }: { hoje: string; dias: string[] }) {
  if (ValidadoEm > hoje) throw invalidField('ValidadoEm', 'Este dia ainda não chegou.');
  const ultimo = dias.toSorted().at(-1);
  if (ultimo && ValidadoEm < ultimo) {
    throw invalidField(
      'ValidadoEm',
      `A validação não pode ser antes do treinamento, concluído em ${porExtenso(ultimo)}.`,
    );
  }
}
