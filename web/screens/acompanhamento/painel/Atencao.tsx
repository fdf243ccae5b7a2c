import { contar } from '#contract/contar.ts';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { PessoaEmAtencao } from '#contract/acompanhamento/painel-equipe.ts';
import { Secao } from '../../../components/Secao.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { AcoesDaPessoa, Motivos, Quem } from './PessoaEmAtencao.tsx';
import { AcoesParaTodos } from './AcoesParaTodos.tsx';
import { todosEmAtencao, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';

type AtencaoProps = { pessoas: PessoaEmAtencao[]; total: number; escopo: Escopo };

/** Who needs somebody to act this week, why, and the act itself. */
export function Atencao({ pessoas, total, escopo }: AtencaoProps) {
  if (total === 0) {
    return (
      <Secao titulo="Precisam de atenção">
        <EmptyState
          picture="done"
          title="Ninguém precisa de atenção nesta semana"
          text="Quem se atrasar, ou estiver para perder um prazo ou um certificado, aparece aqui."
        />
      </Secao>
    );
  }
  return (
    <Secao
      titulo="Precisam de atenção"
      texto="Treinamentos vencidos, atrasados ou que vencem em 7 dias; mais antigos primeiro."
      acao={<AcoesParaTodos setor={escopo.setor} />}
    >
      <ul className={styles.pessoas}>
        {pessoas.map((pessoa) => (
          <li key={pessoa.IdClienteAluno} className={styles.pessoa}>
            <Quem pessoa={pessoa} />
            <Motivos pendencias={pessoa.Pendencias} />
            <AcoesDaPessoa pessoa={pessoa} />
          </li>
        ))}
      </ul>
      {total > pessoas.length ? (
        <Anchor component={Link} to={todosEmAtencao(escopo)} className={styles.todos}>
          Ver {contar(total, 'pessoa', 'pessoas')}
        </Anchor>
      ) : null}
    </Secao>
  );
}
