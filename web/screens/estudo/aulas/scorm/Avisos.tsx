import { Button } from '@mantine/core';
import { IconMaximize } from '#icons';
import type { RefObject } from 'react';
import type { ApiError } from '../../../../lib/api.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

type AvisosProps = {
  falha: ApiError | null;
  faltam: number;
  /** It was taken along: what is told lies on the device until somebody answers. */
  noAparelho?: boolean;
  aoReabrir: () => void;
};

/** What keeps a package from being recorded, or from being concluded. */
export function Avisos({ falha, faltam, noAparelho = false, aoReabrir }: AvisosProps) {
  const recusada = falha !== null && falha.status !== 0;
  return (
    <>
      {falha === null ? null : (
        <Notice
          kind={recusada ? 'warning' : 'info'}
          title={noAparelho && !recusada ? 'Sem conexão' : falha.message}
        >
          {recusada ? (
            <Button variant="default" onClick={aoReabrir}>
              Abrir de novo
            </Button>
          ) : (
            `O que você fez fica guardado ${noAparelho ? 'neste aparelho' : 'nesta página'} e é enviado quando a conexão voltar.`
          )}
        </Notice>
      )}
      {faltam > 0 ? (
        <Notice kind="info" title="Falta o tempo mínimo desta aula">
          Deixe esta página aberta: a conclusão será gravada em{' '}
          {faltam < 60 ? 'menos de um minuto' : `cerca de ${Math.ceil(faltam / 60)} min`}.
        </Notice>
      ) : null}
    </>
  );
}

/** An iPhone fills its screen with videos only. */
export const TelaCheia = ({ moldura }: { moldura: RefObject<HTMLIFrameElement | null> }) =>
  document.fullscreenEnabled ? (
    <Button
      variant="default"
      leftSection={<IconMaximize size={20} aria-hidden="true" />}
      onClick={() => void moldura.current?.requestFullscreen()}
    >
      Tela cheia
    </Button>
  ) : null;
