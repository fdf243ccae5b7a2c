import { Button, Group } from '@mantine/core';
import { LIMITES } from '#contract/campos.ts';
import { alterarEncontro, cancelarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { today } from '../../../lib/formats.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { latest } from '../../../ui/fields/days.ts';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { AulaPresencial } from './dados-da-presenca.ts';
import { periodo, type TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';
import { conferirEncontro, dadosDoEncontro } from './dados-do-encontro.ts';

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
  const daAula = { IdClienteTurma, IdCursoConteudoAula };
  const { campo, ...form } = useForm({
    inicial: () => dadosDoEncontro(aula),
    ids,
    limites: LIMITES,
    Versao: Encontro?.Versao,
    enviar: async (
      { Dia, HoraInicio, HoraFim, Local, Instrutor },
      Versao = 0,
      ato: 'desmarcar' | undefined,
    ) => {
      if (ato === 'desmarcar') {
        await api(cancelarEncontro, { body: { ...daAula, Versao } });
        return 'desmarcada';
      }
      await api(alterarEncontro, {
        body: { ...daAula, Versao, Dia, HoraInicio, HoraFim, Local, Instrutor },
      });
      return 'marcada';
    },
    conferir: (escritos, ato) => (ato === 'desmarcar' ? {} : conferirEncontro(escritos, turma)),
    aoSalvar: (feito) => {
      toast.success(`Aula ${Titulo} ${feito}. Quem ainda não fez a aula foi avisado.`);
      aoFechar();
    },
    perde: () => false,
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: `Desmarcar a aula ${Titulo}?`,
      body: 'Quem ainda não fez a aula é avisado do cancelamento. Você pode marcar outra data depois.',
      action: 'Desmarcar aula',
      danger: true,
    });
    if (sim) form.enviar('desmarcar');
  };

  return (
    <GavetaDeFormulario
      titulo={`${Encontro === null ? 'Marcar' : 'Remarcar'} ${Titulo}`}
      acao={Encontro === null ? 'Marcar aula' : 'Salvar nova data'}
      voltar="Voltar"
      form={form}
      rodape={
        Encontro === null ? null : (
          <Button
            variant="subtle"
            loading={form.ato === 'desmarcar'}
            disabled={form.salvando}
            onClick={() => void perguntar()}
          >
            Desmarcar aula
          </Button>
        )
      }
      aoFechar={aoFechar}
    >
      <DateField
        {...campo('Dia')}
        min={latest(today(), turma.DataInicio)}
        label="Dia da aula"
        help={`Período da turma: ${periodo(turma)}.`}
        data-autofocus
      />
      <Group grow align="flex-start">
        <MaskedInput kind="time" label="Início (Brasília)" {...campo('HoraInicio')} />
        <MaskedInput kind="time" label="Término (Brasília)" {...campo('HoraFim')} />
      </Group>
      <TextField {...campo('Local')} label="Local" />
      <TextField {...campo('Instrutor')} label="Instrutor" />
      <Notice kind="info">
        Quem está na turma e ainda não fez esta aula é avisado agora e de novo na véspera.
      </Notice>
    </GavetaDeFormulario>
  );
}
