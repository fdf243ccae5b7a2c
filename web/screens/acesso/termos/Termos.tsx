import { TextoDosTermos } from './TextoDosTermos.tsx';
import { formatDay } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './Termos.module.css';
import { useTermos } from './useTermos.ts';

/** The terms of use in force, as plain text. */
export function Termos() {
  const termos = useTermos();
  if (termos.isPending) return <Loading label="Abrindo os termos…" />;
  if (termos.isError) {
    return <Falha consulta={termos} />;
  }
  const { Versao, Texto, PublicadoEm } = termos.data;
  return (
    <section className={styles.termos} aria-label="Termos de uso">
      <p className={styles.versao}>
        Versão {Versao}, de {formatDay(PublicadoEm)}
      </p>
      <TextoDosTermos texto={Texto} />
    </section>
  );
}
