import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { manifestoDoAplicativo } from '#contract/empresas/clientes-aplicativo.ts';
import { empresaDoLink } from '../../../../lib/empresaDoLink.ts';
import { install, howToInstall, rememberOffer } from '../../../../lib/install.ts';
import { usePlataforma } from '../../../../lib/plataforma.ts';
import { query } from '../../../../lib/query.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import styles from './Aula.module.css';

/** As the manifest names what is installed; null until it is known. */
function useNomeDoAplicativo(perguntar: boolean): string | null {
  const { Nome } = usePlataforma();
  const empresa = empresaDoLink();
  const manifesto = useQuery({
    ...query(manifestoDoAplicativo, { querystring: { empresa: empresa ?? undefined } }),
    enabled: perguntar && empresa !== null,
  });
  if (empresa === null) return Nome;
  return manifesto.isLoading ? null : (manifesto.data?.name ?? 'os seus treinamentos');
}

/** Offered once on each device, after the first lesson that was finished on it. */
export function ConviteParaInstalar() {
  const [jeito, setJeito] = useState(howToInstall);
  const nome = useNomeDoAplicativo(jeito !== null);
  const aparece = jeito !== null && nome !== null;

  // Synchronises with the device: whoever saw it is not asked again.
  useEffect(() => {
    if (aparece) rememberOffer();
  }, [aparece]);

  if (!aparece) return null;
  const fechar = () => setJeito(null);
  return (
    <Notice kind="info" title="Continue de onde parou, direto da tela inicial">
      {jeito === 'menu' ? (
        <p className={styles.textoDoAviso}>
          Toque em Compartilhar e depois em “Adicionar à Tela de Início” para abrir {nome} como um aplicativo.
        </p>
      ) : (
        <p className={styles.textoDoAviso}>
          Instale {nome} como um aplicativo: abre mais rápido e não ocupa quase nada.
        </p>
      )}
      <div className={styles.acaoDoAviso}>
        {jeito === 'botao' ? (
          <Button
            onClick={() => {
              fechar();
              void install();
            }}
          >
            Instalar
          </Button>
        ) : null}
        <Button variant="default" onClick={fechar}>
          {jeito === 'botao' ? 'Agora não' : 'Entendi'}
        </Button>
      </div>
    </Notice>
  );
}
