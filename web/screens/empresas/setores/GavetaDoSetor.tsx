import { contar } from '#contract/contar.ts';
import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import {
  alterarClienteSetor,
  alterarClienteSetorStatus,
  excluirClienteSetor,
  type Setor,
} from '#contract/empresas/setores.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { reread } from '../../../lib/query.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

const ids = { Descricao: 'Descricao' };

type GavetaDoSetorProps = {
  IdCliente: number;
  aberto: boolean;
  /** Null for a new sector. */
  setor: Setor | null;
  aoFechar: () => void;
};

export function GavetaDoSetor({ aberto, ...resto }: GavetaDoSetorProps) {
  const { setor } = resto;
  return aberto ? (
    <FormularioDoSetor key={setor === null ? 'novo' : `${setor.IdClienteSetor} ${setor.Versao}`} {...resto} />
  ) : null;
}

type FormularioDoSetorProps = Omit<GavetaDoSetorProps, 'aberto'>;

function FormularioDoSetor({ IdCliente, setor, aoFechar }: FormularioDoSetorProps) {
  const { dados, campo, atual, ...form } = useForm({
    inicial: () => ({ Descricao: setor?.Descricao ?? '' }),
    ids,
    conferir: ({ Descricao }) => ({ Descricao: Descricao.trim() === '' && 'Informe o nome do setor.' }),
    Versao: setor?.Versao,
    enviar: ({ Descricao }, Versao) =>
      api(alterarClienteSetor, {
        body: { IdClienteSetor: setor?.IdClienteSetor ?? 0, IdCliente, Descricao: Descricao.trim(), Versao },
      }),
    chamada: alterarClienteSetor,
    aoSalvar: (salvo) => {
      toast.success(setor === null ? `Setor ${salvo.Descricao} criado.` : 'Setor renomeado.');
      aoFechar();
    },
    perde: () => false,
  });
  const Descricao = dados.Descricao.trim();
  return (
    <GavetaDeFormulario
      titulo={setor === null ? 'Novo setor' : 'Setor'}
      acao={setor === null ? 'Criar setor' : 'Salvar nome'}
      form={form}
      semResumo
      desativada={setor !== null && Descricao === setor.Descricao}
      aoFechar={aoFechar}
    >
      {atual === null ? null : (
        <DuasVersoes
          diferencas={[{ rotulo: 'Nome do setor', minha: Descricao, atual: atual.Descricao }]}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={() => {
            aoFechar();
            void reread();
          }}
        />
      )}
      <TextField
        {...campo('Descricao')}
        label="Nome do setor"
        help="Por exemplo: Produção, Manutenção, Expedição."
        autoComplete="off"
        maxLength={LIMITES.Setor}
        data-autofocus
      />
      {setor === null ? null : <AcoesDoSetor setor={setor} aoFechar={aoFechar} />}
    </GavetaDeFormulario>
  );
}

type AcoesDoSetorProps = { setor: Setor; aoFechar: () => void };

function AcoesDoSetor({ setor, aoFechar }: AcoesDoSetorProps) {
  const { IdCliente, IdClienteSetor, Descricao, Status, QtdAlunos } = setor;
  const ativo = Status === 'A';
  const pessoas = contar(QtdAlunos, 'pessoa ativa', 'pessoas ativas');
  const depois = (aviso: string) => {
    toast.success(aviso);

    aoFechar();
  };
  const mudarStatus = useMutation({
    mutationFn: () =>
      api(alterarClienteSetorStatus, {
        params: { id: IdClienteSetor },
        querystring: { Status: ativo ? 'I' : 'A' },
      }),
    onSuccess: ({ Status }) =>
      depois(`Setor ${Descricao} ${Status === 'A' ? 'está ativo de novo' : 'inativado'}.`),
  });
  const excluir = useMutation({
    mutationFn: () => api(excluirClienteSetor, { body: { IdClienteSetor } }),
    onSuccess: () => depois(`Setor ${Descricao} excluído.`),
  });
  const perguntarStatus = async () => {
    const sim =
      !ativo ||
      (await confirm({
        title: `Inativar o setor ${Descricao}?`,
        body: `Ele tem ${pessoas}. Deixa de ser oferecido nos cadastros; o que está registrado fica como está.`,
        action: 'Inativar setor',
        danger: true,
      }));
    if (sim) mudarStatus.mutate();
  };
  const perguntarExcluir = async () => {
    const sim = await confirm({
      title: `Excluir o setor ${Descricao}?`,
      body: 'Só é possível se ninguém o usa, nem pessoas, nem gestores, nem turmas. Não há como desfazer.',
      action: 'Excluir setor',
      danger: true,
    });
    if (sim) excluir.mutate();
  };
  const erro = excluir.error ?? mudarStatus.error;

  return (
    <Stack gap="sm">
      <span>
        <Anchor component={Link} to={`/cliente/${IdCliente}?aba=alunos&setor=${IdClienteSetor}`}>
          {pessoas}
        </Anchor>{' '}
        neste setor.
      </span>
      {erro === null ? null : <Notice kind="error">{erro.message}</Notice>}
      <Group>
        <Button variant="default" loading={mudarStatus.isPending} onClick={() => void perguntarStatus()}>
          {ativo ? 'Inativar' : 'Reativar'}
        </Button>
        <Button variant="default" loading={excluir.isPending} onClick={() => void perguntarExcluir()}>
          Excluir
        </Button>
      </Group>
    </Stack>
  );
}
