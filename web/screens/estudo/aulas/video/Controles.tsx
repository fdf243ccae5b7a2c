import { ActionIcon, Button } from '@mantine/core';
import { IconBadgeCc, IconKeyboard, IconMaximize, IconRewindBackward10, IconRewindForward10 } from '#icons';
import type { ReactNode } from 'react';
import { SelectField } from '../../../../ui/fields/SelectField.tsx';
import { ATALHOS } from './atalhos.ts';
import type { useFonte } from './fonte.ts';
import { SALTO } from './useMidia.ts';
import { dizerVelocidade, velocidadesDe } from './velocidade.ts';
import styles from './Video.module.css';

type Props = {
  /** By so many seconds, forward or back. */
  aoSaltar: (segundos: number) => void;
  velocidade: number;
  /** Normal speed at most. */
  limitada: boolean;
  aoMudarVelocidade: (velocidade: number) => void;
  /** Where the server made several. */
  qualidade: ReturnType<typeof useFonte>['qualidade'];
  legendas: { ligadas: boolean; alternar: () => void } | null;
  /** The window in Libras, where there is one. */
  libras: ReactNode;
  /** Of the picture with its window: the browser's own button shows the picture alone. */
  aoEncherTela: (() => void) | null;
};

/** What the browser's player lacks or hides: a step back, speed, captions, and which keys work. */
export function Controles({
  aoSaltar,
  velocidade,
  limitada,
  aoMudarVelocidade,
  qualidade,
  legendas,
  libras,
  aoEncherTela,
}: Props) {
  return (
    <div className={styles.controles}>
      <div className={styles.saltos}>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Voltar ${SALTO} segundos`}
          title={`Voltar ${SALTO} segundos`}
          onClick={() => aoSaltar(-SALTO)}
        >
          <IconRewindBackward10 size={22} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={`Avançar ${SALTO} segundos`}
          title={`Avançar ${SALTO} segundos`}
          onClick={() => aoSaltar(SALTO)}
        >
          <IconRewindForward10 size={22} aria-hidden="true" />
        </ActionIcon>
      </div>
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
      {libras}
      {aoEncherTela === null ? null : (
        <ActionIcon
          variant="default"
          size={44}
          aria-label="Tela cheia, com a janela de Libras"
          title="Tela cheia"
          onClick={aoEncherTela}
        >
          <IconMaximize size={20} aria-hidden="true" />
        </ActionIcon>
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
