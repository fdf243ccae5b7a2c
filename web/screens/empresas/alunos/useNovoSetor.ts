import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { novoClienteSetorClienteAluno, type Aluno } from '#contract/empresas/alunos.ts';
import { alterarClienteSetor } from '#contract/empresas/setores.ts';
import { api } from '../../../lib/api.ts';
import { fold } from '../../../ui/fields/dropdown-items.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import type { SetorEscolhivel } from './dados-do-aluno.ts';

type NovoSetor = {
  IdCliente: number;
  aluno: Aluno | null;
  /** Being put in a sector is a change of the student too, whose version it then is. */
  aoCriar: (setor: SetorEscolhivel, Versao?: number) => void;
};

/** Makes a sector while a student's form is open: a known student is in it at once, a new one when saved. */
export function useNovoSetor({ IdCliente, aluno, aoCriar }: NovoSetor) {
  const [criados, setCriados] = useState<readonly SetorEscolhivel[]>([]);
  const { mutate } = useMutation({
    mutationFn: async (Descricao: string) => {
      if (aluno === null)
        return { setor: await api(alterarClienteSetor, { body: { IdCliente, Descricao } }) };
      const { IdClienteAluno } = aluno;
      const salvo = await api(novoClienteSetorClienteAluno, {
        body: { IdCliente, IdClienteAluno, Descricao },
      });
      const setor = salvo.Setores.find((um) => fold(um.Descricao) === fold(Descricao));
      return { setor, Versao: salvo.Versao };
    },
    onSuccess: ({ setor, Versao }) => {
      if (setor === undefined) return;
      setCriados((antes) => [...antes, setor]);
      aoCriar(setor, Versao);
      toast.success(`Setor “${setor.Descricao}” criado.`);
    },
    onError: ({ message }) => toast.error(message),
  });
  return { criarSetor: mutate, criados };
}
