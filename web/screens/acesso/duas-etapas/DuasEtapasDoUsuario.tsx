import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { obterDuasEtapasDe, redefinirDuasEtapas } from '#contract/acesso/duas-etapas.ts';
import { useTambemPorEmail } from '../../../components/EnvioDeEmail.tsx';
import { Secao } from '../../../components/Secao.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { sessao } from '../../../lib/session.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { toast } from '../../../ui/feedback/toasts.ts';

type DuasEtapasDoUsuarioProps = { IdUsuario: number; Nome: string };

/** For the person who lost the phone and the recovery codes. */
export function DuasEtapasDoUsuario({ IdUsuario, Nome }: DuasEtapasDoUsuarioProps) {
  const estado = useQuery(query(obterDuasEtapasDe, { params: { id: IdUsuario } }));
  const tambemPorEmail = useTambemPorEmail();
  const redefinir = useMutation({
    mutationFn: () => api(redefinirDuasEtapas, { body: { IdUsuario } }),
    onSuccess: () => {
      toast.success(`${desliga ? 'Verificação desligada' : 'Chaves apagadas'}.${tambemPorEmail('A pessoa')}`);
      return estado.refetch();
    },
    onError: (erro) => toast.error(erro.message),
  });
  const desliga = estado.data?.Ativa === true;
  const perguntar = async () => {
    const sim = await confirm({
      title: desliga ? `Desligar a verificação de ${Nome}?` : `Apagar as chaves de acesso de ${Nome}?`,
      body: `Confirme antes, por telefone ou pessoalmente, que é a pessoa quem pede. As chaves de acesso dela são apagadas e as sessões são encerradas. ${desliga ? 'A senha volta a bastar para entrar.' : 'A senha continua valendo.'}`,
      action: desliga ? 'Desligar' : 'Apagar',
      danger: true,
    });
    if (sim) redefinir.mutate();
  };
  if (estado.data === undefined) return null;
  const { Ativa, EntraComChave } = estado.data;
  const propria = sessao.usuario()?.IdUsuario === IdUsuario;

  return (
    <Secao
      titulo="Verificação em duas etapas"
      texto={
        Ativa
          ? 'Ativa. Se a pessoa perdeu o celular e os códigos de recuperação, desligue-a para que entre e a configure de novo.'
          : EntraComChave
            ? 'Esta pessoa não usa a verificação em duas etapas, e pode entrar com uma chave de acesso. Se perdeu o aparelho, apague as chaves.'
            : 'Esta pessoa não usa a verificação em duas etapas.'
      }
      acao={
        (Ativa || EntraComChave) && !propria ? (
          <Button variant="default" loading={redefinir.isPending} onClick={() => void perguntar()}>
            {Ativa ? 'Desligar' : 'Apagar as chaves'}
          </Button>
        ) : null
      }
    >
      {null}
    </Secao>
  );
}
