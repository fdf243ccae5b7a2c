import { Button } from '@mantine/core';
import { IconPencil } from '#icons';
import type { Cliente } from '#contract/empresas/clientes.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { Colunas, Secao } from '../../../components/Secao.tsx';
import { sessao } from '../../../lib/session.ts';
import { useClienteEmEdicao } from '../../../lib/useSessao.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { CAMPOS, dadosDe, legivel, type Campo } from './dados-do-cliente.ts';
import { EntradaUnicaDoCliente } from '../entrada-unica/EntradaUnicaDoCliente.tsx';
import { FormularioDoCliente } from './FormularioDoCliente.tsx';
import { LogoDoCliente } from './LogoDoCliente.tsx';
import { StatusDoCliente } from './StatusDoCliente.tsx';

/** The record to be read, or its form while it is being changed; a reload keeps which. */
export function DadosDoCliente({ cliente }: { cliente: Cliente }) {
  const emEdicao = useClienteEmEdicao();
  if (emEdicao) {
    return (
      <FormularioDoCliente
        key={cliente.IdCliente}
        cliente={cliente}
        aoSalvar={() => {
          toast.success('Alterações salvas.');
          sessao.editarCliente(false);
        }}
        aoCancelar={() => sessao.editarCliente(false)}
      />
    );
  }
  const dados = dadosDe(cliente);
  return (
    <Colunas>
      <Secao
        titulo="Dados da empresa"
        acao={
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => sessao.editarCliente(true)}
          >
            Editar dados
          </Button>
        }
      >
        <ListaDeDados
          dados={(Object.keys(CAMPOS) as Campo[]).map((campo) => ({
            nome: CAMPOS[campo],
            valor: campo === 'Cor' && dados.Cor === '' ? 'Cores da plataforma' : legivel(campo, dados[campo]),
          }))}
        />
      </Secao>
      <div>
        <LogoDoCliente cliente={cliente} />
        <EntradaUnicaDoCliente IdCliente={cliente.IdCliente} />
        <StatusDoCliente cliente={cliente} />
      </div>
    </Colunas>
  );
}
