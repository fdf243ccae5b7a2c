import { contadaPor } from '#contract/ensino/cursos-aulas.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  alterarAnotacao,
  anotacoes,
  excluirAnotacao,
  type Anotacao,
} from '#contract/estudo/duvidas-anotacoes.ts';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Falha } from '../../../components/Falha.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { ConversaProps } from './props.ts';
import { EdicaoDaNota } from './EdicaoDaNota.tsx';
import { Escrever } from './Escrever.tsx';
import { Momento } from './Momento.tsx';
import styles from './Conversa.module.css';

/** What the person wrote for themselves about this lesson. */
export function Anotacoes({ IdClienteTurmaAluno, aula, momento, saltar }: ConversaProps) {
  const { IdCursoConteudoAula } = aula;
  const consulta = useQuery(
    query(anotacoes, { querystring: { matricula: IdClienteTurmaAluno, aula: IdCursoConteudoAula } }),
  );
  const guardar = async (Texto: string, Segundo: number | null) => {
    await api(alterarAnotacao, {
      body: { IdClienteTurmaAluno, IdCursoConteudoAula, Segundo, Texto },
    });
    await reread(anotacoes);
  };
  const apagar = useMutation({
    mutationFn: (IdAulaAnotacao: number) => api(excluirAnotacao, { body: { IdAulaAnotacao } }),
    onError: (erro) => toast.error(erro.message),
  });
  const perguntarEApagar = async (id: number) => {
    if (await confirm({ title: 'Apagar esta anotação?', action: 'Apagar', danger: true })) apagar.mutate(id);
  };
  const { data, error } = consulta;
  return (
    <>
      <Escrever
        rotulo="Nova anotação"
        acao="Salvar"
        momento={contadaPor(aula, 'trechos') ? momento : null}
        aoEnviar={guardar}
      />
      {error !== null && data === undefined ? <Falha consulta={consulta} /> : null}
      {data?.length === 0 ? (
        <p className={styles.vazio}>Só você vê as suas anotações. Elas ficam ligadas ao momento da aula.</p>
      ) : null}
      <ul className={styles.lista}>
        {data?.map((nota) => (
          <Nota
            key={nota.IdAulaAnotacao}
            nota={nota}
            saltar={saltar}
            IdClienteTurmaAluno={IdClienteTurmaAluno}
            aoApagar={() => void perguntarEApagar(nota.IdAulaAnotacao)}
          />
        ))}
      </ul>
    </>
  );
}

type NotaProps = Pick<ConversaProps, 'saltar' | 'IdClienteTurmaAluno'> & {
  nota: Anotacao;
  aoApagar: () => void;
};

function Nota({ nota, saltar, IdClienteTurmaAluno, aoApagar }: NotaProps) {
  const [editando, setEditando] = useState(false);
  if (editando) {
    return (
      <li className={styles.item}>
        <EdicaoDaNota
          nota={nota}
          IdClienteTurmaAluno={IdClienteTurmaAluno}
          aoFechar={() => setEditando(false)}
        />
      </li>
    );
  }
  return (
    <li className={styles.item}>
      <div className={styles.topo}>
        <Momento Segundo={nota.Segundo} saltar={saltar} />
        <span className={styles.quando}>{formatInstant(nota.AlteradaEm)}</span>
      </div>
      <p className={styles.texto}>{nota.Texto}</p>
      <div className={styles.acoes}>
        <Button variant="subtle" size="xs" onClick={() => setEditando(true)}>
          Editar
        </Button>
        <Button variant="subtle" size="xs" color="red" onClick={aoApagar}>
          Apagar
        </Button>
      </div>
    </li>
  );
}
