import { Button } from '@mantine/core';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import type { Impedimento } from '../progresso/relator.ts';
import styles from './Aula.module.css';

type Props = { impedimento: Impedimento; aoReabrir: () => void; aoTentar: () => void };

const ACOES: Record<Impedimento['motivo'], string | null> = {
  sem_rede: 'Tentar agora',
  sem_acesso: 'Abrir de novo',
  outro_aparelho: 'Continuar aqui',
  atualizado: 'Abrir de novo',
  recusado: 'Abrir de novo',
  encerrado: null,
  declaracao: 'Declarar e continuar',
};

/** Why study is not being recorded at this moment, and what can be done. */
export function Impedido({ impedimento: { motivo, mensagem }, aoReabrir, aoTentar }: Props) {
  const acao = ACOES[motivo];
  return (
    <Notice kind={motivo === 'sem_rede' ? 'info' : 'warning'} title={mensagem}>
      {motivo === 'outro_aparelho' ? 'O que você estudou até aqui está gravado.' : null}
      {motivo === 'sem_acesso'
        ? 'O que você estudou fica guardado e é enviado quando você abrir a aula de novo.'
        : null}
      {acao === null ? null : (
        <div className={styles.acaoDoAviso}>
          <Button variant="default" onClick={motivo === 'sem_rede' ? aoTentar : aoReabrir}>
            {acao}
          </Button>
        </div>
      )}
    </Notice>
  );
}
