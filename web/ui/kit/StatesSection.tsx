import { Button } from '@mantine/core';
import { useState } from 'react';
import { EmptyState } from '../feedback/EmptyState.tsx';
import { ErrorState } from '../feedback/ErrorState.tsx';
import { Loading } from '../feedback/Loading.tsx';
import { PageHeader } from '../layout/PageHeader.tsx';
import styles from './Gallery.module.css';

export function StatesSection() {
  const [tries, setTries] = useState(0);
  return (
    <>
      <PageHeader title="Estados" context="Esperando, com erro, vazio." />
      <div className={styles.part}>
        <Loading />
      </div>
      <h2>Erro</h2>
      <div className={styles.part}>
        <ErrorState
          message="A conexão caiu durante o envio. Confira a internet e tente de novo."
          kept="Suas respostas até a questão 4 estão guardadas."
          onRetry={() => setTries(tries + 1)}
        />
        <p data-testid="tries" className="ui-hidden">
          {tries}
        </p>
      </div>
      <h2>Vazio</h2>
      <div className={styles.cards}>
        <EmptyState
          picture="list"
          title="Nenhuma turma ainda"
          text="Uma turma reúne alunos e cursos por um período."
          action={<Button>Criar turma</Button>}
        />
        <EmptyState
          picture="people"
          title="Nenhum aluno"
          text="Importe a planilha do RH e todos entram de uma vez."
        />
        <EmptyState
          picture="document"
          title="Nenhum certificado"
          text="Ao concluir um curso, o certificado aparece aqui."
        />
        <EmptyState picture="search" title="Nada encontrado" text="Tente menos palavras." />
        <EmptyState
          picture="message"
          title="Nenhuma mensagem"
          text="Suas conversas com o suporte ficam aqui."
        />
        <EmptyState picture="done" title="Tudo em dia" text="Ninguém precisa de atenção nesta semana." />
      </div>
    </>
  );
}
