import { Button } from '@mantine/core';
import type { Conferencia } from '#contract/empresas/alunos-conferencia.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

type VeredictoProps = {
  conferencia: Conferencia | null;
  /** For an existing student only what stands in the way is worth saying. */
  novo: boolean;
  reativar: boolean;
  aoReativar: (reativar: boolean) => void;
  aoAbrir?: (IdClienteAluno: number) => void;
};

const casos = {
  novo: { kind: 'success', title: 'Pessoa nova na empresa' },
  vincular: { kind: 'info', title: 'Pessoa do grupo: será vinculada' },
  'outro-email': { kind: 'warning', title: 'Pessoa do grupo, com outro e-mail' },
  vinculado: { kind: 'warning', title: 'Já está cadastrada aqui' },
  inativo: { kind: 'warning', title: 'Está aqui, mas inativa' },
  conflito: { kind: 'error', title: 'Conflito: os dados são de pessoas diferentes' },
  invalido: null,
} as const;

/** What saving will do, said before it is done. */
export function Veredicto({ conferencia, novo, reativar, aoReativar, aoAbrir }: VeredictoProps) {
  const caso = conferencia === null ? null : casos[conferencia.Caso];
  if (conferencia === null || caso === null || (!novo && conferencia.Disponivel)) return null;
  const { Caso, Nome, IdClienteAluno, message } = conferencia;
  return (
    <Notice kind={caso.kind} title={caso.title}>
      {Caso === 'novo' ? null : Nome === null || message.includes(Nome) ? message : `${Nome}. ${message}`}
      {Caso === 'inativo' && novo ? (
        <CheckboxField name="Reativar" label="Reativar ao salvar" checked={reativar} onChecked={aoReativar} />
      ) : null}
      {Caso === 'vinculado' && IdClienteAluno !== null && aoAbrir !== undefined ? (
        <div>
          <Button size="sm" variant="default" mt="sm" onClick={() => aoAbrir(IdClienteAluno)}>
            Abrir o cadastro
          </Button>
        </div>
      ) : null}
    </Notice>
  );
}
