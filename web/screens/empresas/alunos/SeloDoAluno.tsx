import type { AlunoResumo } from '#contract/empresas/alunos.ts';
import { Selo } from '../../../components/Selo.tsx';

type SeloDoAlunoProps = Pick<AlunoResumo, 'Vinculo' | 'Status' | 'EmailComFalha' | 'PrimeiroAcessoEm'>;

/** What a list has to say about somebody's access, the most pressing thing first. */
export function SeloDoAluno({ Vinculo, Status, EmailComFalha, PrimeiroAcessoEm }: SeloDoAlunoProps) {
  if (Vinculo === 'recusado') return <Selo tom="errado">Recusou o convite</Selo>;
  if (Status === 'I') return <Selo tom="neutro">Inativo</Selo>;
  if (EmailComFalha) return <Selo tom="errado">E-mail com falha</Selo>;
  if (Vinculo === 'pendente') return <Selo tom="espera">Aguarda aceite</Selo>;
  if (PrimeiroAcessoEm === null) return <Selo tom="espera">Nunca acessou</Selo>;
  return <Selo tom="certo">Ativo</Selo>;
}
