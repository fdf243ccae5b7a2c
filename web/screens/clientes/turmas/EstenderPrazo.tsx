import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { AlunoEscolhido, Turma } from '#contract/turmas.ts';
import { estenderPrazo } from '#contract/turmas-acompanhamento.ts';
import { api } from '../../../lib/api.ts';
import { formatarDia } from '../../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { pessoas } from './dados-da-turma.ts';
import styles from './Turmas.module.css';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

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
  const atualizar = useAtualizarTurmas();
  const [dia, setDia] = useState('');
  const [voltar, setVoltar] = useState(false);
  const [feitos, setFeitos] = useState(0);
  const algumEstendido = alunos.some(({ Prazo }) => Prazo !== null);
  const Prazo = voltar ? null : dia;

  const estender = useMutation({
    mutationFn: async () => {
      exigir({
        Prazo:
          Prazo !== null &&
          (Prazo === ''
            ? 'Informe o novo prazo.'
            : Prazo <= DataTermino &&
              `Informe uma data depois do término da turma, ${formatarDia(DataTermino)}.`),
      });
      const resultados: Resultado[] = [];
      for (const aluno of alunos) {
        const { IdClienteAluno } = aluno;
        const erro = await api(estenderPrazo, { body: { IdClienteTurma, IdClienteAluno, Prazo } }).then(
          () => null,
          (recusa: Error) => recusa.message,
        );
        resultados.push({ aluno, erro });
        setFeitos(resultados.length);
      }
      return resultados;
    },
    onSuccess: atualizar,
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(estender.error, ids), [estender.error]);
  const falhas = estender.data?.filter(({ erro }) => erro !== null) ?? [];
  const fechar = () => {
    if (estender.isSuccess) aoLimpar();
    aoFechar();
  };

  return (
    <Drawer
      opened
      onClose={fechar}
      title={estender.isSuccess ? 'Prazo alterado' : `Estender o prazo de ${pessoas(alunos.length)}`}
      footer={
        estender.isSuccess ? (
          <Button onClick={fechar}>Concluir</Button>
        ) : (
          <>
            <Button variant="default" onClick={fechar}>
              Cancelar
            </Button>
            <Button loading={estender.isPending} onClick={() => estender.mutate()}>
              {voltar ? 'Voltar ao prazo da turma' : 'Estender prazo'}
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        {estender.isPending && alunos.length > 1 ? (
          <ProgressBar label="Alterando prazos" value={feitos} max={alunos.length} />
        ) : null}
        {estender.isSuccess ? (
          <Notice
            kind={falhas.length === 0 ? 'success' : 'warning'}
            title={`${pessoas(alunos.length - falhas.length)} com prazo ${Prazo === null ? 'da turma' : `até ${formatarDia(Prazo)}`}`}
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
            <ErrorSummary errors={resumo} />
            {geral === null ? null : <Notice kind="error">{geral}</Notice>}
            <MaskedInput
              kind="date"
              id={ids.Prazo}
              label="Novo prazo"
              help={`Depois do término da turma, ${formatarDia(DataTermino)}. Vale só para estas pessoas.`}
              value={dia}
              onValue={setDia}
              disabled={voltar}
              error={Campos['Prazo']}
              data-autofocus
            />
            {algumEstendido ? (
              <CheckboxField
                id="estender-voltar"
                label="Voltar ao prazo da turma"
                checked={voltar}
                onChecked={setVoltar}
              />
            ) : null}
            <ul className={styles.lista} aria-label="Pessoas e seus prazos">
              {alunos.map((aluno) => (
                <li key={aluno.IdClienteAluno}>
                  <strong>{aluno.Nome}</strong>
                  <span className={styles.apoio}>prazo atual: {formatarDia(aluno.Prazo ?? DataTermino)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Drawer>
  );
}
