import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconMessagePlus, IconSearch } from '#icons';
import { Link, useSearchParams } from 'react-router';
import { Pagina } from '../../../components/Pagina.tsx';
import { DebouncedInput } from '../../../ui/fields/DebouncedInput.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import type { Artigo } from './artigos/artigo.ts';
import { buscar } from './busca.ts';
import { enderecoDoArtigo, ESCREVER } from './enderecos.ts';
import { EsperamPorVoce, MinhasMensagens } from './MinhasMensagens.tsx';
import styles from './Suporte.module.css';
import { useArtigos } from './useArtigos.ts';

export function Inicio() {
  const [params, setParams] = useSearchParams();
  const procurado = params.get('procurar') ?? '';
  const { artigos, erro, deNovo } = useArtigos();
  const procurar = (texto: string) =>
    setParams(
      (antes) => {
        const depois = new URLSearchParams(antes);
        if (texto.trim() === '') depois.delete('procurar');
        else depois.set('procurar', texto);
        return depois;
      },
      { replace: true },
    );

  return (
    <Pagina
      titulo="Central de Ajuda"
      contexto="Procure a resposta nos artigos ou escreva ao suporte."
      acao={
        <Button component={Link} to={ESCREVER} leftSection={<IconMessagePlus size={20} aria-hidden="true" />}>
          Escrever ao suporte
        </Button>
      }
    >
      <div className={styles.inicio}>
        <EsperamPorVoce />
        <search>
          <DebouncedInput
            type="search"
            size="lg"
            aria-label="Procurar nos artigos de ajuda"
            placeholder="O que você quer saber?"
            autoComplete="off"
            delay={250}
            leftSection={<IconSearch size={22} aria-hidden="true" />}
            value={procurado}
            onValue={procurar}
          />
        </search>
        {artigos === undefined ? (
          erro === null ? (
            <Loading label="Carregando os artigos..." />
          ) : (
            <ErrorState message={erro.message} onRetry={deNovo} />
          )
        ) : procurado.trim() === '' ? (
          <PorTema artigos={artigos} />
        ) : (
          <Achados artigos={buscar(artigos, procurado)} procurado={procurado} />
        )}
        <MinhasMensagens />
      </div>
    </Pagina>
  );
}

function Achados({ artigos, procurado }: { artigos: readonly Artigo[]; procurado: string }) {
  const quantos = contar(artigos.length, 'artigo encontrado', 'artigos encontrados');
  return (
    <section aria-label="Resultados">
      <output className={styles.quantos}>
        {artigos.length === 0 ? `Nenhum artigo sobre “${procurado}”` : quantos}
      </output>
      {artigos.length === 0 ? (
        <EmptyState
          picture="search"
          title="Nenhum artigo encontrado"
          text="Tente outras palavras, ou escreva ao suporte contando o que aconteceu."
        />
      ) : (
        <ul className={styles.achados}>
          {artigos.map(({ slug, titulo, resumo }) => (
            <li key={slug}>
              <Link to={enderecoDoArtigo(slug)}>{titulo}</Link>
              <p>{resumo}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PorTema({ artigos }: { artigos: readonly Artigo[] }) {
  const temas = [...new Set(artigos.map(({ tema }) => tema))];
  return (
    <div className={styles.temas}>
      {temas.map((tema) => (
        <section key={tema} className={styles.tema}>
          <h2>{tema}</h2>
          <ul>
            {artigos
              .filter((artigo) => artigo.tema === tema)
              .map(({ slug, titulo }) => (
                <li key={slug}>
                  <Link to={enderecoDoArtigo(slug)}>{titulo}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
