import { Button } from '@mantine/core';
import { aceitarComCodigo } from '#contract/empresas/convites.ts';
import { renovarInstituicoes } from './aceite.ts';
import { ConvitesRecebidos } from './ConvitesRecebidos.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';

const ids = { Codigo: 'Codigo' };

/** A new company of somebody who has an account: the code of its slip, or what waits already. */
export function CodigoDeConvite() {
  const { campo, recomecar, ...form } = useForm({
    inicial: () => ({ Codigo: '' }),
    ids,
    conferir: ({ Codigo }) => ({
      Codigo: Codigo.replaceAll(/[\s-]/g, '').length < 20 && 'O código tem 20 letras e números.',
    }),
    enviar: ({ Codigo }) => api(aceitarComCodigo, { body: { Token: Codigo.trim() } }),
    aoSalvar: async ({ Empresa }) => {
      recomecar(() => ({ Codigo: '' }));
      await renovarInstituicoes();
      toast.success(`Agora você está em ${Empresa}. Escolha-a no menu para ver os cursos.`);
    },
    perde: () => false,
  });
  return (
    <Secao
      titulo="Nova empresa"
      texto="Recebeu uma ficha em papel? Digite o código para entrar nela com esta conta."
    >
      <Formulario form={form} semResumo>
        <ConvitesRecebidos />
        <TextField
          {...campo('Codigo')}
          label="Código da ficha"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <div>
          <Button type="submit" variant="default" loading={form.salvando}>
            Aceitar com o código
          </Button>
        </div>
      </Formulario>
    </Secao>
  );
}
