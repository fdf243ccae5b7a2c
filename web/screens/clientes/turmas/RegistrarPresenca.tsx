import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { registrarPresenca } from '#contract/presenca.ts';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { CamposDaPresenca, idsDaPresenca } from './CamposDaPresenca.tsx';
import * as presenca from './dados-da-presenca.ts';
import { contar, pessoas, type TurmaDetalhe } from './dados-da-turma.ts';
import { PessoasDaAula } from './PessoasDaAula.tsx';
import styles from './Turmas.module.css';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

type RegistrarPresencaProps = {
  turma: TurmaDetalhe;
  aula: presenca.AulaPresencial;
  aoFechar: () => void;
};

/** Who was at one lesson in person, on one day; people are chosen page after page and recorded at once. */
export function RegistrarPresenca({ turma, aula, aoFechar }: RegistrarPresencaProps) {
  const atualizar = useAtualizarTurmas();
  const [dados, setDados] = useState(() => presenca.dadosDaAula(aula, turma));
  const [escolhidos, setEscolhidos] = useState<ReadonlySet<number>>(new Set());
  const registra = presenca.registraPresenca(turma);

  const registrar = useMutation({
    mutationFn: () => {
      exigir(presenca.conferirPresenca(dados, turma));
      const { IdClienteTurma } = turma;
      const { IdCursoConteudoAula } = aula;
      return api(registrarPresenca, {
        body: {
          IdClienteTurma,
          IdCursoConteudoAula,
          Alunos: [...escolhidos],
          ...presenca.paraRegistrar(dados),
        },
      });
    },
    onSuccess: async (feito) => {
      toast.success(presenca.resultado(feito));
      await atualizar();
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(
    () => errosDoFormulario(registrar.error, idsDaPresenca),
    [registrar.error],
  );
  const marcar = (quem: readonly number[], sim: boolean) => {
    const novos = new Set(escolhidos);
    for (const IdClienteAluno of quem) {
      if (sim) novos.add(IdClienteAluno);
      else novos.delete(IdClienteAluno);
    }
    setEscolhidos(novos);
  };

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={`Presença em ${aula.Titulo}`}
      size="40rem"
      footer={
        registra ? (
          <>
            <Button variant="default" onClick={aoFechar}>
              Cancelar
            </Button>
            <Button
              disabled={escolhidos.size === 0}
              loading={registrar.isPending}
              onClick={() => registrar.mutate()}
            >
              {escolhidos.size === 0
                ? 'Registrar presença'
                : `Registrar presença de ${pessoas(escolhidos.size)}`}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral} Nenhuma presença foi registrada.</Notice>}
        {registra ? (
          <CamposDaPresenca
            turma={turma}
            dados={dados}
            erros={Campos}
            pedeMotivo={Campos['MotivoJornada'] !== undefined || dados.MotivoJornada !== ''}
            aoMudar={(mudanca) => setDados({ ...dados, ...mudanca })}
          />
        ) : (
          <Notice kind="info">
            {turma.Status === 'CA'
              ? 'A turma foi cancelada e não recebe novas presenças.'
              : 'A turma ainda não começou. A presença é registrada a partir do primeiro dia.'}
          </Notice>
        )}
        <div id={idsDaPresenca.Alunos} tabIndex={-1} className={styles.alunos}>
          {registra ? (
            <output className={styles.resumo}>
              {escolhidos.size === 0
                ? 'Escolha quem esteve na aula.'
                : `${contar(escolhidos.size, 'pessoa escolhida', 'pessoas escolhidas')}.`}
            </output>
          ) : null}
          <PessoasDaAula
            turma={turma}
            aula={aula}
            escolhidos={escolhidos}
            aoMarcar={registra ? marcar : null}
          />
        </div>
      </Stack>
    </Drawer>
  );
}
