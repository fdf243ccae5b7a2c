import type { Importacao } from '#contract/empresas/importacao.ts';
import { useFilter } from '../../../../lib/useFilter.ts';
import { contagens, TIPOS_DE_VEREDITO, VEREDITOS } from '../dados-da-importacao.ts';
import styles from '../Importacao.module.css';

/** How many rows of each kind; each figure shows its rows. The choice is in the address. */
export function FiltrosDeVeredito({ importacao }: { importacao: Importacao }) {
  const [atual, mudar] = useFilter('veredito', TIPOS_DE_VEREDITO);
  const quantas = contagens(importacao);
  return (
    <fieldset className={styles.chips} aria-label="Mostrar linhas">
      <button type="button" className={styles.chip} aria-pressed={atual === ''} onClick={() => mudar('')}>
        Todas <strong>{importacao.Total.toLocaleString('pt-BR')}</strong>
      </button>
      {/* Most sheets name nobody who left. */}
      {TIPOS_DE_VEREDITO.filter((um) => um !== 'desligado' || quantas.desligado > 0).map((veredito) => (
        <button
          key={veredito}
          type="button"
          className={styles.chip}
          data-tom={quantas[veredito] === 0 ? 'neutro' : VEREDITOS[veredito].tom}
          aria-pressed={atual === veredito}
          onClick={() => mudar(veredito)}
        >
          {VEREDITOS[veredito].plural} <strong>{quantas[veredito].toLocaleString('pt-BR')}</strong>
        </button>
      ))}
    </fieldset>
  );
}
