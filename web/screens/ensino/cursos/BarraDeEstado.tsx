import { Button } from '@mantine/core';
import type { Call, Output } from '#contract/call.ts';
import { ApiError } from '../../../lib/api.ts';
import { currentRecord } from '../../../lib/conflict.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { SaveState } from '../../../ui/fields/SaveState.tsx';
import styles from './Cursos.module.css';
import type { useAutosave } from './useAutosave.ts';

type BarraDeEstadoProps<C extends Call> = {
  chamada: C;
  situacao: ReturnType<typeof useAutosave>['situacao'];
  aoTentar: () => void;
  aoUsarAtual: (atual: Output<C>) => void;
};

/** Where the saving stands; when it failed, why, and the way on. */
export function BarraDeEstado<C extends Call>({
  chamada,
  situacao,
  aoTentar,
  aoUsarAtual,
}: BarraDeEstadoProps<C>) {
  const { state, at, erro } = situacao;
  const atual = currentRecord(chamada, erro);
  return (
    <>
      <div className={styles.estado}>
        {state === 'idle' ? 'Salvamento automático.' : <SaveState state={state} {...(at && { at })} />}
      </div>
      {state === 'failed' && erro !== null ? (
        <Notice kind="error" title={atual === null ? 'Não foi possível salvar' : 'Outra pessoa salvou antes'}>
          <p>{erro.message} O que você escreveu continua nesta página.</p>
          {atual !== null ? (
            <Button size="sm" variant="default" onClick={() => aoUsarAtual(atual)}>
              Descartar o meu e usar o atual
            </Button>
          ) : erro instanceof ApiError && erro.status === 400 ? null : (
            <Button size="sm" variant="default" onClick={aoTentar}>
              Tentar de novo
            </Button>
          )}
        </Notice>
      ) : null}
    </>
  );
}
