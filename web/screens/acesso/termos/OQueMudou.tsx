import { useMemo } from 'react';
import { diferenca, type Mudanca, type Parte } from '../../../lib/diferenca.ts';
import styles from './TextoDosTermos.module.css';

const escrever = ({ tipo, texto }: Parte, n: number) => {
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
function comSaltos(mudancas: readonly Mudanca[]) {
  const lista: (Mudanca | { tipo: 'salto'; quantos: number })[] = [];
  for (const mudanca of mudancas) {
    const ultima = lista.at(-1);
    if (mudanca.tipo !== 'igual') lista.push(mudanca);
    else if (ultima?.tipo === 'salto') ultima.quantos += 1;
    else lista.push({ tipo: 'salto', quantos: 1 });
  }
  return lista;
}

/** The paragraphs that came, went or changed from one version to another. */
export function OQueMudou({ antes, depois }: { antes: string; depois: string }) {
  const lista = useMemo(() => comSaltos(diferenca(antes, depois)), [antes, depois]);
  if (lista.every(({ tipo }) => tipo === 'salto')) {
    return <p className={styles.salto}>Nada mudou no texto.</p>;
  }
  return (
    <div className={styles.mudancas}>
      {lista.map((item, n) =>
        item.tipo === 'salto' ? (
          <p key={n} className={styles.salto}>
            {item.quantos === 1 ? '1 parágrafo igual' : `${item.quantos} parágrafos iguais`}
          </p>
        ) : (
          <p key={n} className={styles.paragrafo}>
            {item.partes.map(escrever)}
          </p>
        ),
      )}
    </div>
  );
}
