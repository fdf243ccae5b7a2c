import { TURMA } from '#contract/situacoes.ts';
import type { Turma } from '#contract/turmas/turmas.ts';
import type { Tom } from '../Selo.tsx';

export const SITUACOES_DA_TURMA: Record<Turma['Status'], { tom: Tom; label: string }> = {
  AG: { tom: 'espera', label: TURMA.AG },
  EA: { tom: 'certo', label: TURMA.EA },
  EN: { tom: 'neutro', label: TURMA.EN },
  CA: { tom: 'errado', label: TURMA.CA },
};
