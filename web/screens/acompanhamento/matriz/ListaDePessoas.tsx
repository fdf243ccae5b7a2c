import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import type { CursoDaMatriz, resumoDaMatriz } from '#contract/acompanhamento/matriz.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { BarraDaSelecao } from './acoes/BarraDaSelecao.tsx';
import { CartaoDaPessoa } from './CartaoDaPessoa.tsx';
import { blocosDe, trechos } from './planilha/linhas.ts';
import styles from './Lista.module.css';
import type { Filtro } from './recorte.ts';
import { alternar, NADA, tudo } from './selecao.ts';
import { useBlocos, type Pessoa } from './useBlocos.ts';

type ListaProps = {
  resumo: Output<typeof resumoDaMatriz>;
  filtro: Filtro;
  aoAbrirCelula: (pessoa: Pessoa, curso: CursoDaMatriz) => void;
  aoAbrirPessoa: (pessoa: Pessoa) => void;
};

const POR_VEZ = 25;

/** The same people and courses where a sheet would not fit: what asks for somebody to act comes first. */
export function ListaDePessoas({ resumo, filtro, aoAbrirCelula, aoAbrirPessoa }: ListaProps) {
  const { Cursos: cursos, Total, Setores, IdCliente } = resumo;
  const [quantas, setQuantas] = useState(POR_VEZ);
  const [selecao, setSelecao] = useState(NADA);
  const ate = Math.min(quantas, Total);
  const { pessoaEm, carregando, erro } = useBlocos(filtro, blocosDe({ de: 0, ate }));

  return (
    <>
      {selecao.todas === null ? (
        <Button variant="default" fullWidth onClick={() => setSelecao(tudo(null))}>
          {Total === 1 ? 'Selecionar a pessoa' : `Selecionar as ${Total.toLocaleString('pt-BR')} pessoas`}
        </Button>
      ) : null}
      {trechos(Setores)
        .filter(({ primeira }) => primeira < ate)
        .map(({ IdClienteSetor, Descricao, Pessoas, primeira }) => (
          <section key={IdClienteSetor} className={styles.setor} aria-label={Descricao}>
            <h2>
              {Descricao} <span>{Pessoas.toLocaleString('pt-BR')}</span>
            </h2>
            <ul className={styles.pessoas}>
              {Array.from({ length: Math.min(Pessoas, ate - primeira) }, (_, n) =>
                pessoaEm(primeira + n),
              ).map((pessoa, n) =>
                pessoa === undefined ? (
                  // Where a card will stand, so that the next sector is not pushed down in sight.
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={`lugar-${n}`} className={`${styles.pessoa} ${styles.lugar}`} aria-hidden="true" />
                ) : (
                  <CartaoDaPessoa
                    key={pessoa.IdClienteAluno}
                    pessoa={pessoa}
                    cursos={cursos}
                    situacao={filtro.situacao}
                    selecao={selecao}
                    aoEscolher={(pares) => setSelecao(alternar(selecao, pares))}
                    aoAbrirCelula={aoAbrirCelula}
                    aoAbrirPessoa={aoAbrirPessoa}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
      {erro === null ? null : <Falha consulta={erro} />}
      {carregando ? <Loading label="Carregando as pessoas…" /> : null}
      {ate < Total && !carregando ? (
        <Button variant="default" fullWidth onClick={() => setQuantas(quantas + POR_VEZ)}>
          Mostrar mais pessoas ({(Total - ate).toLocaleString('pt-BR')})
        </Button>
      ) : null}
      <BarraDaSelecao
        IdCliente={IdCliente}
        total={Total}
        filtro={filtro}
        selecao={{
          todas: selecao.todas,
          pares: [...selecao.fixas.values()],
          limpar: () => setSelecao(NADA),
        }}
      />
    </>
  );
}
