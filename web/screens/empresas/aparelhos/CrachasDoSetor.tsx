import { Stack } from '@mantine/core';
import { useState } from 'react';
import { crachasDoSetor } from '#contract/empresas/aparelhos-crachas.ts';
import { Secao } from '../../../components/Secao.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { BotaoBaixar } from '../../../components/BotaoBaixar.tsx';
import styles from './Tablet.module.css';

type CrachasDoSetorProps = { setores: readonly { IdClienteSetor: number; Descricao: string }[] };

/** Nobody types a number forty times a day: the tablet's camera reads it from a badge. */
export function CrachasDoSetor({ setores }: CrachasDoSetorProps) {
  const [unico] = setores.length === 1 ? setores : [];
  const [escolhido, setEscolhido] = useState('');
  const setor = unico === undefined ? escolhido : String(unico.IdClienteSetor);
  return (
    <Secao
      titulo="Crachás"
      texto="O código QR do crachá diz ao tablet quem é a pessoa, e ela digita só o PIN. Sozinho ele não abre nada e, lido por outro aparelho, não mostra nenhum dado dela."
    >
      <Stack gap="md" align="flex-start">
        <SelectField
          id="crachas-setor"
          label="Setor"
          value={setor}
          onValue={setEscolhido}
          placeholder="Escolha o setor"
          options={setores.map(({ IdClienteSetor, Descricao }) => ({
            value: String(IdClienteSetor),
            label: Descricao,
          }))}
        />
        <BotaoBaixar
          chamada={crachasDoSetor}
          entrada={{ body: { IdClienteSetor: Number(setor) } }}
          disabled={setor === ''}
        >
          Baixar os crachás (PDF)
        </BotaoBaixar>
        <p className={styles.detalhe}>
          Dez por página, do tamanho de um cartão, para recortar. Impresso de novo, o crachá de cada pessoa é
          o mesmo. O de uma só fica na página dela, em Acesso.
        </p>
      </Stack>
    </Secao>
  );
}
