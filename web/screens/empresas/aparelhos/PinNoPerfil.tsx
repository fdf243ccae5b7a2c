import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { definirPin, meuPin, trocarPin } from '#contract/empresas/aparelhos.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { useUsuario } from '../../../lib/useSessao.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import { PinField } from './PinField.tsx';

const ids = { Atual: 'pin-Atual', Pin: 'pin-Pin', Repetido: 'pin-Repetido' };
const VAZIO = { Atual: '', Pin: '', Repetido: '' };

/** The PIN of the company's tablets, for who has one or works where there are some. */
export function PinNoPerfil() {
  const noTablet = (useUsuario()?.Aparelho ?? null) !== null;
  const meu = useQuery(query(meuPin));
  const { campo, recomecar, ...form } = useForm({
    inicial: () => VAZIO,
    ids,
    conferir: ({ Atual, Pin, Repetido }) => ({
      Atual: noTablet && Atual.length !== 6 && 'Digite o PIN atual.',
      Pin: Pin.length !== 6 && 'O PIN tem seis números.',
      Repetido: Repetido !== Pin && 'Os dois não são iguais.',
    }),
    enviar: ({ Atual, Pin }) =>
      noTablet ? api(trocarPin, { body: { Atual, Pin } }) : api(definirPin, { body: { Pin } }),
    aoSalvar: () => {
      toast.success('PIN salvo.');
      recomecar(() => VAZIO);
    },
    perde: () => false,
  });
  if (!meu.data || (!meu.data.HaTablets && meu.data.CriadoEm === null)) return null;
  const desde = meu.data.CriadoEm;
  return (
    <Secao
      titulo="PIN do tablet"
      texto={
        desde === null
          ? 'Crie seis números para entrar e assinar nos tablets compartilhados da empresa.'
          : `Você tem um PIN desde ${formatInstant(desde)}. Só você o conhece: a empresa não o vê.`
      }
    >
      <Formulario form={form}>
        {noTablet ? <PinField {...campo('Atual')} label="PIN atual" /> : null}
        <PinField {...campo('Pin')} label="Novo PIN" />
        <PinField {...campo('Repetido')} label="Repita o PIN" />
        <Button type="submit" variant="default" loading={form.salvando}>
          {desde === null ? 'Criar o PIN' : 'Trocar o PIN'}
        </Button>
      </Formulario>
    </Secao>
  );
}
