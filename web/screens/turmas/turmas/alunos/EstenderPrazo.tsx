import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AlunoEscolhido, Turma } from '#contract/turmas/turmas.ts';
import { estenderPrazo } from '#contract/turmas/turmas-acompanhamento.ts';
import { api } from '../../../../lib/api.ts';
import { useForm } from '../../../../components/useForm.ts';
import { formatDay, today } from '../../../../lib/formats.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { daysAfter, latest } from '../../../../ui/fields/days.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { ProgressBar } from '../../../../ui/charts/ProgressBar.tsx';
import { pessoas } from '../dados-da-turma.ts';
import styles from '../Turmas.module.css';

type EstenderPrazoProps = {
  turma: Turma;
  alunos: readonly AlunoEscolhido[];
  aoFechar: () => void;
  aoLimpar: () => void;
};

type Resultado = { aluno: AlunoEscolhido; erro: string | null };

const ids = { Prazo: 'estender-prazo' };

/** One person after the other, so that each refusal is told with its name. */
export function EstenderPrazo({ turma, alunos, aoFechar, aoLimpar }: EstenderPrazoProps) {
  const { IdClienteTurma, DataTermino } = turma;
  const [feitos, setFeitos] = useState(0);
  const ultimo = latest(today(), DataTermino, ...alunos.flatMap(({ Prazo: atual }) => atual ?? []));
  const algumEstendido = alunos.some(({ Prazo }) => Prazo !== null);
  const { dados, mudar, campo, erros, ...form } = useForm({
    inicial: () => ({ Prazo: '', voltar: false }),
    ids,
    conferir: ({ Prazo: dia, voltar }) => ({
      Prazo:
        !voltar &&
        (dia === ''
          ? 'Informe o novo prazo.'
          : dia <= DataTermino && `Informe uma data depois do término da turma, ${formatDay(DataTermino)}.`),
    }),
    enviar: async (escritos) => {
      const prazo = escritos.voltar ? null : escritos.Prazo;
      const resultados: Resultado[] = [];
      for (const aluno of alunos) {
        const { IdClienteAluno } = aluno;
        const erro = await api(estenderPrazo, {
          body: { IdClienteTurma, IdClienteAluno, Prazo: prazo },
        }).then(
          () => null,
          (recusa: Error) => recusa.message,
        );
        resultados.push({ aluno, erro });
        setFeitos(resultados.length);
      }
      return resultados;
    },
    perde: () => false,
  });
  const { voltar } = dados;
  const Prazo = voltar ? null : dados.Prazo;
  const terminou = form.salvo !== undefined;
  const falhas = form.salvo?.filter(({ erro }) => erro !== null) ?? [];
  const fechar = () => {
    if (terminou) aoLimpar();
    aoFechar();
  };

  return (
    <Drawer
      opened
      onClose={fechar}
      title={terminou ? 'Prazo alterado' : `Estender o prazo de ${pessoas(alunos.length)}`}
      footer={
        terminou ? (
          <Button onClick={fechar}>Concluir</Button>
        ) : (
          <>
            <Button variant="default" onClick={fechar}>
              Cancelar
            </Button>
            <Button loading={form.salvando} onClick={() => form.enviar()}>
              {voltar ? 'Voltar ao prazo da turma' : 'Estender prazo'}
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {form.salvando && alunos.length > 1 ? (
          <ProgressBar label="Alterando prazos" value={feitos} max={alunos.length} />
        ) : null}
        {terminou ? (
          <Notice
            kind={falhas.length === 0 ? 'success' : 'warning'}
            title={`${pessoas(alunos.length - falhas.length)} com prazo ${Prazo === null ? 'da turma' : `até ${formatDay(Prazo)}`}`}
          >
            {falhas.length === 0 ? null : (
              <ul className={styles.lista} aria-label="Sem alteração">
                {falhas.map(({ aluno, erro }) => (
                  <li key={aluno.IdClienteAluno}>
                    <span className={styles.duasLinhas}>
                      <strong>{aluno.Nome}</strong>
                      <span>{erro}</span>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        ) : (
          <>
            <ErrorSummary errors={erros.summary} />
            {erros.general === null ? null : <Notice kind="error">{erros.general}</Notice>}
            <DateField
              {...campo('Prazo')}
              label="Novo prazo"
              help={`Depois do término da turma, ${formatDay(DataTermino)}. Vale só para estas pessoas.`}
              disabled={voltar}
              min={latest(today(), daysAfter(DataTermino, 1))}
              presetsFrom={ultimo}
              data-autofocus
            />
            {algumEstendido ? (
              <CheckboxField
                id="estender-voltar"
                label="Voltar ao prazo da turma"
                checked={voltar}
                onChecked={(sim) => mudar({ voltar: sim })}
              />
            ) : null}
            <ul className={styles.lista} aria-label="Pessoas e seus prazos">
              {alunos.map((aluno) => (
                <li key={aluno.IdClienteAluno}>
                  <strong>{aluno.Nome}</strong>
                  <span className={styles.apoio}>prazo atual: {formatDay(aluno.Prazo ?? DataTermino)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Drawer>
  );
}
