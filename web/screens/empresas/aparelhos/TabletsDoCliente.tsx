import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconDeviceTablet, IconPlus } from '#icons';
import { useState } from 'react';
import { listarAparelhos, revogarAparelho, type Aparelho } from '#contract/empresas/aparelhos.ts';
import { Secao } from '../../../components/Secao.tsx';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { confirm } from '../../../ui/feedback/confirm.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { CrachasDoSetor } from './CrachasDoSetor.tsx';
import { NovoTablet } from './NovoTablet.tsx';
import styles from './Tablet.module.css';

const SITUACOES = {
  ligado: { tom: 'certo', label: 'Vinculado' },
  aguarda: { tom: 'espera', label: 'Aguarda o código' },
  expirado: { tom: 'neutro', label: 'Código expirado' },
  revogado: { tom: 'neutro', label: 'Desvinculado' },
} as const;

type TabletsDoClienteProps = {
  IdCliente: number;
  /** Those that one may be prepared for. */
  setores: readonly { IdClienteSetor: number; Descricao: string; Status: 'A' | 'I' }[];
};

/** Tablets that whole sectors share: who prepared each, when it was last used, and the end of it. */
export function TabletsDoCliente({ IdCliente, setores }: TabletsDoClienteProps) {
  const [novo, setNovo] = useState(false);
  // When each was last used is a matter of now.
  const tablets = useQuery({ ...query(listarAparelhos, { params: { id: IdCliente } }), staleTime: 0 });
  const desligar = useMutation({
    mutationFn: ({ IdAparelho }: Aparelho) => api(revogarAparelho, { body: { IdAparelho } }),
    onSuccess: (_, { Nome }) => {
      toast.success(`${Nome} foi desvinculado.`);
    },
    onError: (erro) => toast.error(erro.message),
  });
  const perguntar = async (aparelho: Aparelho) => {
    const sim = await confirm({
      title: `Desvincular ${aparelho.Nome}?`,
      body: 'Ninguém mais entra nele, e quem está usando sai na hora. O que foi estudado nele continua registrado.',
      action: 'Desvincular o tablet',
      danger: true,
    });
    if (sim) desligar.mutate(aparelho);
  };

  const ativos = setores.filter(({ Status }) => Status === 'A');

  return (
    <>
      <Secao
        titulo="Tablets compartilhados"
        texto="Um aparelho da empresa para as pessoas de um setor: cada uma entra com a matrícula ou o CPF e o próprio PIN, estuda, assina e sai."
        acao={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setNovo(true)}
          >
            Preparar um tablet
          </Button>
        }
      >
        {tablets.isPending ? <Loading label="Carregando os tablets…" /> : null}
        {tablets.isError ? <Falha consulta={tablets} /> : null}
        {tablets.data?.Itens.length === 0 ? (
          <EmptyState
            picture="list"
            title="Nenhum tablet ainda"
            text="Prepare um para quem não tem celular, ou não pode usá-lo no trabalho."
          />
        ) : null}
        <ul className={styles.lista}>
          {tablets.data?.Itens.map((aparelho) => (
            <li key={aparelho.IdAparelho} className={styles.tablet}>
              <IconDeviceTablet size={24} stroke={1.6} aria-hidden="true" />
              <div className={styles.corpo}>
                <p className={styles.nome}>
                  {aparelho.Nome}
                  <Selo tom={SITUACOES[aparelho.Situacao].tom}>{SITUACOES[aparelho.Situacao].label}</Selo>
                </p>
                <p className={styles.detalhe}>{dizer(aparelho)}</p>
              </div>
              {aparelho.RevogadoEm === null ? (
                <Button
                  variant="subtle"
                  loading={desligar.isPending && desligar.variables.IdAparelho === aparelho.IdAparelho}
                  aria-label={`Desvincular ${aparelho.Nome}`}
                  onClick={() => void perguntar(aparelho)}
                >
                  Desvincular
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {novo ? <NovoTablet setores={ativos} aoFechar={() => setNovo(false)} /> : null}
      </Secao>
      <CrachasDoSetor setores={ativos} />
    </>
  );
}

function dizer({ Setor, CriadoPor, CriadoEm, UsadoEm, RevogadoEm }: Aparelho): string {
  const partes = [Setor, `preparado por ${CriadoPor} em ${formatInstant(CriadoEm)}`];
  if (UsadoEm !== null) partes.push(`último uso ${formatInstant(UsadoEm)}`);
  if (RevogadoEm !== null) partes.push(`desvinculado em ${formatInstant(RevogadoEm)}`);
  return partes.join(' · ');
}
