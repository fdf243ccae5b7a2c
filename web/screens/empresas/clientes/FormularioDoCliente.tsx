import { Button, Group } from '@mantine/core';
import { alterarCliente, type Cliente } from '#contract/empresas/clientes.ts';
import { DuasVersoes } from '../../../components/DuasVersoes.tsx';
import { Formulario } from '../../../components/Formulario.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { reread } from '../../../lib/query.ts';
import { useForm } from '../../../components/useForm.ts';
import { CamposDaEmpresa } from './CamposDaEmpresa.tsx';
import { CamposDoEndereco } from './CamposDoEndereco.tsx';
import { conferir, dadosDe, diferencas } from './dados-do-cliente.ts';

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
  EncarregadoNome: 'EncarregadoNome',
  EncarregadoEmail: 'EncarregadoEmail',
  Agradecimento: 'Agradecimento',
  CEP: 'CEP',
  Logradouro: 'Logradouro',
  Numero: 'Numero',
  Complemento: 'Complemento',
  Bairro: 'Bairro',
  Cidade: 'Cidade',
  Estado: 'Estado',
};

export function FormularioDoCliente({ cliente, aoSalvar, aoCancelar }: FormularioDoClienteProps) {
  const { dados, mudar, mudou, Campos, atual, ...form } = useForm({
    inicial: () => dadosDe(cliente),
    ids,
    conferir,
    Versao: cliente?.Versao,
    enviar: (escritos, Versao) =>
      api(alterarCliente, { body: { ...escritos, IdCliente: cliente?.IdCliente ?? 0, Versao } }),
    chamada: alterarCliente,
    aoSalvar,
  });

  return (
    <Formulario form={form}>
      {atual === null ? null : (
        <DuasVersoes
          diferencas={diferencas(dados, dadosDe(atual))}
          salvando={form.salvando}
          aoManterMinha={() => form.insistir(atual.Versao)}
          aoUsarAtual={() => {
            void reread();
            aoCancelar();
          }}
        />
      )}
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
        <Button type="submit" loading={form.salvando} disabled={cliente !== null && !mudou}>
          {cliente === null ? 'Cadastrar cliente' : 'Salvar alterações'}
        </Button>
      </Group>
    </Formulario>
  );
}
