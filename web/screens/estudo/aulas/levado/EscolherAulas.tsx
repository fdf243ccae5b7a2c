import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { DIAS_DA_PROVA_LEVADA } from '#contract/estudo/avaliacoes-levadas.ts';
import type { AulaLevada, CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import { CheckboxField } from '../../../../ui/fields/CheckboxField.tsx';
import { fileSize } from '../../../../ui/fields/file-size.ts';
import { aBaixar, pesoDe } from './baixarCurso.ts';
import { Ficam } from './Ficam.tsx';
import styles from './SemInternet.module.css';

type Props = {
  levado: CursoLevado;
  /** What is on the device already. */
  daqui: readonly AulaLevada[];
  /** Chosen before, in a download that was cut off. */
  queridas: readonly number[];
  aoBaixar: (escolhidas: AulaLevada[]) => void;
  aoDesistir: () => void;
};

const aulas = (quantas: number) => contar(quantas, 'aula', 'aulas');

/** An exam is begun by being taken along: what that means is said before. */
function ajudaDa(aula: AulaLevada) {
  if (contadaPor(aula, 'prova'))
    return `Ao baixar, começa uma tentativa: responda sem internet e envie em até ${DIAS_DA_PROVA_LEVADA} dias.`;
  const peso = fileSize(pesoDe([aula]));
  // Whether another tool's program needs a connection of its own is known only by trying it.
  return contadaPor(aula, 'pacote')
    ? `${peso}. Feita em outra ferramenta: depois de baixar, abra-a uma vez em modo avião para conferir.`
    : peso;
}

/** Which lessons to take along, each with what it weighs: all but exams, unless some are here already. */
export function EscolherAulas({ levado, daqui, queridas, aoBaixar, aoDesistir }: Props) {
  const [ids, setIds] = useState(() => {
    const antes = [...daqui.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula), ...queridas];
    const todas = levado.Aulas.filter((aula) => !contadaPor(aula, 'prova'));
    return new Set(antes.length > 0 ? antes : todas.map(({ IdCursoConteudoAula }) => IdCursoConteudoAula));
  });
  const escolhidas = levado.Aulas.filter(({ IdCursoConteudoAula }) => ids.has(IdCursoConteudoAula));
  const novas = aBaixar(escolhidas, daqui);
  if (levado.Aulas.length === 0) {
    return (
      <>
        <p className={styles.texto}>Nenhuma aula deste curso pode ser estudada sem internet.</p>
        <Ficam ficam={levado.Ficam} />
      </>
    );
  }
  const mudar = (id: number, sim: boolean) => {
    const outros = new Set(ids);
    if (sim) outros.add(id);
    else outros.delete(id);
    setIds(outros);
  };
  return (
    <>
      <p className={styles.texto}>
        {aulas(escolhidas.length)} para estudar sem internet, {fileSize(pesoDe(escolhidas))}.
      </p>
      <fieldset className={styles.escolha}>
        <legend className="ui-hidden">Aulas para levar</legend>
        {levado.Aulas.map((aula) => (
          <CheckboxField
            key={aula.IdCursoConteudoAula}
            id={`levar-${aula.IdCursoConteudoAula}`}
            label={aula.Titulo}
            help={ajudaDa(aula)}
            checked={ids.has(aula.IdCursoConteudoAula)}
            onChecked={(sim) => mudar(aula.IdCursoConteudoAula, sim)}
          />
        ))}
      </fieldset>
      <Ficam ficam={levado.Ficam} />
      <div className={styles.acoes}>
        <Button disabled={escolhidas.length === 0} onClick={() => aoBaixar(escolhidas)}>
          {novas.length === 0 ? 'Salvar seleção' : `Baixar ${fileSize(pesoDe(novas))}`}
        </Button>
        <Button variant="default" onClick={aoDesistir}>
          Agora não
        </Button>
      </div>
    </>
  );
}
