import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { aceitarComCodigo } from '#contract/convites.ts';
import { renovarInstituicoes } from '../../components/convites/aceite.ts';
import { ConvitesRecebidos } from '../../components/convites/ConvitesRecebidos.tsx';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';

const ids = { Codigo: 'Codigo' };

/** A new company of somebody who has an account: the code of its slip, or what waits already. */
export function CodigoDeConvite() {
  const [Codigo, setCodigo] = useState('');
  const aceitar = useMutation({
    mutationFn: async () => {
      exigir({ Codigo: Codigo.replaceAll(/[\s-]/g, '').length < 20 && 'O código tem 20 letras e números.' });
      return await api(aceitarComCodigo, { body: { Token: Codigo.trim() } });
    },
    onSuccess: async ({ Empresa }) => {
      setCodigo('');
      await renovarInstituicoes();
      toast.success(`Agora você está em ${Empresa}. Escolha-a no menu para ver os cursos.`);
    },
  });
  const { Campos, geral } = useMemo(() => errosDoFormulario(aceitar.error, ids), [aceitar.error]);
  return (
    <Secao
      titulo="Nova empresa"
      texto="Recebeu uma ficha em papel? Digite o código para entrar nela com esta conta."
    >
      <form
        noValidate
        onSubmit={(evento) => {
          evento.preventDefault();
          if (!aceitar.isPending) aceitar.mutate();
        }}
      >
        <Stack gap="md">
          <ConvitesRecebidos />
          {geral === null ? null : <Notice kind="error">{geral}</Notice>}
          <TextField
            name="Codigo"
            label="Código da ficha"
            value={Codigo}
            onValue={setCodigo}
            error={Campos['Codigo']}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <div>
            <Button type="submit" variant="default" loading={aceitar.isPending}>
              Aceitar com o código
            </Button>
          </div>
        </Stack>
      </form>
    </Secao>
  );
}
