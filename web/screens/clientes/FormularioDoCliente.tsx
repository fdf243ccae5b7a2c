import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { alterarCliente, type Cliente } from '#contract/clientes.ts';
import { DuasVersoes } from '../../components/DuasVersoes.tsx';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { registroAtual } from '../../lib/conflito.ts';
import { ErrorSummary } from '../../ui/ErrorSummary.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useUnsavedWarning } from '../../ui/useUnsavedWarning.ts';
import { CamposDaEmpresa } from './CamposDaEmpresa.tsx';
import { CamposDoEndereco } from './CamposDoEndereco.tsx';
import { conferir, dadosDe, diferencas, type DadosDoCliente } from './dados-do-cliente.ts';

type FormularioDoClienteProps = {
  /** Null for a new company. */
  cliente: Cliente | null;
  aoSalvar: (cliente: Cliente) => void;
  aoCancelar: () => void;
};

const ids = {
  NomeFantasia: 'NomeFantasia',
  RazaoSocial: 'RazaoSocial',
  CNPJ: 'CNPJ',
  Email: 'Email',
  Telefone: 'Telefone',
  Cor: 'Cor',
  Grupo: 'Grupo',
  CEP: 'CEP',
  Logradouro: 'Logradouro',
  Numero: 'Numero',
  Complemento: 'Complemento',
  Bairro: 'Bairro',
  Cidade: 'Cidade',
  Estado: 'Estado',
};

export function FormularioDoCliente({ cliente, aoSalvar, aoCancelar }: FormularioDoClienteProps) {
  const consultas = useQueryClient();
  const [inicial] = useState(() => dadosDe(cliente));
  const [dados, setDados] = useState(inicial);
  const mudar = (parte: Partial<DadosDoCliente>) => setDados((antes) => ({ ...antes, ...parte }));
  const mudou = JSON.stringify(dados) !== JSON.stringify(inicial);

  const salvar = useMutation({
    mutationFn: (Versao: number | undefined) => {
      exigir(conferir(dados));
      return api(alterarCliente, { body: { ...dados, IdCliente: cliente?.IdCliente ?? 0, Versao } });
    },
    onSuccess: async (salvo) => {
      await consultas.invalidateQueries({ queryKey: ['clientes'] });
      consultas.setQueryData(['cliente', salvo.IdCliente], salvo);
      aoSalvar(salvo);
    },
  });
  const atual = registroAtual(alterarCliente, salvar.error);
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(mudou && !salvar.isSuccess);

  const usarAtual = () => {
    if (atual === null) return;
    consultas.setQueryData(['cliente', atual.IdCliente], atual);
    aoCancelar();
  };

  return (
    <form
      noValidate
      onSubmit={(evento) => {
        evento.preventDefault();
        if (!salvar.isPending) salvar.mutate(cliente?.Versao);
      }}
    >
      <Stack gap="md" mb="md">
        <ErrorSummary errors={resumo} />
        {geral !== null && atual === null ? (
          <Notice kind="error">{geral} O que você digitou continua aqui.</Notice>
        ) : null}
        {atual === null ? null : (
          <DuasVersoes
            diferencas={diferencas(dados, dadosDe(atual))}
            salvando={salvar.isPending}
            aoManterMinha={() => salvar.mutate(atual.Versao)}
            aoUsarAtual={usarAtual}
          />
        )}
      </Stack>
      <Secao titulo="Empresa" texto="Como o cliente aparece na plataforma e nos certificados.">
        <CamposDaEmpresa dados={dados} mudar={mudar} Campos={Campos} />
      </Secao>
      <Secao titulo="Endereço" texto="Opcional. Aparece nos documentos da turma.">
        <CamposDoEndereco dados={dados} mudar={mudar} Campos={Campos} />
      </Secao>
      <Group justify="flex-end">
        <Button variant="default" onClick={aoCancelar}>
          Cancelar
        </Button>
        <Button type="submit" loading={salvar.isPending} disabled={cliente !== null && !mudou}>
          {cliente === null ? 'Cadastrar cliente' : 'Salvar alterações'}
        </Button>
      </Group>
    </form>
  );
}
