import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import { salvarVisao, type Visao } from '#contract/visoes.ts';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Drawer } from '../../ui/Drawer.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

type SalvarVisaoProps = {
  IdCliente: number;
  consulta: string;
  /** Null: a new one. */
  visao: Visao | null;
  aoFechar: () => void;
};

export function SalvarVisao({ IdCliente, consulta, visao, aoFechar }: SalvarVisaoProps) {
  const consultas = useQueryClient();
  const [Nome, setNome] = useState(visao?.Nome ?? '');
  const formulario = useId();
  const ids = useMemo(() => ({ Nome: `${formulario}-nome` }), [formulario]);
  const salvar = useMutation({
    mutationFn: () => {
      exigir({ Nome: Nome.trim() === '' && 'Dê um nome à visão.' });
      return api(salvarVisao, {
        body: {
          ...(visao && { IdVisao: visao.IdVisao }),
          Tela: 'acompanhamento',
          IdCliente,
          Nome: Nome.trim(),
          Consulta: consulta,
        },
      });
    },
    onSuccess: async (salva) => {
      toast.success(`Visão “${salva.Nome}” salva.`);
      await consultas.invalidateQueries({ queryKey: ['visoes'] });
      aoFechar();
    },
  });
  const { Campos, geral } = errosDoFormulario(salvar.error, ids);
  const aoEnviar = (evento: FormEvent) => {
    evento.preventDefault();
    salvar.mutate();
  };
  return (
    <Drawer
      opened
      onClose={aoFechar}
      title={visao === null ? 'Salvar filtros' : 'Renomear visão'}
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          <Button type="submit" form={formulario} loading={salvar.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={formulario} noValidate onSubmit={aoEnviar}>
        <Stack gap="md">
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <TextField
            id={ids.Nome}
            label="Nome da visão"
            help="Só você vê as suas visões."
            required
            maxLength={60}
            error={Campos['Nome']}
            value={Nome}
            onValue={setNome}
          />
        </Stack>
      </form>
    </Drawer>
  );
}
