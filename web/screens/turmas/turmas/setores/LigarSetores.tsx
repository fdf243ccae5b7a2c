import { contar } from '#contract/contar.ts';
import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { setoresDoCliente } from '#contract/empresas/setores.ts';
import { alterarClienteTurmaSetor } from '#contract/turmas/turmas-vinculos.ts';
import { api } from '../../../../lib/api.ts';
import { Drawer } from '../../../../ui/feedback/Drawer.tsx';
import { Dropdown } from '../../../../ui/fields/Dropdown.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { toast } from '../../../../ui/feedback/toasts.ts';
import { faltamVagas, pessoas, type TurmaDetalhe } from '../dados-da-turma.ts';
import { PreviaDosSetores } from './PreviaDosSetores.tsx';
import { SemVagas } from '../alunos/SemVagas.tsx';

type LigarSetoresProps = { turma: TurmaDetalhe; aoFechar: () => void; aoAumentarVagas: () => void };

/** Sectors are chosen, who enters is seen, and only then it is saved. */
export function LigarSetores({ turma, aoFechar, aoAumentarVagas }: LigarSetoresProps) {
  const { IdCliente, IdClienteTurma, QtdAlunos, QtdEspera, Setores: ligados } = turma;
  const [Setores, setSetores] = useState<readonly number[]>([]);
  const [ListaEspera, setListaEspera] = useState(false);
  const [vista, setVista] = useState(false);

  const procurar = useCallback(
    async (busca: string, signal: AbortSignal) => {
      const { Itens } = await api(setoresDoCliente, {
        params: { id: IdCliente },
        querystring: { busca, status: 'A' },
        signal,
      });
      return Itens.map(({ IdClienteSetor, Descricao, QtdAlunos: quantos }) => {
        const ligado = ligados.some((setor) => setor.IdClienteSetor === IdClienteSetor);
        return {
          value: IdClienteSetor,
          label: Descricao,
          description: ligado ? 'Já vinculado à turma' : pessoas(quantos),
          disabled: ligado,
        };
      });
    },
    [IdCliente, ligados],
  );

  const ligar = useMutation({
    mutationFn: (esperar: boolean) =>
      api(alterarClienteTurmaSetor, {
        body: { IdClienteTurma, Setores: [...Setores], ListaEspera: esperar },
      }),
    onSuccess: (depois) => {
      const entraram = pessoas(depois.QtdAlunos - QtdAlunos);
      const esperam = depois.QtdEspera - QtdEspera;
      toast.success(
        `${contar(Setores.length, 'setor vinculado', 'setores vinculados')}: ${entraram} na turma${
          esperam > 0 ? ` e ${pessoas(esperam)} na lista de espera` : ''
        }.`,
      );
      aoFechar();
    },
  });
  const escolher = (valores: readonly (string | number)[]) => {
    setSetores(valores.map(Number));
    setVista(false);
    ligar.reset();
  };

  return (
    <Drawer
      opened
      onClose={aoFechar}
      title="Vincular setores à turma"
      size="36rem"
      footer={
        <>
          <Button variant="default" onClick={aoFechar}>
            Cancelar
          </Button>
          {vista ? (
            <Button loading={ligar.isPending} onClick={() => ligar.mutate(ListaEspera)}>
              Confirmar e matricular
            </Button>
          ) : (
            <Button disabled={Setores.length === 0} onClick={() => setVista(true)}>
              Ver quem entra
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <Dropdown
          multiple
          id="ligar-setores"
          label="Setores"
          help="Nada é salvo antes de você ver quem entra e confirmar."
          placeholder="Escolha um ou mais setores"
          value={Setores}
          onValue={escolher}
          onSearch={procurar}
        />
        {faltamVagas(ligar.error) ? (
          <SemVagas
            turma={turma}
            enviando={ligar.isPending}
            aoEsperar={() => ligar.mutate(true)}
            aoAumentarVagas={aoAumentarVagas}
          />
        ) : null}
        {ligar.isError && !faltamVagas(ligar.error) ? (
          <Notice kind="error">{ligar.error.message} Nada foi alterado.</Notice>
        ) : null}
        {vista ? (
          <PreviaDosSetores
            IdClienteTurma={IdClienteTurma}
            Setores={Setores}
            listaEspera={ListaEspera}
            aoUsarEspera={setListaEspera}
          />
        ) : null}
      </Stack>
    </Drawer>
  );
}
