import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '#icons';
import { useState } from 'react';
import styles from './Campos.module.css';
import type { CampoProps } from './campo.ts';
import { mover } from './respostas.ts';

/** Items put in order by buttons, so that fingers, keys and screen readers do the same thing. */
export function Ordenar({ questao: { Itens }, resposta, aoMudar, rotulo }: CampoProps) {
  const ordem = resposta?.Tipo === 'ordenacao' ? resposta.Ordem : Itens.map(({ Id }) => Id);
  const [anuncio, setAnuncio] = useState('');
  const texto = (id: string) => Itens.find(({ Id }) => Id === id)?.Texto ?? '';
  const mudar = (id: string, passo: 1 | -1) => {
    const Ordem = mover(ordem, id, passo);
    aoMudar({ Tipo: 'ordenacao', Ordem });
    setAnuncio(`${texto(id)}: ${Ordem.indexOf(id) + 1}º de ${Ordem.length}.`);
  };
  return (
    <fieldset className={styles.alternativas} aria-labelledby={rotulo}>
      <ol className={styles.ordem}>
        {ordem.map((id, lugar) => (
          <li key={id} className={styles.posto}>
            <span className={styles.lugar} aria-hidden="true">
              {lugar + 1}
            </span>
            <span className={styles.item}>{texto(id)}</span>
            <Button
              variant="default"
              aria-label={`Subir: ${texto(id)}`}
              aria-disabled={lugar === 0}
              onClick={() => mudar(id, -1)}
            >
              <IconArrowUp size={18} aria-hidden="true" />
            </Button>
            <Button
              variant="default"
              aria-label={`Descer: ${texto(id)}`}
              aria-disabled={lugar === ordem.length - 1}
              onClick={() => mudar(id, 1)}
            >
              <IconArrowDown size={18} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ol>
      <output className="ui-hidden">{anuncio}</output>
    </fieldset>
  );
}
