import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { aceitarTermos, meusTermos } from '#contract/termos.ts';
import { LinksDoRodape } from '../../components/LinksDoRodape.tsx';
import { Marca } from '../../components/Marca.tsx';
import { OQueMudou } from '../../components/termos/OQueMudou.tsx';
import { TextoDosTermos } from '../../components/termos/TextoDosTermos.tsx';
import { api } from '../../lib/api.ts';
import { termos as espera } from '../../lib/espera.ts';
import { formatarDia } from '../../lib/formatos.ts';
import { errosDoFormulario, exigir } from '../../lib/formulario.ts';
import { sair } from '../../lib/logout.ts';
import { opcoesDaPlataforma } from '../../lib/plataforma.ts';
import { sessao } from '../../lib/session.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import styles from './LerTermos.module.css';

const ids = { AceiteTermos: 'AceiteTermos' };

/** Stands in place of the page asked for until the version in force is read and accepted. */
export default function LerTermosScreen() {
  const consultas = useQueryClient();
  const [aceito, setAceito] = useState(false);
  const termos = useQuery({
    queryKey: ['meusTermos'],
    queryFn: ({ signal }) => api(meusTermos, { signal }),
    staleTime: 0,
  });
  const aceitar = useMutation({
    mutationFn: async (Versao: number) => {
      exigir({ AceiteTermos: !aceito && 'Para continuar, leia e aceite os termos de uso.' });
      await api(aceitarTermos, { body: { Versao } });
      return Versao;
    },
    onSuccess: (Versao) => {
      sessao.aceitouTermos(Versao);
      espera.responder(true);
    },
    // Published anew while this one was being read.
    onError: () => {
      void termos.refetch();
      void consultas.invalidateQueries({ queryKey: opcoesDaPlataforma.queryKey });
    },
  });

  const { Campos, geral } = useMemo(() => errosDoFormulario(aceitar.error, ids), [aceitar.error]);

  const { data } = termos;
  const titulo = data?.Anterior ? 'Os termos de uso mudaram' : 'Leia os termos de uso';
  return (
    <div className={styles.pagina}>
      <PageTitle>{titulo}</PageTitle>
      <header className={styles.topo}>
        <Marca />
      </header>
      <main className={styles.conteudo}>
        <h1>{titulo}</h1>
        {termos.isPending ? <Loading label="Abrindo os termos…" /> : null}
        {termos.isError ? (
          <ErrorState message={termos.error.message} onRetry={() => void termos.refetch()} />
        ) : null}
        {data === undefined ? null : (
          <Stack gap="md">
            <p className={styles.contexto}>
              Versão {data.Versao}, de {formatarDia(data.PublicadoEm)}. Depois de aceitar, você continua de
              onde estava.
            </p>
            {data.Resumo === '' ? null : <Notice kind="info">{data.Resumo}</Notice>}
            {data.Anterior === null ? null : (
              <section aria-labelledby="mudou">
                <h2 id="mudou">O que mudou desde a versão {data.Anterior.Versao}</h2>
                <OQueMudou antes={data.Anterior.Texto} depois={data.Texto} />
              </section>
            )}
            <section aria-labelledby="inteiro">
              <h2 id="inteiro">Texto completo</h2>
              <TextoDosTermos texto={data.Texto} />
            </section>
            <form
              noValidate
              className={styles.aceite}
              onSubmit={(evento) => {
                evento.preventDefault();
                if (!aceitar.isPending) aceitar.mutate(data.Versao);
              }}
            >
              <Stack gap="sm">
                <CheckboxField
                  name="AceiteTermos"
                  label="Li e aceito os termos de uso"
                  checked={aceito}
                  onChecked={setAceito}
                  error={Campos['AceiteTermos'] ?? geral}
                />
                <Group>
                  <Button type="submit" loading={aceitar.isPending}>
                    Aceitar e continuar
                  </Button>
                  <Button variant="default" onClick={() => sair()}>
                    Sair
                  </Button>
                </Group>
              </Stack>
            </form>
          </Stack>
        )}
      </main>
      <LinksDoRodape />
    </div>
  );
}
