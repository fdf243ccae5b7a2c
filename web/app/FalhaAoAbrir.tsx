import { Button } from '@mantine/core';
import styles from './PaginaSolta.module.css';

/** No signal, or a new version came out meanwhile. */
export function FalhaAoAbrir() {
  return (
    <div className={styles.falha} role="alert">
      <title>Não foi possível abrir a página · Habilita</title>
      <h1>Não foi possível abrir esta página</h1>
      <p>A conexão pode ter falhado, ou uma nova versão acabou de sair. Recarregar costuma resolver.</p>
      <Button onClick={() => location.reload()}>Recarregar</Button>
    </div>
  );
}
