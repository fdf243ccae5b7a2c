import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '#icons';
import { MAXIMO_CONTADO } from '#contract/mensagens/avisos.ts';
import styles from './Cabecalho.module.css';
import { useNaoLidos } from './useAvisos.ts';

function dizer(quantos: number): string {
  if (quantos === 0) return 'Avisos e prazos';
  if (quantos >= MAXIMO_CONTADO) return 'Avisos, mais de 99 não lidos';
  return quantos === 1 ? 'Avisos, 1 não lido' : `Avisos, ${quantos} não lidos`;
}

type SinoProps = { painelAberto: boolean; aoAbrirPainel: () => void };

export function Sino({ painelAberto, aoAbrirPainel }: SinoProps) {
  const quantos = useNaoLidos();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      className={styles.botao}
      aria-label={dizer(quantos)}
      aria-haspopup="dialog"
      aria-expanded={painelAberto}
      onClick={aoAbrirPainel}
    >
      <IconBell size={22} stroke={1.7} aria-hidden="true" />
      {quantos === 0 ? null : (
        <span className={styles.contagem} aria-hidden="true">
          {quantos >= MAXIMO_CONTADO ? '99+' : quantos}
        </span>
      )}
    </ActionIcon>
  );
}
