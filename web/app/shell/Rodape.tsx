import { LinksDoRodape } from '../../components/LinksDoRodape.tsx';
import styles from './Shell.module.css';

export const Rodape = () => <LinksDoRodape className={styles.rodape} />;
