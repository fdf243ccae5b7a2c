import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconBell, IconRefresh } from '#icons';
import { useState } from 'react';
import type { CelulaEscolhida } from '#contract/acompanhamento/matriz-acoes.ts';
import { paresEmAtencao } from '#contract/acompanhamento/painel-equipe.ts';
import { treinamentos } from '../matriz/acoes/acoes.ts';
import { FazerAcaoDepois } from './FazerAcaoDepois.tsx';
import { api } from '../../../lib/api.ts';
import { useClienteDoGestor } from '../../../lib/useSessao.ts';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Painel.module.css';

const PARA_TODOS = {
  lembrar: {
    botao: 'Lembrar todos',
    Icone: IconBell,
    campo: 'PorFazer',
    ninguem: 'Ninguém desta lista tem curso por fazer em uma turma.',
  },
  renovar: {
    botao: 'Abrir renovação',
    Icone: IconRefresh,
    campo: 'PorRenovar',
    ninguem: 'Nenhum certificado desta lista venceu ou está para vencer.',
  },
} as const;
type Acao = keyof typeof PARA_TODOS;

type Escolha = { acao: Acao; pares: CelulaEscolhida[]; nota: string | undefined };

/** One act for everybody who needs attention, also who is not on the screen; what will happen is shown first. */
export function AcoesParaTodos({ setor }: { setor: number | undefined }) {
  const IdCliente = useClienteDoGestor();
  const [escolha, setEscolha] = useState<Escolha | null>(null);
  const reunir = useMutation({
    mutationFn: (_acao: Acao) => api(paresEmAtencao, { querystring: { setor } }),
    onSuccess: ({ Pares, Total }, acao) => {
      const { campo, ninguem } = PARA_TODOS[acao];
      const pares = Pares.filter((par) => par[campo]).map(({ IdClienteAluno, IdCurso }) => ({
        IdClienteAluno,
        IdCurso,
      }));
      const nota =
        Total > Pares.length
          ? `São ${treinamentos(Total)} ao todo. Estes são os mais antigos; depois, repita para os seguintes.`
          : undefined;
      if (pares.length === 0) toast.info(ninguem);
      else setEscolha({ acao, pares, nota });
    },
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <div className={styles.paraTodos}>
      {(Object.keys(PARA_TODOS) as Acao[]).map((acao) => {
        const { botao, Icone } = PARA_TODOS[acao];
        return (
          <Button
            key={acao}
            variant={acao === 'lembrar' ? 'filled' : 'default'}
            size="sm"
            leftSection={<Icone size={18} aria-hidden="true" />}
            loading={reunir.isPending && reunir.variables === acao}
            onClick={() => reunir.mutate(acao)}
          >
            {botao}
          </Button>
        );
      })}
      {escolha === null ? null : (
        <FazerAcaoDepois {...escolha} IdCliente={IdCliente} aoFechar={() => setEscolha(null)} />
      )}
    </div>
  );
}
