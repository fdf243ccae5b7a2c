import { LinksDoRodape } from '../../components/LinksDoRodape.tsx';
import { useAreaAdm } from '../../lib/useSessao.ts';
import styles from './Shell.module.css';

/** Where the menu has no help centre, the last line has it. */
export const Rodape = () => <LinksDoRodape className={styles.rodape} ajuda={useAreaAdm()} />;
