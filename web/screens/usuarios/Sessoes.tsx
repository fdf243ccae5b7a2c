import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { encerrarOutrasSessoes, encerrarSessao, listarSessoes } from '#contract/sessoes.ts';
import { Secao } from '../../components/Secao.tsx';
import { api } from '../../lib/api.ts';
import { formatarInstante } from '../../lib/formatos.ts';
import { confirm } from '../../ui/confirm.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { toast } from '../../ui/toasts.ts';
import { useSoDaEmpresa } from './SoComSenha.tsx';
import styles from './Sessoes.module.css';

export function Sessoes() {
  const soDaEmpresa = useSoDaEmpresa();
  const consultas = useQueryClient();
  const sessoes = useQuery({
    queryKey: ['sessoes'],
    queryFn: ({ signal }) => api(listarSessoes, { signal }),
  });
  const atualizar = () => consultas.invalidateQueries({ queryKey: ['sessoes'] });
  const encerrar = useMutation({
    mutationFn: (IdSessao: number) => api(encerrarSessao, { body: { IdSessao } }),
    onSuccess: () => {
      toast.success('Sessão encerrada.');
      return atualizar();
    },
    onError: (erro) => toast.error(erro.message),
  });
  const encerrarOutras = useMutation({
    mutationFn: () => api(encerrarOutrasSessoes),
    onSuccess: () => {
      toast.success('As outras sessões foram encerradas.');
      return atualizar();
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
  const perguntarUma = async (IdSessao: number, Dispositivo: string) => {
    const sim = await confirm({
      title: 'Encerrar esta sessão?',
      body: `${Dispositivo}: será preciso entrar de novo nesse aparelho.`,
      action: 'Encerrar sessão',
      danger: true,
    });
    if (sim) encerrar.mutate(IdSessao);
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
      {sessoes.isError ? (
        <ErrorState message={sessoes.error.message} onRetry={() => void sessoes.refetch()} />
      ) : null}
      <ul className={styles.lista}>
        {sessoes.data?.map(({ IdSessao, Dispositivo, Endereco, CriadaEm, VistaEm, Atual }) => (
          <li key={IdSessao} className={styles.sessao}>
            <IconDeviceDesktop size={24} stroke={1.6} aria-hidden="true" />
            <div className={styles.corpo}>
              <p className={styles.nome}>
                {Dispositivo}
                {Atual ? <span className={styles.atual}>Esta sessão</span> : null}
              </p>
              <p className={styles.detalhe}>
                {Endereco} · desde {formatarInstante(CriadaEm)} · último uso {formatarInstante(VistaEm)}
              </p>
            </div>
            {Atual ? null : (
              <Button
                variant="subtle"
                loading={encerrar.isPending && encerrar.variables === IdSessao}
                aria-label={`Encerrar a sessão em ${Dispositivo}, aberta em ${formatarInstante(CriadaEm)}`}
                onClick={() => void perguntarUma(IdSessao, Dispositivo)}
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
