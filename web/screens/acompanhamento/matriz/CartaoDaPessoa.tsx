import { contar } from '#contract/contar.ts';
import type { CursoDaMatriz, SituacaoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { Checkbox } from '../../../ui/fields/Checkbox.tsx';
import { paresDa } from './planilha/folha.ts';
import styles from './Lista.module.css';
import { Marca } from './Marca.tsx';
import { tem, type Par, type Selecao } from './selecao.ts';
import { mostraDe, ORDEM, porExtenso, serve, type Celula } from './situacoes.ts';
import type { Pessoa } from './useBlocos.ts';

type CartaoDaPessoaProps = {
  pessoa: Pessoa;
  cursos: readonly CursoDaMatriz[];
  situacao: SituacaoDaMatriz | undefined;
  selecao: Selecao;
  aoEscolher: (pares: readonly Par[]) => void;
  aoAbrirCelula: (pessoa: Pessoa, curso: CursoDaMatriz) => void;
  aoAbrirPessoa: (pessoa: Pessoa) => void;
};

type NoCurso = { curso: CursoDaMatriz; celula: Celula };

const emOrdem = ({ celula: { Situacao } }: NoCurso) => Situacao === 'valido' || Situacao === 'dispensado';

/** One person with their courses; those in order wait behind a line, unless they are what was asked for. */
export function CartaoDaPessoa(props: CartaoDaPessoaProps) {
  const { pessoa, cursos, situacao, selecao, aoEscolher, aoAbrirCelula, aoAbrirPessoa } = props;
  const pares = paresDa(pessoa, { cursos, situacao });
  const marcados = pares.filter((par) => tem(selecao, par)).length;
  const todos = cursos
    .flatMap((curso) => {
      const celula = pessoa.Celulas.get(curso.IdCurso);
      return celula === undefined || !serve(celula, situacao) ? [] : [{ curso, celula }];
    })
    .toSorted((a, b) => ORDEM.indexOf(mostraDe(a.celula)) - ORDEM.indexOf(mostraDe(b.celula)));
  const abertos = situacao === undefined ? todos.filter((um) => !emOrdem(um)) : todos;
  const quietos = todos.slice(abertos.length);
  const abrir = (curso: CursoDaMatriz) => aoAbrirCelula(pessoa, curso);

  return (
    <li className={styles.pessoa}>
      <div className={styles.topo}>
        <Checkbox
          aria-label={`Selecionar os cursos de ${pessoa.Nome}`}
          disabled={pares.length === 0}
          checked={marcados > 0 && marcados === pares.length}
          indeterminate={marcados > 0 && marcados < pares.length}
          onChecked={() => aoEscolher(pares)}
        />
        <button type="button" className={styles.nome} onClick={() => aoAbrirPessoa(pessoa)}>
          {pessoa.Nome}
        </button>
      </div>
      {todos.length === 0 ? <p className={styles.nada}>Nenhum curso exigido</p> : null}
      <Cursos lista={abertos} aoAbrir={abrir} />
      {quietos.length === 0 ? null : (
        <details className={styles.quietos}>
          <summary>{contar(quietos.length, 'curso em ordem', 'cursos em ordem')}</summary>
          <Cursos lista={quietos} aoAbrir={abrir} />
        </details>
      )}
    </li>
  );
}

const Cursos = ({ lista, aoAbrir }: { lista: NoCurso[]; aoAbrir: (curso: CursoDaMatriz) => void }) => (
  <ul className={styles.cursos}>
    {lista.map(({ curso, celula }) => (
      <li key={curso.IdCurso}>
        <button type="button" className={styles.curso} onClick={() => aoAbrir(curso)}>
          <span>{curso.Nome}</span>
          <span className="ui-hidden">: {porExtenso(celula)}</span>
          <span aria-hidden="true">
            <Marca celula={celula} curta />
          </span>
        </button>
      </li>
    ))}
  </ul>
);
