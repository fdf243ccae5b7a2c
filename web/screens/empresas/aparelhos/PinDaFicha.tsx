import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { entrarNoAparelho } from '#contract/empresas/aparelhos.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { useForm } from '../../../components/useForm.ts';
import { api } from '../../../lib/api.ts';
import { formatWait } from '../../../lib/formats.ts';
import { AvisoDeRecusa } from '../../acesso/identidade/AvisoDeRecusa.tsx';
import { useEspera } from '../../acesso/identidade/useEspera.ts';
import { entrarCom } from './entrada-no-tablet.ts';
import { PinField } from './PinField.tsx';
import styles from './Tablet.module.css';

const ids = { Pin: 'Pin' };

/** A slip that serves no more still says whose it is, to the server: not here, where others may have found it. */
export function PinDaFicha({ token }: { token: string }) {
  const navigate = useNavigate();
  const { mudar, campo, ...form } = useForm({
    inicial: () => ({ Pin: '' }),
    ids,
    conferir: ({ Pin }) => ({ Pin: Pin.length !== 6 && 'O PIN tem seis números.' }),
    enviar: ({ Pin }) => api(entrarNoAparelho, { body: { Quem: token, Pin } }),
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
  return (
    <Formulario form={form} aviso={<AvisoDeRecusa form={form} espera={espera} />}>
      <p className={styles.texto}>
        Esta ficha já foi usada ou expirou. Se você já criou o seu PIN, entre com ele. Se não, peça outra
        ficha à sua empresa.
      </p>
      <PinField {...campo('Pin')} label="Seu PIN" autoFocus />
      <Button type="submit" fullWidth loading={form.salvando} disabled={espera > 0}>
        {espera > 0 ? `Aguarde ${formatWait(espera)}` : 'Entrar'}
      </Button>
    </Formulario>
  );
}
