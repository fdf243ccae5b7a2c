import { Pagina } from '../../../components/Pagina.tsx';
import { Agendamentos } from './Agendamentos.tsx';
import styles from './Exportacoes.module.css';
import { MinhasExportacoes } from './MinhasExportacoes.tsx';

export default function ExportacoesScreen() {
  return (
    <Pagina
      titulo="Minhas exportações"
      contexto="Os arquivos que você pediu nos últimos 7 dias e as listas que chegam por e-mail."
    >
      <div className={styles.secoes}>
        <MinhasExportacoes />
        <Agendamentos />
      </div>
    </Pagina>
  );
}
