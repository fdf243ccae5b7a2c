import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { Output } from '#contract/call.ts';
import type { clientePorHash } from '#contract/empresas/clientes.ts';
import { LinksDoRodape } from './LinksDoRodape.tsx';
import { AvisoDeIncidente } from './AvisoDeIncidente.tsx';
import { Marca } from './Marca.tsx';
import { rememberEmpresa } from '../lib/empresaDoLink.ts';
import { pageColour } from '../lib/page-colour.ts';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { useClientePorHash } from './clientes/useClientePorHash.ts';
import styles from './Moldura.module.css';

type MolduraProps = {
  titulo: string;
  texto?: ReactNode;
  /** The client's hash in a branded link. */
  hash?: string | null;
  /** Whose page it is, where that is known otherwise. */
  empresa?: Output<typeof clientePorHash> | null;
  children: ReactNode;
};

/** The page of everything that comes before the sign-in: who speaks on one half, a short form on the other. */
export function Moldura({ titulo, texto, hash = null, empresa = null, children }: MolduraProps) {
  const porHash = useClientePorHash(hash);
  const cliente = porHash ?? empresa;
  // Synchronises with the address, once it is known whose link it is.
  useEffect(() => {
    if (porHash !== undefined && hash !== null) rememberEmpresa(hash);
  }, [porHash, hash]);
  const cor = cliente?.Cor ?? null;
  // Synchronises with the page around it: buttons, links and focus are the client's.
  useLayoutEffect(() => (cor === null ? undefined : pageColour.set(cor)), [cor]);

  return (
    <div className={styles.moldura}>
      <header className={styles.identidade} data-inverso>
        <Padrao />
        <div className={styles.topo}>
          <Marca tamanho={36} />
        </div>
        <div className={styles.mensagem}>
          {cliente ? (
            <>
              <RostoDoCliente {...cliente} />
              <p className={styles.frase}>{cliente.NomeFantasia}</p>
              <p className={styles.apoio}>Treinamentos e certificados da sua empresa, em um só lugar.</p>
            </>
          ) : (
            <>
              <p className={styles.frase}>
                Treinamento em dia.
                <br />
                Prova na mão.
              </p>
              <p className={styles.apoio}>
                Cursos, prazos e certificados da sua equipe, prontos para quando alguém perguntar.
              </p>
            </>
          )}
        </div>
      </header>
      <div className={styles.lado}>
        <main className={styles.conteudo}>
          <div className={styles.coluna}>
            <div className={styles.logo}>
              {cliente ? (
                <span className={styles.logoDoCliente}>
                  <RostoDoCliente {...cliente} />
                  <span>{cliente.NomeFantasia}</span>
                </span>
              ) : (
                <Marca />
              )}
            </div>
            <PageTitle>{titulo}</PageTitle>
            <h1 className={styles.titulo}>{titulo}</h1>
            {texto === undefined ? null : <p className={styles.texto}>{texto}</p>}
            <AvisoDeIncidente />
            {children}
          </div>
        </main>
        <LinksDoRodape />
      </div>
    </div>
  );
}

function RostoDoCliente({ Imagem, Iniciais }: { Imagem: string | null; Iniciais: string }) {
  if (Imagem !== null) return <img className={styles.imagem} src={Imagem} alt="" />;
  return (
    <span className={styles.iniciais} aria-hidden="true">
      {Iniciais}
    </span>
  );
}

/** Ticks in a grid, some of them done: quiet, and what the product is about. */
function Padrao() {
  return (
    <svg className={styles.padrao} aria-hidden="true">
      <defs>
        <pattern id="padrao-identidade" width="96" height="96" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
            <circle cx="24" cy="24" r="11" opacity="0.5" />
            <path d="M19.5 24.5l3.2 3.2 6-7" />
            <circle cx="72" cy="24" r="11" opacity="0.28" />
            <circle cx="24" cy="72" r="11" opacity="0.28" />
            <circle cx="72" cy="72" r="11" opacity="0.5" />
            <path d="M67.5 72.5l3.2 3.2 6-7" />
            <path d="M35 24h26M72 35v26M24 35v26M35 72h26" opacity="0.28" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#padrao-identidade)" />
    </svg>
  );
}
