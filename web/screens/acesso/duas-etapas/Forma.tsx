import { Button } from '@mantine/core';
import { IconFingerprint } from '#icons';
import type { ReactNode } from 'react';
import type { ChaveDeAcesso } from '#contract/acesso/duas-etapas.ts';
import { formatDay, formatInstant } from '../../../lib/formats.ts';
import type { Tarefa } from './GavetaDaEtapa.tsx';
import styles from '../sessoes/Sessoes.module.css';

type FormaProps = { icone: ReactNode; nome: string; detalhe: string; children: ReactNode };

/** One way of showing who one is, and what may be done with it. */
export function Forma({ icone, nome, detalhe, children }: FormaProps) {
  return (
    <li className={styles.sessao}>
      {icone}
      <div className={styles.corpo}>
        <p className={styles.nome}>{nome}</p>
        <p className={styles.detalhe}>{detalhe}</p>
      </div>
      {children}
    </li>
  );
}

type ChavesProps = { chaves: readonly ChaveDeAcesso[]; escolher: (tarefa: Tarefa) => void };

export function Chaves({ chaves, escolher }: ChavesProps) {
  return chaves.map(({ IdChaveAcesso, Nome, CriadaEm, UsadaEm }) => (
    <Forma
      key={IdChaveAcesso}
      icone={<IconFingerprint size={24} stroke={1.6} aria-hidden="true" />}
      nome={Nome}
      detalhe={`Chave de acesso criada em ${formatDay(CriadaEm)}${UsadaEm === null ? ', ainda não usada' : `, usada em ${formatInstant(UsadaEm)}`}.`}
    >
      <Button
        variant="subtle"
        aria-label={`Remover a chave ${Nome}`}
        onClick={() => escolher({ fazer: 'removerChave', IdChaveAcesso, Nome })}
      >
        Remover
      </Button>
    </Forma>
  ));
}
