import { Button } from '@mantine/core';
import { IconQrcode } from '#icons';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { entrarNoAparelho } from '#contract/empresas/aparelhos.ts';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { formatWait } from '../../../lib/formats.ts';
import { PRESENTE } from '../../../lib/tablet.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { AvisoDeRecusa } from '../../acesso/identidade/AvisoDeRecusa.tsx';
import { useEspera } from '../../acesso/identidade/useEspera.ts';
import { codigoDaFicha, entrarCom, podeLer } from './entrada-no-tablet.ts';
import { LerCodigo } from './LerCodigo.tsx';
import { PinField } from './PinField.tsx';

const ids = { Quem: 'Quem', Pin: 'Pin' };

/** Number or CPF, then the PIN; a slip or a badge may be read instead of typing. */
export function EntradaNoTablet({ aoUsarFicha }: { aoUsarFicha: (ficha: string) => void }) {
  const navigate = useNavigate();
  const [lendo, setLendo] = useState(false);
  const { dados, mudar, campo, ...form } = useForm({
    inicial: () => ({ Quem: '', Pin: '' }),
    ids,
    conferir: ({ Quem, Pin }) => ({
      Quem: Quem.trim() === '' && 'Informe a matrícula, o CPF ou o código do crachá.',
      Pin: Pin.length !== 6 && 'O PIN tem seis números.',
    }),
    enviar: ({ Quem, Pin }) => api(entrarNoAparelho, { body: { Quem: Quem.trim(), Pin } }),
    aoSalvar: (entrada) => {
      entrarCom(entrada);
      return navigate('/cursos-aluno', { replace: true });
    },
    aoRecusar: () => {
      mudar({ Pin: '' });
    },
    perde: () => false,
  });
  const espera = useEspera(form.erro);
  const enviar = () => {
    const ficha = codigoDaFicha(dados.Quem);
    if (ficha === null) form.enviar();
    else aoUsarFicha(ficha);
  };
  const leu = (texto: string) => {
    document.dispatchEvent(new Event(PRESENTE));
    setLendo(false);
    const ficha = codigoDaFicha(texto);
    if (ficha !== null) return aoUsarFicha(ficha);
    mudar({ Quem: texto });
    // All that is left to type; at the next drawing, when the camera's place is the form's again.
    requestAnimationFrame(() => document.getElementById(ids.Pin)?.focus());
  };

  return (
    <Formulario form={{ ...form, enviar }} aviso={<AvisoDeRecusa form={form} espera={espera} />}>
      {lendo ? <LerCodigo aoLer={leu} aoFechar={() => setLendo(false)} /> : null}
      {podeLer && !lendo ? (
        <Button
          variant="default"
          leftSection={<IconQrcode size={20} aria-hidden="true" />}
          onClick={() => setLendo(true)}
        >
          Ler o código do crachá ou da ficha
        </Button>
      ) : null}
      <TextField
        {...campo('Quem')}
        label="Matrícula ou CPF"
        help="Ou o código escrito no crachá."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // A reader of codes types the whole address of a slip here.
        maxLength={300}
        autoFocus
      />
      <PinField {...campo('Pin')} label="PIN de seis números" />
      <Button type="submit" fullWidth loading={form.salvando} disabled={espera > 0}>
        {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Entrar'}
      </Button>
      <Button variant="subtle" onClick={() => aoUsarFicha('')}>
        Primeira vez? Use a sua ficha de acesso
      </Button>
    </Formulario>
  );
}
