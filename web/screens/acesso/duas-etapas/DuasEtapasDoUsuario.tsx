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
      toast.success(`Verificação desligada.${tambemPorEmail('A pessoa')}`);
      return estado.refetch();
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async () => {
    const sim = await confirm({
      title: `Desligar a verificação de ${Nome}?`,
      body: 'Confirme antes, por telefone ou pessoalmente, que é a pessoa quem pede. As sessões dela são encerradas e a senha volta a bastar para entrar.',
      action: 'Desligar',
      danger: true,
    });
    if (sim) redefinir.mutate();
  };
  if (estado.data === undefined) return null;
  const propria = sessao.usuario()?.IdUsuario === IdUsuario;

  return (
    <Secao
      titulo="Verificação em duas etapas"
      texto={
        estado.data.Ativa
          ? 'Ativa. Se a pessoa perdeu o celular e os códigos de recuperação, desligue-a para que entre e a configure de novo.'
          : 'Esta pessoa não usa a verificação em duas etapas.'
      }
      acao={
        estado.data.Ativa && !propria ? (
          <Button variant="default" loading={redefinir.isPending} onClick={() => void perguntar()}>
            Desligar
          </Button>
        ) : null
      }
    >
      {null}
    </Secao>
  );
}
