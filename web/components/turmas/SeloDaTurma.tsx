import type { Turma } from '#contract/turmas/turmas.ts';
import { Selo } from '../Selo.tsx';
import { SITUACOES_DA_TURMA } from './situacoes.ts';

export function SeloDaTurma({ Status }: Pick<Turma, 'Status'>) {
  const { tom, label } = SITUACOES_DA_TURMA[Status];
  return <Selo tom={tom}>{label}</Selo>;
}
