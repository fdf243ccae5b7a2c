import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { lembrarCelulas } from '#contract/acompanhamento-acoes.ts';
import type { PessoaEmAtencao } from '#contract/painel.ts';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { sessao } from '../../lib/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Situation } from '../../ui/Situation.tsx';
import { toast } from '../../ui/toasts.ts';
import { naMatriz, type Escopo } from './enderecos.ts';
import styles from './Painel.module.css';

const SITUACAO = {
  AT: { kind: 'expired', label: 'Atrasado' },
  VE: { kind: 'expired', label: 'Vencido' },
  prazo: { kind: 'expiring', label: 'Prazo perto' },
  vence: { kind: 'expiring', label: 'Vence logo' },
} as const;
/** The others are on the person's own page. */
const MOSTRADAS = 2;

type AtencaoProps = { pessoas: PessoaEmAtencao[]; total: number; IdCliente: number; escopo: Escopo };

/** Who needs somebody to act this week, why, and the act itself. */
export function Atencao({ pessoas, total, IdCliente, escopo }: AtencaoProps) {
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
      texto="Quem não está em dia, ou deixa de estar em uma semana; há mais tempo primeiro."
      acao={
        <Anchor component={Link} to={naMatriz(escopo, { pessoas: 'atencao' })}>
          {total === 1 ? 'Ver no acompanhamento' : `Ver as ${total.toLocaleString('pt-BR')} pessoas`}
        </Anchor>
      }
    >
      <ul className={styles.pessoas}>
        {pessoas.map((pessoa) => (
          <Pessoa key={pessoa.IdClienteAluno} pessoa={pessoa} IdCliente={IdCliente} />
        ))}
      </ul>
    </Secao>
  );
}

function Pessoa({ pessoa, IdCliente }: { pessoa: PessoaEmAtencao; IdCliente: number }) {
  const navigate = useNavigate();
  const { IdClienteAluno, Nome, Iniciais, Imagem, Setores, Pendencias } = pessoa;
  const outras = Pendencias.length - MOSTRADAS;
  const abrir = () => {
    sessao.selecionarAlunoDoGestor({ IdClienteAluno }, []);
    void navigate('/gestor-aluno');
  };
  return (
    <li className={styles.pessoa}>
      <Avatar name={Nome} initials={Iniciais} picture={Imagem} size={40} />
      <div className={styles.quem}>
        <span className={styles.nome}>{Nome}</span>
        {Setores.length === 0 ? null : <span className={styles.apoio}>{Setores.join(', ')}</span>}
      </div>
      <ul className={styles.motivos}>
        {Pendencias.slice(0, MOSTRADAS).map(({ IdCurso, Curso, Situacao, Motivo }) => (
          <li key={IdCurso}>
            <Situation {...SITUACAO[Situacao]} />
            <span>
              <strong>{Curso}</strong>: {Motivo}
            </span>
          </li>
        ))}
        {outras > 0 ? (
          <li className={styles.apoio}>e mais {outras === 1 ? 'um curso' : `${outras} cursos`}</li>
        ) : null}
      </ul>
      <div className={styles.acoes}>
        <Lembrar pessoa={pessoa} IdCliente={IdCliente} />
        <Button variant="subtle" size="compact-sm" onClick={abrir} aria-label={`Abrir ${Nome}`}>
          Abrir
        </Button>
      </div>
    </li>
  );
}

/** One e-mail a day about what is still to be done; nothing to remind of where there is no class to finish. */
function Lembrar({ pessoa, IdCliente }: { pessoa: PessoaEmAtencao; IdCliente: number }) {
  const consultas = useQueryClient();
  const { IdClienteAluno, Nome, Pendencias } = pessoa;
  const lembraveis = Pendencias.filter(({ PodeLembrar }) => PodeLembrar);
  const lembrar = useMutation({
    mutationFn: () =>
      api(lembrarCelulas, {
        body: { IdCliente, Celulas: lembraveis.map(({ IdCurso }) => ({ IdClienteAluno, IdCurso })) },
      }),
    onSuccess: ({ Feitas, Falhas }) => {
      if (Feitas > 0) toast.success(`Lembrete enviado a ${Nome}.`);
      else toast.warning(Falhas[0]?.Motivo ?? 'Nada foi enviado.');
      void consultas.invalidateQueries({ queryKey: ['painel'] });
    },
    onError: (erro) => toast.error(erro.message),
  });
  if (lembraveis.length === 0) return null;
  if ((lembrar.data?.Feitas ?? 0) > 0 || lembraveis.every(({ LembradoHoje }) => LembradoHoje)) {
    return (
      <output className={styles.lembrado}>
        <IconCheck size={16} aria-hidden="true" /> Lembrado hoje
      </output>
    );
  }
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconBell size={16} aria-hidden="true" />}
      loading={lembrar.isPending}
      onClick={() => lembrar.mutate()}
      aria-label={`Lembrar ${Nome}`}
    >
      Lembrar
    </Button>
  );
}
