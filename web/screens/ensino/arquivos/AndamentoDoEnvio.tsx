import { Button } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconX } from '#icons';
import { fileSize } from '../../../ui/fields/file-size.ts';
import { ProgressBar } from '../../../ui/charts/ProgressBar.tsx';
import styles from './EnviarArquivo.module.css';
import type { Andamento } from './useEnvio.ts';

type AndamentoDoEnvioProps = {
  andamento: Andamento;
  arquivo: File;
  podePausar: boolean;
  pausar: () => void;
  continuar: () => void;
  cancelar: () => void;
};

const DIZERES: Partial<Record<Andamento['fase'], string>> = {
  enviando: 'Enviando',
  pausado: 'Pausado',
  conferindo: 'Conferindo',
};

export function AndamentoDoEnvio(props: AndamentoDoEnvioProps) {
  const { arquivo, podePausar, pausar, continuar, cancelar } = props;
  const { fase, enviado } = props.andamento;
  const dizer = DIZERES[fase] ?? '';
  return (
    <div className={styles.andamento}>
      {/* A picture takes a moment and tells nothing on its way. */}
      {podePausar ? (
        <ProgressBar label={`${dizer} ${arquivo.name}`} value={(enviado / arquivo.size) * 100} />
      ) : (
        <p className={styles.linha}>{`${dizer} ${arquivo.name}…`}</p>
      )}
      <div className={styles.linha}>
        <span className={styles.figuras}>
          {fase === 'conferindo'
            ? 'Tudo chegou. Conferindo o conteúdo…'
            : podePausar
              ? `${fileSize(enviado)} de ${fileSize(arquivo.size)}`
              : fileSize(arquivo.size)}
        </span>
        {/* One button with two faces, so that it keeps the focus. */}
        {podePausar && fase !== 'conferindo' ? (
          <Button
            variant="default"
            size="sm"
            leftSection={
              fase === 'pausado' ? (
                <IconPlayerPlay size={18} aria-hidden="true" />
              ) : (
                <IconPlayerPause size={18} aria-hidden="true" />
              )
            }
            onClick={fase === 'pausado' ? continuar : pausar}
          >
            {fase === 'pausado' ? 'Continuar' : 'Pausar'}
          </Button>
        ) : null}
        {fase === 'conferindo' ? null : (
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconX size={18} aria-hidden="true" />}
            onClick={cancelar}
          >
            Cancelar
          </Button>
        )}
      </div>
      {podePausar ? (
        <p className={styles.figuras}>
          Se a página fechar, escolha o mesmo arquivo em até um dia: o envio continua de onde parou.
        </p>
      ) : null}
      <output className="ui-hidden">{`${dizer} ${arquivo.name}`}</output>
    </div>
  );
}
