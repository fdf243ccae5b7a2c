import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDeviceDesktop } from '#icons';
import {
  encerrarConexao,
  encerrarOutrasSessoes,
  encerrarSessao,
  listarSessoes,
} from '#contract/acesso/sessoes.ts';
import type { Output } from '#contract/call.ts';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { useSoDaEmpresa } from '../../../components/SoComSenha.tsx';
import styles from './Sessoes.module.css';

type Sessao = Output<typeof listarSessoes>[number];

export function Sessoes() {
  const soDaEmpresa = useSoDaEmpresa();
  const sessoes = useQuery(query(listarSessoes));
  const encerrar = useMutation({
    mutationFn: async ({ IdSessao, IdConexao }: Sessao) => {
      if (IdSessao !== null) await api(encerrarSessao, { body: { IdSessao } });
      else if (IdConexao !== null) await api(encerrarConexao, { body: { IdConexao } });
    },
    onSuccess: () => {
      toast.success('Sessão encerrada.');
    },
    onError: (erro) => toast.error(erro.message),
  });
  const encerrarOutras = useMutation({
    mutationFn: () => api(encerrarOutrasSessoes),
    onSuccess: () => {
      toast.success('As outras sessões foram encerradas.');
    },
    onError: (erro) => toast.error(erro.message),
  });

  const outras = sessoes.data?.filter(({ Atual }) => !Atual).length ?? 0;
  const perguntarTodas = async () => {
    const sim = await confirm({
      title: outras === 1 ? 'Encerrar a outra sessão?' : `Encerrar as outras ${outras} sessões?`,
      body: 'Nesses aparelhos será preciso entrar de novo. Esta sessão continua aberta.',
      action: outras === 1 ? 'Encerrar sessão' : 'Encerrar sessões',
      danger: true,
    });
    if (sim) encerrarOutras.mutate();
  };
  const perguntarUma = async (qual: Sessao) => {
    const sim = await confirm({
      title: 'Encerrar esta sessão?',
      body: `${qual.Dispositivo}: será preciso entrar de novo nesse aparelho.`,
      action: 'Encerrar sessão',
      danger: true,
    });
    if (sim) encerrar.mutate(qual);
  };

  return (
    <Secao
      titulo="Sessões ativas"
      texto={
        soDaEmpresa
          ? 'Onde você entrou com a conta da empresa. Não reconhece uma? Encerre-a e avise a empresa.'
          : 'Onde a sua conta está aberta. Não reconhece uma? Encerre-a e troque a senha.'
      }
      acao={
        outras > 0 ? (
          <Button variant="default" loading={encerrarOutras.isPending} onClick={() => void perguntarTodas()}>
            Encerrar todas as outras
          </Button>
        ) : null
      }
    >
      {sessoes.isPending ? <Loading label="Carregando as sessões…" /> : null}
      {sessoes.isError ? <Falha consulta={sessoes} /> : null}
      <ul className={styles.lista}>
        {sessoes.data?.map((uma) => (
          <li key={uma.IdSessao ?? `mantida-${uma.IdConexao}`} className={styles.sessao}>
            <IconDeviceDesktop size={24} stroke={1.6} aria-hidden="true" />
            <div className={styles.corpo}>
              <p className={styles.nome}>
                {uma.Dispositivo}
                {uma.Atual ? <span className={styles.atual}>Esta sessão</span> : null}
                {uma.IdConexao === null ? null : <span className={styles.atual}>Fica conectado</span>}
              </p>
              <p className={styles.detalhe}>
                {uma.Endereco} · desde {formatInstant(uma.CriadaEm)} · último uso {formatInstant(uma.VistaEm)}
              </p>
            </div>
            {uma.Atual ? null : (
              <Button
                variant="subtle"
                loading={encerrar.isPending && encerrar.variables === uma}
                aria-label={`Encerrar a sessão em ${uma.Dispositivo}, aberta em ${formatInstant(uma.CriadaEm)}`}
                onClick={() => void perguntarUma(uma)}
              >
                Encerrar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Secao>
  );
}
