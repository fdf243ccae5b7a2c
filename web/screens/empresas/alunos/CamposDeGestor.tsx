import { Stack } from '@mantine/core';
import type { Campos } from '../../../lib/api.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import type { DadosDoAluno, SetorEscolhivel } from './dados-do-aluno.ts';
import { SetoresField } from './SetoresField.tsx';

type CamposDeGestorProps = {
  dados: DadosDoAluno;
  mudar: (parte: Partial<DadosDoAluno>) => void;
  Campos: Campos;
  setores: readonly SetorEscolhivel[];
};

/** Whether the person manages others, and whom. */
export function CamposDeGestor({ dados, mudar, Campos, setores }: CamposDeGestorProps) {
  return (
    <Stack gap="md">
      <CheckboxField
        name="EhGestor"
        label="Gestor(a)"
        help="Acompanha e cadastra as pessoas dos setores sob sua gestão."
        checked={dados.EhGestor}
        onChecked={(EhGestor) => mudar({ EhGestor })}
        error={Campos['EhGestor']}
      />
      {dados.EhGestor ? (
        <CheckboxField
          name="GestorTodosSetores"
          label="Responde por todos os setores"
          help="Também pelos que forem criados depois."
          checked={dados.GestorTodosSetores}
          onChecked={(GestorTodosSetores) => mudar({ GestorTodosSetores })}
          error={Campos['GestorTodosSetores']}
        />
      ) : null}
      {dados.EhGestor && !dados.GestorTodosSetores ? (
        <SetoresField
          name="SetoresGestor"
          label="Setores sob sua gestão"
          help={dados.SetoresGestor.length === 0 ? 'Sem setores, o gestor não vê ninguém.' : undefined}
          setores={setores}
          value={dados.SetoresGestor}
          onValue={(SetoresGestor) => mudar({ SetoresGestor })}
          error={Campos['SetoresGestor']}
        />
      ) : null}
    </Stack>
  );
}
