import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TIPOS_DE_PEDIDO } from '#contract/privacidade.ts';
import { registrarPedido } from '#contract/privacidade-equipe.ts';
import { listarUsuarios } from '#contract/usuarios.ts';
import { TIPOS } from '../../../components/privacidade/pedidos.ts';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { Dropdown } from '../../../ui/Dropdown.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';

const ids = { IdUsuario: 'IdUsuario', Tipo: 'Tipo', Texto: 'Texto' };
const opcoes = TIPOS_DE_PEDIDO.map((value) => ({ value, label: TIPOS[value] }));

async function procurar(busca: string, signal: AbortSignal) {
  const { Itens } = await api(listarUsuarios, { querystring: { busca, pagina: 1 }, signal });
  return Itens.map(({ IdUsuario, Nome, Email }) => ({
    value: IdUsuario,
    label: Nome,
    description: Email ?? undefined,
  }));
}

/** A request that came by letter, by phone or to the encarregado: whoever left cannot sign in to write it. */
export function RegistrarPedido({ aoFechar }: { aoFechar: () => void }) {
  const consultas = useQueryClient();
  const [IdUsuario, setIdUsuario] = useState<number | null>(null);
  const [Tipo, setTipo] = useState<(typeof TIPOS_DE_PEDIDO)[number]>('eliminacao');
  const [Texto, setTexto] = useState('');
  const salvar = useMutation({
    mutationFn: () => {
      exigir({
        IdUsuario: IdUsuario === null && 'Escolha a pessoa.',
        Texto: Texto.trim() === '' && 'Escreva o que foi pedido e por que meio chegou.',
      });
      return api(registrarPedido, { body: { IdUsuario: IdUsuario ?? 0, Tipo, Texto } });
    },
    onSuccess: async () => {
      toast.success('Pedido registrado.');
      await consultas.invalidateQueries({ queryKey: ['pedidos-privacidade'] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(salvar.error, ids), [salvar.error]);
  useUnsavedWarning(Texto !== '' && !salvar.isSuccess);
  return (
    <GavetaDeFormulario
      titulo="Registrar pedido recebido"
      acao="Registrar pedido"
      salvando={salvar.isPending}
      erros={{ resumo, geral }}
      aoEnviar={() => salvar.mutate()}
      aoFechar={aoFechar}
    >
      <Notice kind="info">
        Para o que chegou por carta, telefone ou e-mail ao encarregado. Confira antes a identidade de quem
        pede. Do registro contam os 15 dias do acesso completo (LGPD, art. 19, II); os outros pedidos se
        atendem sem demora, e aqui no mesmo prazo.
      </Notice>
      <Dropdown
        name="IdUsuario"
        label="Pessoa"
        placeholder="Nome, e-mail ou CPF"
        value={IdUsuario}
        onSearch={procurar}
        onValue={(valor) => setIdUsuario(valor === null ? null : Number(valor))}
        error={Campos['IdUsuario']}
      />
      <SelectField
        name="Tipo"
        label="O que foi pedido"
        value={Tipo}
        options={opcoes}
        onValue={(valor) => setTipo(TIPOS_DE_PEDIDO.find((um) => um === valor) ?? 'outro')}
        error={Campos['Tipo']}
      />
      <TextAreaField
        name="Texto"
        label="Pedido"
        rows={5}
        maxLength={4000}
        value={Texto}
        onValue={setTexto}
        error={Campos['Texto']}
      />
    </GavetaDeFormulario>
  );
}
