import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { IconArrowLeft } from '#icons';
import styles from './Turmas.module.css';

/** Back to the list, also where a phone has no room for the trail. */
export const TodasAsTurmas = () => (
  <Anchor component={Link} to="?aba=turmas" className={styles.voltar}>
    <IconArrowLeft size={18} aria-hidden="true" />
    Todas as turmas
  </Anchor>
);
