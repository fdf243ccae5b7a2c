/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn piece by piece at places of their own: a table would lay them out */
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Output } from '#contract/call.ts';
import type { CursoDaMatriz, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { BarraDaSelecao } from '../acoes/BarraDaSelecao.tsx';
import { CABECALHO, CabecalhoDaPlanilha } from './CabecalhoDaPlanilha.tsx';
import { selecaoDaFolha } from './folha.ts';
import { idDaCelula, Linha } from './Linha.tsx';
import {
  ALTURA,
  alturaDe,
  blocosDe,
  colunasVisiveis,
  LARGURA_DO_NOME,
  larguraDaColuna,
  trechos,
  visiveis,
} from './linhas.ts';
import styles from './Planilha.module.css';
import type { Filtro } from '../recorte.ts';
import { grandeDemais, ladosDe, mover, NADA, NOME, type Lugar, type Selecao } from '../selecao.ts';
import { porExtenso } from '../situacoes.ts';
import { useBlocos, type Pessoa } from '../useBlocos.ts';
import { useJanela } from './useJanela.ts';

const ALEM = 6;

type PlanilhaProps = {
  resumo: Output<typeof resumoDaMatriz>;
  filtro: Filtro;
  aoAbrirCelula: (pessoa: Pessoa, curso: CursoDaMatriz) => void;
  aoAbrirPessoa: (pessoa: Pessoa) => void;
};

const lugarDe = (alvo: EventTarget): Lugar | null => {
  const celula = alvo instanceof Element ? alvo.closest<HTMLElement>('[data-pessoa]') : null;
  return celula === null
    ? null
    : { pessoa: Number(celula.dataset['pessoa']), coluna: Number(celula.dataset['coluna']) };
};

/** People × courses: only what is in sight is drawn and fetched; the keyboard goes everywhere. */
export function Planilha({ resumo, filtro, aoAbrirCelula, aoAbrirPessoa }: PlanilhaProps) {
  const { Cursos: cursos, Setores, Total } = resumo;
  const { area, janela } = useJanela();
  const [ativo, setAtivo] = useState<Lugar>({ pessoa: 0, coluna: NOME });
  const estado = useState<Selecao>(NADA);
  const [{ retangulo }] = estado;

  const lista = trechos(Setores);
  const largura = larguraDaColuna(janela.largura, cursos.length);
  const cima = janela.cima - ALEM * ALTURA;
  const baixo = janela.cima + janela.altura - CABECALHO + ALEM * ALTURA;
  const vistos = lista.map((trecho) => ({ trecho, faixa: visiveis(trecho, cima, baixo) }));
  const colunas = colunasVisiveis(janela.esquerda, janela.largura, largura, cursos.length);
  const daVista = vistos.flatMap(({ faixa }) => blocosDe(faixa));
  // What is chosen beyond what is in sight must be known too, to be counted.
  const blocosDaSelecao =
    retangulo === null || grandeDemais(retangulo) ? [] : blocosDe(ladosDe(retangulo, cursos.length).pessoas);
  const blocos = [...new Set([...daVista, ...blocosDaSelecao])];
  const { pessoaEm, erro } = useBlocos(filtro, blocos);
  const selecao = selecaoDaFolha(estado, { cursos, situacao: filtro.situacao, total: Total, pessoaEm });
  const { todas, limpar } = selecao;

  const ir = (lugar: Lugar, estica: boolean) => {
    if (estica) selecao.esticar(ativo, lugar);
    else selecao.soltar();
    setAtivo(lugar);
    mostrar(lugar);
  };

  const tudo = todas !== null && todas.cursos === null;
  const escolherColuna = (coluna: number) => {
    if (coluna === NOME && tudo) limpar();
    else selecao.escolherColuna(coluna);
  };

  const mostrar = ({ pessoa, coluna }: Lugar) => {
    const elemento = area.current;
    if (elemento === null) return;
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = elemento;
    // Below the header, the heading of the group covers one row more.
    const y = alturaDe(lista, pessoa);
    const fundo = y + ALTURA - clientHeight + CABECALHO;
    const top = y < scrollTop + ALTURA ? y - ALTURA : Math.max(scrollTop, fundo);
    const x = coluna * largura;
    const fim = x + largura - clientWidth + LARGURA_DO_NOME;
    const left = coluna === NOME ? scrollLeft : x < scrollLeft ? x : Math.max(scrollLeft, fim);
    elemento.scrollTo({ top, left, behavior: 'instant' });
  };

  const abrir = ({ pessoa, coluna }: Lugar) => {
    const quem = pessoaEm(pessoa);
    const curso = cursos[coluna];
    if (quem === undefined) return;
    if (curso === undefined) aoAbrirPessoa(quem);
    else aoAbrirCelula(quem, curso);
  };

  const aoTeclar = (evento: KeyboardEvent) => {
    const { key, shiftKey } = evento;
    const ctrl = evento.ctrlKey || evento.metaKey;
    const pagina = Math.max(1, Math.floor((janela.altura - CABECALHO) / ALTURA) - 2);
    const destino = mover(ativo, { key, ctrl }, { pessoas: Total, colunas: cursos.length, pagina });
    if (destino !== null) ir(destino, shiftKey);
    else if (ctrl && key.toLowerCase() === 'a') escolherColuna(NOME);
    else if (ctrl && key === ' ') escolherColuna(ativo.coluna);
    else if (key === ' ') selecao.alternar(ativo);
    else if (key === 'Enter') abrir(ativo);
    else if (key === 'Escape' && (todas !== null || selecao.pares.length > 0)) limpar();
    else return;
    evento.preventDefault();
  };

  const aoClicar = (evento: MouseEvent) => {
    const lugar = lugarDe(evento.target);
    if (lugar === null) return;
    const marca = evento.target instanceof HTMLElement && 'marca' in evento.target.dataset;
    if (evento.shiftKey) ir(lugar, true);
    else {
      ir(lugar, false);
      if (marca || evento.ctrlKey || evento.metaKey) selecao.alternar(lugar);
      else abrir(lugar);
    }
    area.current?.focus({ preventScroll: true });
  };

  const pessoaAtiva = pessoaEm(ativo.pessoa);
  const cursoAtivo = cursos[ativo.coluna];
  const aVista =
    vistos.some(({ faixa }) => ativo.pessoa >= faixa.de && ativo.pessoa < faixa.ate) &&
    (ativo.coluna === NOME || (ativo.coluna >= colunas.de && ativo.coluna < colunas.ate));

  return (
    <>
      {erro === null ? null : (
        <Notice kind="error">
          {erro.error?.message}{' '}
          <button type="button" className={styles.repetir} onClick={() => void erro.refetch()}>
            Tentar de novo
          </button>
        </Notice>
      )}
      <div
        ref={area}
        role="grid"
        aria-label="Pessoas e cursos"
        aria-rowcount={Total + 1}
        aria-colcount={cursos.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={aVista ? idDaCelula(ativo.pessoa, ativo.coluna) : undefined}
        tabIndex={0}
        className={styles.planilha}
        onKeyDown={aoTeclar}
        onClick={aoClicar}
      >
        <CabecalhoDaPlanilha
          cursos={cursos}
          colunas={colunas}
          largura={largura}
          tudo={tudo}
          parte={tudo && todas.exceto.size > 0}
          aoEscolher={escolherColuna}
        />
        {vistos.map(({ trecho, faixa }) => (
          <div
            key={trecho.IdClienteSetor}
            role="rowgroup"
            aria-label={trecho.Descricao}
            className={styles.grupo}
            style={{ height: trecho.altura, width: LARGURA_DO_NOME + cursos.length * largura }}
          >
            <div role="presentation" className={styles.setor} style={{ top: CABECALHO, height: ALTURA }}>
              <span>
                {trecho.Descricao}{' '}
                <span className={styles.quantas}>{trecho.Pessoas.toLocaleString('pt-BR')}</span>
              </span>
            </div>
            {Array.from({ length: faixa.ate - faixa.de }, (_, k) => faixa.de + k).map((n) => {
              const pessoa = pessoaEm(n);
              return (
                <Linha
                  key={n}
                  n={n}
                  topo={(n - trecho.primeira + 1) * ALTURA}
                  pessoa={pessoa}
                  cursos={cursos}
                  colunas={colunas}
                  largura={largura}
                  situacao={filtro.situacao}
                  ativa={ativo.pessoa === n ? ativo.coluna : null}
                  linha={pessoa === undefined ? 'nada' : selecao.linha(pessoa)}
                  escolhidas={pessoa === undefined ? '' : selecao.escolhidas(pessoa)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.dizer} aria-hidden="true">
        {pessoaAtiva === undefined
          ? ' '
          : cursoAtivo === undefined
            ? [pessoaAtiva.Nome, pessoaAtiva.Cargo].filter(Boolean).join(', ')
            : `${pessoaAtiva.Nome} · ${cursoAtivo.Nome} · ${porExtenso(pessoaAtiva.Celulas.get(cursoAtivo.IdCurso))}`}
      </p>
      <BarraDaSelecao IdCliente={resumo.IdCliente} total={Total} filtro={filtro} selecao={selecao} />
    </>
  );
}
