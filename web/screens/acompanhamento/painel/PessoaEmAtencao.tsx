import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconBell, IconCheck, IconRefresh } from '#icons';
import { useState } from 'react';
import { lembrarCelulas, type CelulaEscolhida } from '#contract/acompanhamento/matriz-acoes.ts';
import type { PessoaEmAtencao, SemLembrete } from '#contract/acompanhamento/painel-equipe.ts';
import { FazerAcaoDepois } from './FazerAcaoDepois.tsx';
import { useAvisarEnvio } from '../../../components/EnvioDeEmail.tsx';
import { api } from '../../../lib/api.ts';
import { useOpenPessoa } from '../../../lib/useOpenPessoa.ts';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Situation } from '../../../ui/feedback/Situation.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Painel.module.css';

const SITUACAO = {
  atrasado: { kind: 'expired', label: 'Atrasado' },
  vencido: { kind: 'expired', label: 'Vencido' },
  revogado: { kind: 'expired', label: 'Revogado' },
  prazo: { kind: 'expiring', label: 'Prazo perto' },
  vence: { kind: 'expiring', label: 'Vence logo' },
} as const;
const SEM_LEMBRETE: Record<SemLembrete, string> = {
  inativa: 'Sem acesso: a conta está inativa',
  email: 'Sem e-mail: avise pessoalmente',
  assinatura: 'Aguarda a assinatura',
  turma: 'Sem turma aberta',
  inicio: 'A turma ainda não começou',
};
/** The others are on the person's own page. */
const MOSTRADAS = 2;

export const Quem = ({ pessoa: { Nome, Iniciais, Imagem, Setores } }: { pessoa: PessoaEmAtencao }) => (
  <>
    <Avatar name={Nome} initials={Iniciais} picture={Imagem} size={40} />
    <div className={styles.quem}>
      <span className={styles.nome}>{Nome}</span>
      {Setores.length === 0 ? null : <span className={styles.apoio}>{Setores.join(', ')}</span>}
    </div>
  </>
);

export function Motivos({ pendencias }: { pendencias: PessoaEmAtencao['Pendencias'] }) {
  const outras = pendencias.length - MOSTRADAS;
  return (
    <ul className={styles.motivos}>
      {pendencias.slice(0, MOSTRADAS).map(({ IdCurso, Curso, Situacao, Motivo }) => (
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
  );
}

type DaPessoa = { pessoa: PessoaEmAtencao };

export function AcoesDaPessoa({ pessoa }: DaPessoa) {
  const abrir = useOpenPessoa(undefined);
  const { IdClienteAluno, Nome } = pessoa;
  return (
    <div className={styles.acoes}>
      <Lembrar pessoa={pessoa} />
      <Renovar pessoa={pessoa} />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => abrir(IdClienteAluno)}
        aria-label={`Abrir ${Nome}`}
      >
        Abrir
      </Button>
    </div>
  );
}

/** Whose certificate ended, or is about to, and has no class in which to renew it. */
function Renovar({ pessoa: { IdClienteAluno, Nome, Pendencias } }: DaPessoa) {
  const IdCliente = useClienteDoGestor();
  // As they were when it was opened: once they have a class there is nothing left to renew here.
  const [escolhidos, setEscolhidos] = useState<CelulaEscolhida[] | null>(null);
  const pares = Pendencias.filter(({ PodeRenovar }) => PodeRenovar).map(({ IdCurso }) => ({
    IdClienteAluno,
    IdCurso,
  }));
  if (pares.length === 0 && escolhidos === null) return null;
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        onClick={() => setEscolhidos(pares)}
        aria-label={`Abrir renovação para ${Nome}`}
      >
        Abrir renovação
      </Button>
      {escolhidos === null ? null : (
        <FazerAcaoDepois
          acao="renovar"
          IdCliente={IdCliente}
          pares={escolhidos}
          aoFechar={() => setEscolhidos(null)}
        />
      )}
    </>
  );
}

/** One e-mail a day about what is still to be done; nothing to remind of where there is no class to finish. */
function Lembrar({ pessoa }: DaPessoa) {
  const IdCliente = useClienteDoGestor();
  const { IdClienteAluno, Nome, Pendencias } = pessoa;
  const lembraveis = Pendencias.filter(({ SemLembrete }) => SemLembrete === null);
  const avisarEnvio = useAvisarEnvio();
  const lembrar = useMutation({
    mutationFn: () =>
      api(lembrarCelulas, {
        body: { IdCliente, Celulas: lembraveis.map(({ IdCurso }) => ({ IdClienteAluno, IdCurso })) },
      }),
    onSuccess: ({ Feitas, Falhas }) => {
      if (Feitas > 0) avisarEnvio(`Lembrete para ${Nome}`);
      else toast.warning(Falhas[0]?.Motivo ?? 'Nenhum lembrete a enviar.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  if (lembraveis.length === 0) {
    const motivo = Pendencias[0]?.SemLembrete ?? null;
    // Where there is something to renew, that is the action.
    if (motivo === null || Pendencias.some(({ PodeRenovar }) => PodeRenovar)) return null;
    return <span className={styles.apoio}>{SEM_LEMBRETE[motivo]}</span>;
  }
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
