import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { chamarTurma, type AlunoEscolhido, type Turma } from '#contract/turmas/turmas.ts';
import { lembrarAlunos } from '#contract/turmas/turmas-acompanhamento.ts';
import { SemServidorDeEmail, useDizerEnvio } from '../../../../components/EnvioDeEmail.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { api } from '../../../../lib/api.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { pessoas, porqueNaoLembrar } from '../dados-da-turma.ts';
import styles from '../Turmas.module.css';

type LembrarAlunosProps = {
  turma: Turma;
  alunos: readonly AlunoEscolhido[];
  aoFechar: () => void;
  aoLimpar: () => void;
};

/** As many as a call takes. */
const DE_CADA_VEZ = 500;

const semLembrete = (quantas: number) =>
  quantas === 1
    ? '1 pessoa não recebe: já concluiu, não tem e-mail ou já foi lembrada hoje.'
    : `${pessoas(quantas)} não recebem: já concluíram, não têm e-mail ou já foram lembradas hoje.`;

/** Who gets the reminder and who does not, before it goes; afterwards what happened. */
export function LembrarAlunos({ turma, alunos, aoFechar, aoLimpar }: LembrarAlunosProps) {
  const { IdClienteTurma, Descricao } = turma;
  const previa = alunos.map((aluno) => ({ aluno, motivo: porqueNaoLembrar(aluno) }));
  const recebem = previa.filter(({ motivo }) => motivo === null).length;

  const dizerEnvio = useDizerEnvio();
  const lembrar = useMutation({
    mutationFn: async () => {
      const quem = alunos.map(({ IdClienteAluno }) => IdClienteAluno);
      const soma = { Lembrados: 0, NaoLembrados: 0 };
      for (let n = 0; n < quem.length; n += DE_CADA_VEZ) {
        const Alunos = quem.slice(n, n + DE_CADA_VEZ);
        const feito = await api(lembrarAlunos, { body: { IdClienteTurma, Alunos } });
        soma.Lembrados += feito.Lembrados;
        soma.NaoLembrados += feito.NaoLembrados;
      }
      return soma;
    },
  });
  const fechar = () => {
    if (lembrar.isSuccess) aoLimpar();
    aoFechar();
  };

  return (
    <Drawer
      opened
      onClose={fechar}
      title={lembrar.isSuccess ? 'Lembretes na fila de envio' : `Lembrar ${pessoas(alunos.length)}`}
      footer={
        lembrar.isSuccess ? (
          <Button onClick={fechar}>Concluir</Button>
        ) : (
          <>
            <Button variant="default" onClick={fechar}>
              Cancelar
            </Button>
            <Button disabled={recebem === 0} loading={lembrar.isPending} onClick={() => lembrar.mutate()}>
              {`Enviar ${contar(recebem, 'lembrete', 'lembretes')}`}
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {lembrar.isSuccess ? (
          <Notice
            kind={lembrar.data.NaoLembrados === 0 ? 'success' : 'warning'}
            title={dizerEnvio(`Lembrete para ${pessoas(lembrar.data.Lembrados)}`)}
          >
            {lembrar.data.NaoLembrados === 0 ? null : semLembrete(lembrar.data.NaoLembrados)}
          </Notice>
        ) : (
          <>
            <p className={styles.paragrafo}>
              Um e-mail sobre a {chamarTurma(Descricao)} para quem ainda não concluiu, no máximo um por dia
              para cada pessoa.
            </p>
            <SemServidorDeEmail />
            {lembrar.isError ? <Notice kind="error">{lembrar.error.message}</Notice> : null}
            <ul className={styles.lista} aria-label="Quem recebe">
              {previa.map(({ aluno, motivo }) => (
                <li key={aluno.IdClienteAluno}>
                  <span className={styles.duasLinhas}>
                    <strong>{aluno.Nome}</strong>
                    {motivo === null ? null : <span className={styles.apoio}>{motivo}</span>}
                  </span>
                  <Selo tom={motivo === null ? 'certo' : 'neutro'}>
                    {motivo === null ? 'Recebe' : 'Não recebe'}
                  </Selo>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Drawer>
  );
}
