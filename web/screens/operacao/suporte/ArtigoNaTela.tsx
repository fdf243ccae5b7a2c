import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Pagina } from '../../../components/Pagina.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import type { Artigo } from './artigos/artigo.ts';
import { enderecoDoArtigo, ESCREVER, INICIO, TRILHA } from './enderecos.ts';
import styles from './Suporte.module.css';
import { TextoDoArtigo } from './TextoDoArtigo.tsx';
import { useArtigos } from './useArtigos.ts';

/** One help article, whether it helped, and what stands beside it. */
export function ArtigoNaTela({ slug }: { slug: string }) {
  const { artigos, erro, deNovo } = useArtigos();
  const artigo = artigos?.find((cada) => cada.slug === slug);
  if (artigos === undefined) {
    return (
      <Pagina titulo="Artigo" trilha={TRILHA}>
        {erro === null ? <Loading /> : <ErrorState message={erro.message} onRetry={deNovo} />}
      </Pagina>
    );
  }
  if (artigo === undefined) {
    return (
      <Pagina titulo="Artigo não encontrado" trilha={TRILHA}>
        <EmptyState
          picture="search"
          title="Este artigo não existe"
          text="Ele pode ter mudado de nome. Procure o assunto na Central de Ajuda."
          action={
            <Button component={Link} to={INICIO} variant="default">
              Abrir a Central de Ajuda
            </Button>
          }
        />
      </Pagina>
    );
  }
  return (
    <Pagina titulo={artigo.titulo} contexto={artigo.tema} trilha={TRILHA}>
      <TextoDoArtigo artigo={artigo} />
      <Respondeu />
      <Vizinhos artigos={artigos.filter(({ tema, slug: outro }) => tema === artigo.tema && outro !== slug)} />
    </Pagina>
  );
}

function Respondeu() {
  const [sim, setSim] = useState(false);
  return (
    <section className={styles.respondeu} aria-label="Isso respondeu?">
      <output>{sim ? 'Que bom! Estamos aqui se precisar.' : 'Isso respondeu?'}</output>
      {sim ? null : (
        <>
          <Button variant="default" onClick={() => setSim(true)}>
            Sim
          </Button>
          <Button component={Link} to={ESCREVER} variant="light">
            Não, escrever ao suporte
          </Button>
        </>
      )}
    </section>
  );
}

function Vizinhos({ artigos }: { artigos: readonly Artigo[] }) {
  if (artigos.length === 0) return null;
  return (
    <nav className={styles.tema} aria-label="Artigos do mesmo tema">
      <h2>Veja também</h2>
      <ul>
        {artigos.map(({ slug, titulo }) => (
          <li key={slug}>
            <Link to={enderecoDoArtigo(slug)}>{titulo}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
