import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Marca } from '../components/Marca.tsx';
import styles from './PaginaSolta.module.css';

export function NaoEncontrada() {
  return (
    <main className={styles.pagina}>
      <title>Página não encontrada · Habilita</title>
      <div className={styles.marca}>
        <Marca />
      </div>
      <h1>Página não encontrada</h1>
      <p>O endereço pode ter mudado ou estar incompleto. Confira o link ou comece pela página inicial.</p>
      <Button component={Link} to="/">
        Ir para a página inicial
      </Button>
    </main>
  );
}
