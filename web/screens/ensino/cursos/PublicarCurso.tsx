import { contar } from '#contract/contar.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/call.ts';
import type { CursoDetalhe } from '#contract/ensino/cursos.ts';
import { previaPublicacao, publicar, type AlcanceDaPublicacao } from '#contract/ensino/cursos-publicacao.ts';
import { api } from '../../../lib/api.ts';
import { query, reread } from '../../../lib/query.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import styles from './Cursos.module.css';
import { Pendencias } from './Pendencias.tsx';

type Previa = Output<typeof previaPublicacao>;
type PublicarCursoProps = { curso: CursoDetalhe; aberto: boolean; aoFechar: () => void };

export function PublicarCurso({ curso, aberto, aoFechar }: PublicarCursoProps) {
  return (
    <Drawer opened={aberto} onClose={aoFechar} title="Publicar curso" size="34rem">
      <Conferencia curso={curso} aoFechar={aoFechar} />
    </Drawer>
  );
}

function Conferencia({ curso: { IdCurso }, aoFechar }: Omit<PublicarCursoProps, 'aberto'>) {
  const previa = useQuery({
    ...query(previaPublicacao, { params: { id: IdCurso } }),
    staleTime: 0,
    gcTime: 0,
  });
  if (previa.isError) return <Falha consulta={previa} />;
  if (previa.data === undefined) return <Loading label="Conferindo o curso…" />;
  const { Pendencias: lista, MudouNorma, AlteracoesNaoPublicadas } = previa.data;
  const faltam = <Pendencias IdCurso={IdCurso} lista={lista} aoSeguir={aoFechar} />;
  if (lista.some(({ Impede }) => Impede === 'publicar')) return faltam;
  if (!AlteracoesNaoPublicadas && !MudouNorma) {
    return (
      <div className={styles.formulario}>
        <Notice kind="info" title="Nada novo para publicar">
          A versão {previa.data.NumeroVersao} já tem tudo o que está no rascunho.
        </Notice>
        {faltam}
      </div>
    );
  }
  return (
    <div className={styles.formulario}>
      {faltam}
      <Escolha IdCurso={IdCurso} previa={previa.data} aoFechar={aoFechar} />
    </div>
  );
}

const matriculas = (quantas: number) => contar(quantas, 'matrícula', 'matrículas');

const opcoes = ({ NaoIniciadas, EmAndamento }: Previa) =>
  [
    {
      value: 'NOVAS',
      label: 'Só novas matrículas',
      description: `${matriculas(NaoIniciadas + EmAndamento)} de hoje ${NaoIniciadas + EmAndamento === 1 ? 'continua' : 'continuam'} na versão que já ${NaoIniciadas + EmAndamento === 1 ? 'tem' : 'têm'}.`,
    },
    {
      value: 'NAO_INICIADAS',
      label: 'Também quem ainda não começou',
      description: `${matriculas(NaoIniciadas)} ${NaoIniciadas === 1 ? 'recebe' : 'recebem'} a nova versão.`,
    },
    {
      value: 'TODAS',
      label: 'Todos os que não concluíram',
      description: `${matriculas(NaoIniciadas + EmAndamento)} ${NaoIniciadas + EmAndamento === 1 ? 'recebe' : 'recebem'} a nova versão. O que já foi feito em aulas que continuam no curso é mantido, e o progresso é recalculado.`,
    },
  ] as const satisfies { value: AlcanceDaPublicacao; label: string; description: string }[];

function Escolha({ IdCurso, previa, aoFechar }: { IdCurso: number; previa: Previa; aoFechar: () => void }) {
  const [Alcance, setAlcance] = useState<AlcanceDaPublicacao>('NAO_INICIADAS');
  const enviar = useMutation({
    mutationFn: () => api(publicar, { body: { IdCurso, Alcance, Rascunho: previa.Rascunho } }),
    onSuccess: ({ Numero }) => {
      toast.success(`Versão ${Numero} publicada.`);
      aoFechar();
    },
    onError: () => void reread(),
  });
  const { NumeroVersao, NaoIniciadas, EmAndamento, Concluidas } = previa;
  return (
    <div className={styles.formulario}>
      {enviar.isError ? <Notice kind="error">{enviar.error.message}</Notice> : null}
      {NumeroVersao === null ? (
        <p>
          {previa.Pendencias.length === 0 ? 'O curso está completo. ' : ''}Depois de publicado, ele entra no
          catálogo e pode ser incluído em turmas. Você continua editando o rascunho quando quiser: os alunos
          só veem o que for publicado.
        </p>
      ) : NaoIniciadas + EmAndamento === 0 ? (
        <p>
          Ninguém está fazendo este curso em turmas abertas. A versão {NumeroVersao + 1} vale para as próximas
          matrículas{Concluidas === 0 ? '' : '; quem concluiu fica como está'}.
        </p>
      ) : (
        <Radio.Group
          label={`Quem recebe a versão ${NumeroVersao + 1}?`}
          description="Quem já concluiu e as turmas encerradas ficam como estão."
          value={Alcance}
          onChange={setAlcance}
        >
          <div className={styles.opcoes}>
            {opcoes(previa).map((opcao) => (
              <Radio key={opcao.value} {...opcao} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Button loading={enviar.isPending} onClick={() => enviar.mutate()}>
        Publicar versão {(NumeroVersao ?? 0) + 1}
      </Button>
    </div>
  );
}
