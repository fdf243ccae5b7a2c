import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import { darTempoExtra, type evidenciaMatricula } from '#contract/estudo/avaliacoes-evidencia.ts';
import { api } from '../../../../lib/api.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { AtoComMotivo } from './AtoComMotivo.tsx';
import styles from './Evidencia.module.css';
import { percent } from '../../../../ui/charts/percent.ts';

type TempoExtraProps = {
  matricula: number;
  atual: Output<typeof evidenciaMatricula>['TempoExtra'];
  aoMudar: () => void;
};

const OPCOES = [0, 25, 50, 100, 200].map((n) => ({
  value: String(n),
  label: n === 0 ? 'Sem tempo extra' : `${percent(n)} a mais`,
}));

/** More time in exams, for who needs it (LBI, art. 63): of the person, in all exams of this company. */
export function TempoExtra({ matricula, atual, aoMudar }: TempoExtraProps) {
  const [Percentual, setPercentual] = useState(String(atual.Percentual));
  return (
    <Stack gap="xs" align="stretch">
      <p className={styles.apoio}>
        {atual.Percentual === 0
          ? 'Sem tempo extra nas provas.'
          : `Tempo extra nas provas: ${percent(atual.Percentual)} a mais. Motivo: ${atual.Motivo}`}
      </p>
      <AtoComMotivo
        id="tempo-extra"
        titulo="Mudar o tempo extra"
        rotulo="Mudar o tempo extra nas provas desta pessoa"
        ajuda="Não escreva diagnóstico nem dado de saúde: basta dizer quem pediu e por quê. Fica registrado com seu nome e a hora."
        confirmar="Salvar tempo extra"
        antes={
          <SelectField
            name="TempoExtraPercentual"
            label="Tempo extra"
            help="Vale em todas as provas com limite de tempo desta pessoa na empresa, a partir da próxima tentativa."
            value={Percentual}
            onValue={setPercentual}
            options={OPCOES}
          />
        }
        fazer={async (Motivo) => {
          await api(darTempoExtra, {
            body: { IdClienteTurmaAluno: matricula, Percentual: Number(Percentual), Motivo },
          });
          toast.success('Tempo extra salvo.');
          aoMudar();
        }}
      />
    </Stack>
  );
}
