import { Button } from '@mantine/core';
import { IconCopy } from '#icons';
import { toast } from '../../../../ui/feedback/toasts.ts';
import styles from './Privacidade.module.css';

/** Words to be taken elsewhere and completed there. */
export function CopiarTexto({ titulo, texto }: { titulo: string; texto: string }) {
  const copiar = () => {
    navigator.clipboard.writeText(texto).then(
      () => toast.success('Texto copiado.'),
      () => toast.error('O navegador não deixou copiar. Selecione o texto e copie.'),
    );
  };
  return (
    <details>
      <summary>{titulo}</summary>
      <p className={styles.modelo}>{texto}</p>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconCopy size={16} aria-hidden="true" />}
        onClick={copiar}
      >
        Copiar<span className="ui-hidden">: {titulo}</span>
      </Button>
    </details>
  );
}
