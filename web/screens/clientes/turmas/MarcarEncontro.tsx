import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarEncontro, cancelarEncontro } from '#contract/encontros.ts';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import type { AulaPresencial } from './dados-da-presenca.ts';
import { periodo, type TurmaDetalhe } from './dados-da-turma.ts';
import { conferirEncontro, dadosDoEncontro } from './dados-do-encontro.ts';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

const ids = {
  Dia: 'encontro-dia',
  HoraInicio: 'encontro-inicio',
  HoraFim: 'encontro-fim',
  Local: 'encontro-local',
  Instrutor: 'encontro-instrutor',
};

type MarcarEncontroProps = { turma: TurmaDetalhe; aula: AulaPresencial; aoFechar: () => void };

/** When the class meets for one lesson in person; whoever still has to go is told. */
export function MarcarEncontro({ turma, aula, aoFechar }: MarcarEncontroProps) {
  const { IdClienteTurma } = turma;
  const { IdCursoConteudoAula, Titulo, Encontro } = aula;
  const daAula = { IdClienteTurma, IdCursoConteudoAula, Versao: Encontro?.Versao ?? 0 };
  const atualizar = useAtualizarTurmas();
  const [dados, setDados] = useState(() => dadosDoEncontro(aula));

  const concluir = async (feito: string) => {
    toast.success(feito);
    await atualizar();
    aoFechar();
  };
  const marcar = useMutation({
    mutationFn: () => {
      exigir(conferirEncontro(dados, turma));
      const { Dia, HoraInicio, HoraFim, Local, Instrutor } = dados;
      return api(alterarEncontro, { body: { ...daAula, Dia, HoraInicio, HoraFim, Local, Instrutor } });
    },
    onSuccess: () => concluir(`Aula ${Titulo} marcada. Quem falta fazê-la foi avisado.`),
  });
  const desmarcar = useMutation({
    mutationFn: () => api(cancelarEncontro, { body: daAula }),
    onSuccess: () => concluir(`Aula ${Titulo} desmarcada. Quem falta fazê-la foi avisado.`),
  });
  const erro = marcar.error ?? desmarcar.error;
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(erro, ids), [erro]);
  const perguntar = async () => {
    const sim = await confirm({
      title: `Desmarcar a aula ${Titulo}?`,
      body: 'Quem ainda não fez a aula é avisado do cancelamento. Você pode marcar outra data depois.',
      action: 'Desmarcar aula',
      danger: true,
    });
    if (sim) desmarcar.mutate();
  };
  const campo = (nome: 'HoraInicio' | 'HoraFim' | 'Local' | 'Instrutor') => ({
    id: ids[nome],
    value: dados[nome],
    onValue: (valor: string) => setDados({ ...dados, [nome]: valor }),
    error: Campos[nome],
  });

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={`${Encontro === null ? 'Marcar' : 'Remarcar'} ${Titulo}`}
      footer={
        <>
          {Encontro === null ? null : (
            <Button variant="subtle" loading={desmarcar.isPending} onClick={() => void perguntar()}>
              Desmarcar aula
            </Button>
          )}
          <Button variant="default" onClick={aoFechar}>
            Voltar
          </Button>
          <Button loading={marcar.isPending} onClick={() => marcar.mutate()}>
            {Encontro === null ? 'Marcar aula' : 'Salvar nova data'}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <ErrorSummary errors={resumo} />
        {geral === null ? null : <Notice kind="error">{geral}</Notice>}
        <MaskedInput
          kind="date"
          id={ids.Dia}
          label="Dia da aula"
          help={`Período da turma: ${periodo(turma)}.`}
          value={dados.Dia}
          onValue={(Dia) => setDados({ ...dados, Dia })}
          error={Campos['Dia']}
          data-autofocus
        />
        <Group grow align="flex-start">
          <TextField type="time" label="Início (Brasília)" {...campo('HoraInicio')} />
          <TextField type="time" label="Término (Brasília)" {...campo('HoraFim')} />
        </Group>
        <TextField label="Local" maxLength={200} {...campo('Local')} />
        <TextField label="Instrutor" maxLength={200} {...campo('Instrutor')} />
        <Notice kind="info">
          Quem está na turma e ainda não fez esta aula é avisado agora e de novo na véspera.
        </Notice>
      </Stack>
    </Drawer>
  );
}
