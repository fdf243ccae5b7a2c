import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { chamarTurma, alterarClienteTurma, type Turma } from '#contract/turmas.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { api } from '../../../lib/api.ts';
import { registroAtual } from '../../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { confirm } from '../../../ui/confirm.ts';
import { Drawer } from '../../../ui/Drawer.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';
import { conferir, dadosDe, diferencas, pessoas, type DadosDaTurma } from './dados-da-turma.ts';
import { useAtualizarTurmas } from './useAtualizarTurmas.ts';

type FormularioDaTurmaProps = {
  IdCliente: number;
  /** Null for a new class. */
  turma: Turma | null;
  aoFechar: () => void;
  aoSalvar: (turma: Turma) => void;
};

const ids = {
  Descricao: 'turma-Descricao',
  DataInicio: 'turma-DataInicio',
  DataTermino: 'turma-DataTermino',
  Vagas: 'turma-Vagas',
  MotivoEventual: 'turma-MotivoEventual',
};

export function FormularioDaTurma({ IdCliente, turma, aoFechar, aoSalvar }: FormularioDaTurmaProps) {
  const atualizar = useAtualizarTurmas();
  const [inicial] = useState(() => dadosDe(turma));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<DadosDaTurma>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);

  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir(conferir(dados, turma?.QtdAlunos ?? 0));
      return api(alterarClienteTurma, {
        body: {
          ...dados,
          Vagas: Number(dados.Vagas),
          MotivoEventual: dados.MotivoEventual.trim() === '' ? null : dados.MotivoEventual,
          IdCliente,
          IdClienteTurma: turma?.IdClienteTurma,
          Versao,
        },
      });
    },
    onSuccess: async (salva) => {
      const entraram = (turma?.QtdEspera ?? 0) - salva.QtdEspera;
      const saldo =
        entraram > 0
          ? ` ${pessoas(entraram)} da lista de espera ${entraram === 1 ? 'entrou' : 'entraram'}.`
          : '';
      toast.success(
        turma === null ? `${chamarTurma(salva.Descricao, 'Turma')} aberta.` : `Turma salva.${saldo}`,
      );
      await atualizar();
      aoSalvar(salva);
    },
  });
  const atual = registroAtual(alterarClienteTurma, salvar.error);
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  const fechar = async () => {
    const pode =
      !mudou ||
      (await confirm({
        title: 'Fechar sem salvar?',
        body: 'O que você digitou nesta turma será perdido.',
        action: 'Fechar sem salvar',
        cancel: 'Continuar editando',
        danger: true,
      }));
    if (pode) aoFechar();
  };

  return (
    <Drawer
      opened
      onClose={() => void fechar()}
      title={turma === null ? 'Nova turma' : 'Editar turma'}
      footer={
        <>
          <Button variant="default" onClick={() => void fechar()}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form="turma-formulario"
            loading={salvar.isPending}
            disabled={turma !== null && !mudou}
          >
            {turma === null ? 'Abrir turma' : 'Salvar alterações'}
          </Button>
        </>
      }
    >
      <form
        id="turma-formulario"
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!salvar.isPending) salvar.mutate(turma?.Versao);
        }}
      >
        <Stack gap="md">
          <ErrorSummary errors={resumo} />
          {geral !== null && atual === null ? (
            <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
          ) : null}
          {atual === null ? null : (
            <DuasVersoes
              diferencas={diferencas(dados, dadosDe(atual))}
              salvando={salvar.isPending}
              aoManterMinha={() => salvar.mutate(atual.Versao)}
              aoUsarAtual={() => {
                void atualizar();
                aoFechar();
              }}
            />
          )}
          <TextField
            id={ids.Descricao}
            label="Nome da turma"
            value={dados.Descricao}
            onValue={(Descricao) => mudar({ Descricao })}
            error={Campos['Descricao']}
            help="Por exemplo: NR-35, reciclagem, 1º semestre."
            autoComplete="off"
            maxLength={150}
            data-autofocus
          />
          <MaskedInput
            kind="date"
            id={ids.DataInicio}
            label="Início"
            value={dados.DataInicio}
            onValue={(DataInicio) => mudar({ DataInicio })}
            error={Campos['DataInicio']}
          />
          <MaskedInput
            kind="date"
            id={ids.DataTermino}
            label="Término"
            value={dados.DataTermino}
            onValue={(DataTermino) => mudar({ DataTermino })}
            error={Campos['DataTermino']}
            help="A situação da turma segue estas datas. Adiar o término reabre uma turma encerrada."
          />
          <TextField
            id={ids.Vagas}
            label="Vagas"
            inputMode="numeric"
            value={dados.Vagas}
            onValue={(Vagas) => mudar({ Vagas: Vagas.replaceAll(/\D/g, '').slice(0, 6) })}
            error={Campos['Vagas']}
            help={
              turma !== null && turma.QtdEspera > 0
                ? `${pessoas(turma.QtdEspera)} na lista de espera: novas vagas são dadas a quem espera.`
                : 'Quantas pessoas cabem na turma.'
            }
            autoComplete="off"
          />
          <TextField
            id={ids.MotivoEventual}
            label="Motivo do treinamento eventual"
            value={dados.MotivoEventual}
            onValue={(MotivoEventual) => mudar({ MotivoEventual })}
            error={Campos['MotivoEventual']}
            help="Só quando é fora do calendário: mudança de risco, acidente grave, volta depois de 180 dias afastado (3 meses na NR-10; 6 meses na NR-11, Anexo I), ou os 30, 45 e 90 dias da NR-20, item 20.12.9.1. O certificado traz o motivo."
            placeholder="Nenhum: inicial ou periódico"
            autoComplete="off"
            maxLength={150}
          />
        </Stack>
      </form>
    </Drawer>
  );
}
