import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { LinksDoRodape } from '../components/LinksDoRodape.tsx';
import { Marca } from '../components/Marca.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import styles from './PaginaSolta.module.css';

export function NaoEncontrada() {
  return (
    <div className={styles.solta}>
      <main className={styles.pagina}>
        <PageTitle>Página não encontrada</PageTitle>
        <div className={styles.marca}>
          <Marca />
        </div>
        <h1>Página não encontrada</h1>
        <p>O endereço pode ter mudado ou estar incompleto. Confira o link ou comece pela página inicial.</p>
        <Button component={Link} to="/">
          Ir para a página inicial
        </Button>
      </main>
      <LinksDoRodape />
    </div>
  );
}
