import { contar } from '#contract/contar.ts';
import { useMemo } from 'react';
import { textDiff, type Change, type DiffPart } from '../../../lib/text-diff.ts';
import styles from './TextoDosTermos.module.css';

const escrever = ({ kind: tipo, text: texto }: DiffPart, n: number) => {
  if (tipo === 'igual') return <span key={n}>{texto}</span>;
  const Marca = tipo === 'novo' ? 'ins' : 'del';
  return (
    <Marca key={n}>
      <span className="ui-hidden">{tipo === 'novo' ? ' (novo: ' : ' (retirado: '}</span>
      {texto}
      <span className="ui-hidden">) </span>
    </Marca>
  );
};

/** Runs of paragraphs that stayed are only counted. */
function comSaltos(mudancas: readonly Change[]) {
  const lista: (Change | { kind: 'salto'; quantos: number })[] = [];
  for (const mudanca of mudancas) {
    const ultima = lista.at(-1);
    if (mudanca.kind !== 'igual') lista.push(mudanca);
    else if (ultima?.kind === 'salto') ultima.quantos += 1;
    else lista.push({ kind: 'salto', quantos: 1 });
  }
  return lista;
}

/** The paragraphs that came, went or changed from one version to another. */
export function OQueMudou({ antes, depois }: { antes: string; depois: string }) {
  const lista = useMemo(() => comSaltos(textDiff(antes, depois)), [antes, depois]);
  if (lista.every(({ kind: tipo }) => tipo === 'salto')) {
    return <p className={styles.salto}>Nada mudou no texto.</p>;
  }
  return (
    <div className={styles.mudancas}>
      {lista.map((item, n) =>
        item.kind === 'salto' ? (
          <p key={n} className={styles.salto}>
            {contar(item.quantos, 'parágrafo igual', 'parágrafos iguais')}
          </p>
        ) : (
          <p key={n} className={styles.paragrafo}>
            {item.parts.map(escrever)}
          </p>
        ),
      )}
    </div>
  );
}
