import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { configuracao } from '#contract/acesso/identidade.ts';
import { aceitarTermos, meusTermos } from '#contract/acesso/termos.ts';
import { LinksDoRodape } from '../../../components/LinksDoRodape.tsx';
import { Marca } from '../../../components/Marca.tsx';
import { OQueMudou } from './OQueMudou.tsx';
import { TextoDosTermos } from './TextoDosTermos.tsx';
import { api } from '../../../lib/api.ts';
import { useForm } from '../../../components/useForm.ts';
import { Formulario } from '../../../components/Formulario.tsx';
import { query, reread } from '../../../lib/query.ts';
import { termos as espera } from '../../../lib/hold.ts';
import { formatDay } from '../../../lib/formats.ts';
import { signOut } from '../../../lib/logout.ts';
import { sessao } from '../../../lib/session.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import styles from './LerTermos.module.css';

const ids = { AceiteTermos: 'AceiteTermos' };

/** Stands in place of the page asked for until the version in force is read and accepted. */
export function LerTermos() {
  const termos = useQuery({
    ...query(meusTermos),
    staleTime: 0,
  });
  const { data } = termos;
  const { dados, mudar, Campos, ...form } = useForm({
    inicial: () => ({ AceiteTermos: false }),
    ids,
    conferir: ({ AceiteTermos }) => ({
      AceiteTermos: !AceiteTermos && 'Para continuar, leia e aceite os termos de uso.',
    }),
    enviar: async () => {
      const Versao = data?.Versao ?? 0;
      await api(aceitarTermos, { body: { Versao } });
      return Versao;
    },
    aoSalvar: (Versao) => {
      sessao.aceitouTermos(Versao);
      espera.answer(true);
    },
    // Published anew while this one was being read.
    aoRecusar: () => {
      void termos.refetch();
      void reread(configuracao);
    },
    perde: () => false,
  });
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
        {termos.isError ? <Falha consulta={termos} /> : null}
        {data === undefined ? null : (
          <Stack gap="md">
            <p className={styles.contexto}>
              Versão {data.Versao}, de {formatDay(data.PublicadoEm)}. Depois de aceitar, você continua de onde
              estava.
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
            <div className={styles.aceite} data-bottom-action>
              <Formulario form={form} semResumo aviso={null}>
                <CheckboxField
                  name="AceiteTermos"
                  label="Li e aceito os termos de uso"
                  checked={dados.AceiteTermos}
                  onChecked={(AceiteTermos) => mudar({ AceiteTermos })}
                  error={Campos['AceiteTermos'] ?? form.erros.general}
                />
                <Group>
                  <Button type="submit" loading={form.salvando}>
                    Aceitar e continuar
                  </Button>
                  <Button variant="default" onClick={() => signOut()}>
                    Sair
                  </Button>
                </Group>
              </Formulario>
            </div>
          </Stack>
        )}
      </main>
      <LinksDoRodape />
    </div>
  );
}
