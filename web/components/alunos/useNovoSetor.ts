import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { novoClienteSetorClienteAluno, type Aluno } from '#contract/alunos.ts';
import { alterarClienteSetor } from '#contract/setores.ts';
import { api } from '../../lib/api.ts';
import { fold } from '../../ui/dropdown-items.ts';
import { toast } from '../../ui/toasts.ts';
import type { SetorEscolhivel } from './dados-do-aluno.ts';

type NovoSetor = { IdCliente: number; aluno: Aluno | null; aoCriar: (setor: SetorEscolhivel) => void };

/** Makes a sector while a student's form is open: a known student is in it at once, a new one when saved. */
export function useNovoSetor({ IdCliente, aluno, aoCriar }: NovoSetor) {
  const consultas = useQueryClient();
  const [criados, setCriados] = useState<readonly SetorEscolhivel[]>([]);
  // Being put in a sector is a change of the student too.
  const [Versao, setVersao] = useState(aluno?.Versao);
  const { mutate } = useMutation({
    mutationFn: async (Descricao: string) => {
      if (aluno === null) return await api(alterarClienteSetor, { body: { IdCliente, Descricao } });
      const { IdClienteAluno } = aluno;
      const salvo = await api(novoClienteSetorClienteAluno, {
        body: { IdCliente, IdClienteAluno, Descricao },
      });
      setVersao(salvo.Versao);
      return salvo.Setores.find((setor) => fold(setor.Descricao) === fold(Descricao));
    },
    onSuccess: async (setor) => {
      if (setor === undefined) return;
      setCriados((antes) => [...antes, setor]);
      aoCriar(setor);
      toast.success(`Setor “${setor.Descricao}” criado.`);
      await Promise.all(
        ['cliente', 'setores'].map((chave) => consultas.invalidateQueries({ queryKey: [chave] })),
      );
    },
    onError: ({ message }) => toast.error(message),
  });
  return { criarSetor: mutate, criados, Versao };
}
