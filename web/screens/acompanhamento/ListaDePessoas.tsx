import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import type { CursoDaMatriz, resumoDaMatriz } from '#contract/acompanhamento.ts';
import { ofertas } from '../../components/acompanhamento/acoes.ts';
import { BarraDeAcoes } from '../../components/acompanhamento/BarraDeAcoes.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { CartaoDaPessoa } from './CartaoDaPessoa.tsx';
import { blocosDe, trechos } from './linhas.ts';
import styles from './Lista.module.css';
import type { Filtro } from './recorte.ts';
import { alternar, CELULAS, type Par } from './selecao.ts';
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
  const [escolhidas, setEscolhidas] = useState<ReadonlyMap<string, Par>>(new Map());
  const ate = Math.min(quantas, Total);
  const { pessoaEm, carregando, erro } = useBlocos(filtro, blocosDe({ de: 0, ate }));

  return (
    <>
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
              ).map((pessoa) =>
                pessoa === undefined ? null : (
                  <CartaoDaPessoa
                    key={pessoa.IdClienteAluno}
                    pessoa={pessoa}
                    cursos={cursos}
                    situacao={filtro.situacao}
                    escolhidas={escolhidas}
                    aoEscolher={(pares) => setEscolhidas(alternar(escolhidas, pares))}
                    aoAbrirCelula={aoAbrirCelula}
                    aoAbrirPessoa={aoAbrirPessoa}
                  />
                ),
              )}
            </ul>
          </section>
        ))}
      {erro === null ? null : (
        <ErrorState message={erro.error?.message ?? ''} onRetry={() => void erro.refetch()} />
      )}
      {carregando ? <Loading label="Carregando as pessoas…" /> : null}
      {ate < Total && !carregando ? (
        <Button variant="default" fullWidth onClick={() => setQuantas(quantas + POR_VEZ)}>
          Mostrar mais pessoas ({(Total - ate).toLocaleString('pt-BR')})
        </Button>
      ) : null}
      <BarraDeAcoes
        IdCliente={IdCliente}
        pares={[...escolhidas.values()]}
        acoes={ofertas([...escolhidas.values()].map(({ Situacao }) => Situacao))}
        nome={CELULAS}
        aoLimpar={() => setEscolhidas(new Map())}
      />
    </>
  );
}
