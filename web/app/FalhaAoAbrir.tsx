import { Button } from '@mantine/core';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import styles from './PaginaSolta.module.css';

/** No signal, or a new version came out meanwhile. */
export function FalhaAoAbrir() {
  return (
    <div className={styles.falha} role="alert">
      <PageTitle>Não foi possível abrir a página</PageTitle>
      <h1>Não foi possível abrir esta página</h1>
      <p>A conexão pode ter falhado, ou uma nova versão acabou de sair. Recarregar costuma resolver.</p>
      <Button onClick={() => location.reload()}>Recarregar</Button>
    </div>
  );
}
