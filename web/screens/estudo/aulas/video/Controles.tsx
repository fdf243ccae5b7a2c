import { Button } from '@mantine/core';
import { IconBadgeCc, IconKeyboard } from '@tabler/icons-react';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { ATALHOS } from './atalhos.ts';
import type { useFonte } from './fonte.ts';
import { dizerVelocidade, velocidadesDe } from './velocidade.ts';
import styles from './Video.module.css';

type Props = {
  velocidade: number;
  /** Normal speed at most. */
  limitada: boolean;
  aoMudarVelocidade: (velocidade: number) => void;
  /** Where the server made several. */
  qualidade: ReturnType<typeof useFonte>['qualidade'];
  legendas: { ligadas: boolean; alternar: () => void } | null;
};

/** What the browser's player lacks or hides: speed, captions, and which keys work. */
export function Controles({ velocidade, limitada, aoMudarVelocidade, qualidade, legendas }: Props) {
  return (
    <div className={styles.controles}>
      <SelectField
        label={null}
        aria-label="Velocidade"
        value={String(velocidade)}
        onValue={(valor) => aoMudarVelocidade(Number(valor))}
        options={velocidadesDe({ limitada }).map((uma) => ({
          value: String(uma),
          label: dizerVelocidade(uma),
        }))}
      />
      {qualidade === null ? null : (
        <SelectField
          label={null}
          className={styles.qualidade}
          aria-label="Qualidade"
          value={qualidade.valor}
          onValue={qualidade.escolher}
          options={qualidade.opcoes}
        />
      )}
      {legendas === null ? null : (
        <Button
          variant="default"
          size="md"
          aria-pressed={legendas.ligadas}
          leftSection={<IconBadgeCc size={20} aria-hidden="true" />}
          onClick={legendas.alternar}
        >
          {legendas.ligadas ? 'Legendas ligadas' : 'Legendas desligadas'}
        </Button>
      )}
      <details className={styles.atalhos}>
        <summary>
          <IconKeyboard size={20} aria-hidden="true" /> Atalhos
        </summary>
        <dl>
          {ATALHOS.map(({ teclas, efeito }) => (
            <div key={teclas}>
              <dt>{teclas}</dt>
              <dd>{efeito}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
