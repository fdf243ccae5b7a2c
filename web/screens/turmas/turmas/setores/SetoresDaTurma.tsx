import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { Secao } from '../../../../components/Secao.tsx';
import { Selo } from '../../../../components/Selo.tsx';
import { api } from '../../../../lib/api.ts';
import { useAreaAdm } from '../../../../lib/useSessao.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { toast } from '../../../../ui/feedback/toasts.ts';
import type { TurmaDetalhe } from '../dados-da-turma.ts';
import styles from '../Turmas.module.css';

type Setor = TurmaDetalhe['Setores'][number];

export function SetoresDaTurma({ turma }: { turma: TurmaDetalhe }) {
  const { IdClienteTurma, Setores, Status } = turma;
  const altera = useAreaAdm();
  const desligar = useMutation({
    mutationFn: ({ IdClienteSetor }: Setor) =>
      api(alterarClienteTurmaSetor, { body: { IdClienteTurma, IdClienteSetor, Excluido: true } }),
    onSuccess: (_turma, { Descricao }) => {
      toast.success(`${Descricao} foi desvinculado da turma. Quem já entrou continua nela.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async (setor: Setor) => {
    const sim = await confirm({
      title: `Desvincular o setor ${setor.Descricao}?`,
      body: 'Quem já entrou por este setor continua na turma. Quem chegar ao setor daqui para a frente não entra mais automaticamente.',
      action: 'Desvincular setor',
      danger: true,
    });
    if (sim) desligar.mutate(setor);
  };

  return (
    <Secao
      titulo="Setores"
      texto="As pessoas de um setor vinculado entram na turma: as atuais e as que chegarem enquanto ela estiver aberta."
    >
      {Setores.length === 0 ? (
        <p className={styles.vazio}>Nenhum setor vinculado. As matrículas são feitas uma a uma.</p>
      ) : (
        <ul className={styles.lista}>
          {Setores.map((setor) => (
            <li key={setor.IdClienteSetor}>
              <strong>{setor.Descricao}</strong>
              {setor.Status === 'I' ? <Selo tom="neutro">Inativo</Selo> : null}
              {Status === 'CA' || !altera ? null : (
                <Button
                  variant="subtle"
                  aria-label={`Desvincular o setor ${setor.Descricao} da turma`}
                  onClick={() => void perguntar(setor)}
                >
                  Desvincular
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Secao>
  );
}
