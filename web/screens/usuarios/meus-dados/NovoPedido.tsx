import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { minhaEliminacao, pedir, TIPOS_DE_PEDIDO, type Pedido } from '#contract/privacidade.ts';
import { TIPOS } from '../../../components/privacidade/pedidos.ts';
import { ResumoDaEliminacao } from '../../../components/privacidade/ResumoDaEliminacao.tsx';
import { GavetaDeFormulario } from '../../../components/GavetaDeFormulario.tsx';
import { api } from '../../../lib/api.ts';
import { formatarDia } from '../../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../../lib/formulario.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { useUnsavedWarning } from '../../../ui/useUnsavedWarning.ts';

const AJUDA: Record<Pedido['Tipo'], string> = {
  correcao: 'Diga o que está errado e como deve ficar.',
  eliminacao: 'Se quiser, diga por quê. Não é obrigatório justificar, mas ajuda a responder.',
  revisao: 'Diga qual avaliação e por que o resultado deve ser revisto.',
  outro: 'Diga o que você quer saber ou mudar nos seus dados.',
};
const ids = { Tipo: 'Tipo', Texto: 'Texto' };
const opcoes = TIPOS_DE_PEDIDO.map((value) => ({ value, label: TIPOS[value] }));

function PreviaDaEliminacao() {
  const previa = useQuery({
    queryKey: ['minha-eliminacao'],
    queryFn: ({ signal }) => api(minhaEliminacao, { signal }),
  });
  if (previa.isPending) return <Loading label="Consultando o que a lei manda guardar…" />;
  if (previa.isError)
    return <ErrorState message={previa.error.message} onRetry={() => void previa.refetch()} />;
  return <ResumoDaEliminacao eliminacao={previa.data} />;
}

export function NovoPedido({ tipo, aoFechar }: { tipo: Pedido['Tipo']; aoFechar: () => void }) {
  const consultas = useQueryClient();
  const [Tipo, setTipo] = useState(tipo);
  const [Texto, setTexto] = useState('');
  const enviar = useMutation({
    mutationFn: () => {
      exigir({ Texto: Texto.trim() === '' && 'Escreva o seu pedido.' });
      return api(pedir, { body: { Tipo, Texto } });
    },
    onSuccess: async ({ Prazo }) => {
      toast.success(`Pedido enviado. A resposta vem até ${formatarDia(Prazo)}.`);
      await consultas.invalidateQueries({ queryKey: ['meus-pedidos'] });
      aoFechar();
    },
  });
  const { Campos, resumo, geral } = useMemo(() => errosDoFormulario(enviar.error, ids), [enviar.error]);
  useUnsavedWarning(Texto !== '' && !enviar.isSuccess);

  return (
    <GavetaDeFormulario
      titulo="Pedido sobre os meus dados"
      size="34rem"
      acao="Enviar pedido"
      salvando={enviar.isPending}
      erros={{ resumo, geral }}
      aoEnviar={() => enviar.mutate()}
      aoFechar={aoFechar}
    >
      <SelectField
        name="Tipo"
        label="O que você quer"
        value={Tipo}
        options={opcoes}
        onValue={(valor) => setTipo(TIPOS_DE_PEDIDO.find((um) => um === valor) ?? 'outro')}
        error={Campos['Tipo']}
      />
      {Tipo === 'eliminacao' ? <PreviaDaEliminacao /> : null}
      <TextAreaField
        name="Texto"
        label="O seu pedido"
        help={AJUDA[Tipo]}
        rows={6}
        maxLength={4000}
        value={Texto}
        onValue={setTexto}
        error={Campos['Texto']}
      />
    </GavetaDeFormulario>
  );
}
