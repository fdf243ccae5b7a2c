import { LIMITES_DO_CLIENTE } from '#contract/empresas/clientes.ts';
import { Stack } from '@mantine/core';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { CamposProps } from './CamposDaEmpresa.tsx';
import styles from './Clientes.module.css';
import { UFS } from './ufs.ts';
import { useCep } from './useCep.ts';

export function CamposDoEndereco({ dados, mudar, Campos }: CamposProps) {
  const cep = useCep(dados, mudar);
  return (
    <Stack gap="md">
      <MaskedInput
        name="CEP"
        kind="cep"
        label="CEP"
        value={dados.CEP}
        onValue={cep.digitar}
        error={Campos['CEP']}
        help={cep.ajuda}
      />
      <div className={styles.dupla}>
        <TextField
          name="Logradouro"
          label="Logradouro"
          value={dados.Logradouro}
          onValue={(Logradouro) => mudar({ Logradouro })}
          error={Campos['Logradouro']}
          autoComplete="off"
          maxLength={LIMITES_DO_CLIENTE.Logradouro}
        />
        <TextField
          name="Numero"
          label="Número"
          value={dados.Numero}
          onValue={(Numero) => mudar({ Numero })}
          error={Campos['Numero']}
          autoComplete="off"
          maxLength={LIMITES_DO_CLIENTE.Numero}
        />
      </div>
      <TextField
        name="Complemento"
        label="Complemento"
        value={dados.Complemento}
        onValue={(Complemento) => mudar({ Complemento })}
        error={Campos['Complemento']}
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.Complemento}
      />
      <TextField
        name="Bairro"
        label="Bairro"
        value={dados.Bairro}
        onValue={(Bairro) => mudar({ Bairro })}
        error={Campos['Bairro']}
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.Bairro}
      />
      <TextField
        name="Cidade"
        label="Cidade"
        value={dados.Cidade}
        onValue={(Cidade) => mudar({ Cidade })}
        error={Campos['Cidade']}
        autoComplete="off"
        maxLength={LIMITES_DO_CLIENTE.Cidade}
      />
      <SelectField
        name="Estado"
        label="Estado"
        value={dados.Estado}
        onValue={(Estado) => mudar({ Estado })}
        error={Campos['Estado']}
        options={UFS}
        placeholder="Selecione"
      />
    </Stack>
  );
}
