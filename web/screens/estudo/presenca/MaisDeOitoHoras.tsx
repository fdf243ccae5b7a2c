import { Button } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import { declararEstudo } from '#contract/estudo/aulas-estudo.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { useForm } from '../../../components/useForm.ts';
import { api } from '../../../lib/api.ts';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import styles from './MaisDeOitoHoras.module.css';

type Props = {
  IdClienteTurmaAluno: number;
  /** How much of the day there is already, in the server's words. */
  mensagem: string;
  aoDizer: () => Promise<unknown>;
};

const IDS = { MotivoJornada: 'motivo-da-jornada' };

/** A day of training has eight hours: who goes on says why, in the place of the lesson. */
export function MaisDeOitoHoras({ IdClienteTurmaAluno, mensagem, aoDizer }: Props) {
  const { campo, ...form } = useForm({
    inicial: () => ({ MotivoJornada: '' }),
    ids: IDS,
    limites: { MotivoJornada: LIMITES.Motivo },
    conferir: ({ MotivoJornada }) => ({ MotivoJornada: MotivoJornada.trim() === '' && 'Informe o motivo.' }),
    enviar: async ({ MotivoJornada }) => {
      // The reason is kept as one line of text.
      const umaLinha = MotivoJornada.trim().replaceAll(/\s+/g, ' ');
      await api(declararEstudo, { body: { IdClienteTurmaAluno, MotivoJornada: umaLinha } });
      await aoDizer();
    },
    perde: () => false,
  });
  return (
    <section className={styles.cartao} aria-labelledby="jornada">
      <h2 id="jornada" className={styles.titulo}>
        Mais de 8 horas em um dia
      </h2>
      <p className={styles.apoio}>{mensagem}</p>
      <Formulario form={form} semResumo>
        <TextAreaField
          {...campo('MotivoJornada')}
          label="Motivo para continuar hoje"
          help="Fica registrado com o dia e aparece no dossiê do treinamento."
          rows={2}
        />
        <Button type="submit" size="md" loading={form.salvando}>
          Registrar e continuar
        </Button>
      </Formulario>
    </section>
  );
}
