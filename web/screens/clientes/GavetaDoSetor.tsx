import { Anchor, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { LIMITES } from '#contract/campos.ts';
import {
  alterarClienteSetor,
  alterarClienteSetorStatus,
  excluirClienteSetor,
  type Setor,
} from '#contract/setores.ts';
import { api } from '../../lib/api.ts';
import { registroAtual } from '../../lib/conflito.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { DuasVersoes } from '../../components/DuasVersoes.tsx';
import { GavetaDeFormulario } from '../../components/GavetaDeFormulario.tsx';
import { confirm } from '../../ui/confirm.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

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
  const consultas = useQueryClient();
  const [Descricao, setDescricao] = useState(setor?.Descricao ?? '');
  const atualizar = () =>
    Promise.all(
      ['setores', 'cliente', 'alunos', 'clientes'].map((chave) =>
        consultas.invalidateQueries({ queryKey: [chave] }),
      ),
    );
  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir({ Descricao: Descricao.trim() === '' && 'Informe o nome do setor.' });
      return api(alterarClienteSetor, {
        body: { IdClienteSetor: setor?.IdClienteSetor ?? 0, IdCliente, Descricao: Descricao.trim(), Versao },
      });
    },
    onSuccess: async (salvo) => {
      toast.success(setor === null ? `Setor ${salvo.Descricao} criado.` : 'Setor renomeado.');
      await atualizar();
      aoFechar();
    },
  });
  const atual = registroAtual(alterarClienteSetor, salvar.error);
  const { Campos, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);

  return (
    <GavetaDeFormulario
      titulo={setor === null ? 'Novo setor' : 'Setor'}
      acao={setor === null ? 'Criar setor' : 'Salvar nome'}
      salvando={salvar.isPending}
      desativada={setor !== null && Descricao.trim() === setor.Descricao}
      erros={{ resumo: [], geral: atual === null ? geral : null }}
      aoEnviar={() => salvar.mutate(setor?.Versao)}
      aoFechar={aoFechar}
    >
      {atual === null ? null : (
        <DuasVersoes
          diferencas={[{ rotulo: 'Nome do setor', minha: Descricao.trim(), atual: atual.Descricao }]}
          salvando={salvar.isPending}
          aoManterMinha={() => salvar.mutate(atual.Versao)}
          aoUsarAtual={() => {
            aoFechar();
            void atualizar();
          }}
        />
      )}
      <TextField
        name="Descricao"
        label="Nome do setor"
        help="Por exemplo: Produção, Manutenção, Expedição."
        value={Descricao}
        onValue={setDescricao}
        error={Campos['Descricao']}
        autoComplete="off"
        maxLength={LIMITES.Setor}
        data-autofocus
      />
      {setor === null ? null : <AcoesDoSetor setor={setor} aoMudar={atualizar} aoFechar={aoFechar} />}
    </GavetaDeFormulario>
  );
}

type AcoesDoSetorProps = { setor: Setor; aoMudar: () => Promise<unknown>; aoFechar: () => void };

function AcoesDoSetor({ setor, aoMudar, aoFechar }: AcoesDoSetorProps) {
  const { IdCliente, IdClienteSetor, Descricao, Status, QtdAlunos } = setor;
  const ativo = Status === 'A';
  const pessoas = QtdAlunos === 1 ? '1 pessoa ativa' : `${QtdAlunos.toLocaleString('pt-BR')} pessoas ativas`;
  const depois = async (aviso: string) => {
    toast.success(aviso);
    await aoMudar();
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
