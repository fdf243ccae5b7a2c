import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { IconCloudCheck, IconDownload, IconTrash } from '#icons';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { levarCurso, type AulaLevada, type CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import { api } from '../../../../lib/api.ts';
import { formatDay, formatInstant } from '../../../../lib/formats.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { fileSize } from '../../../../ui/fields/file-size.ts';
import { cursoGuardado, removerCurso } from './acervo.ts';
import { aBaixar, baixarCurso, bytesDe } from './baixarCurso.ts';
import { useBaixados } from './baixados.ts';
import { EscolherAulas } from './EscolherAulas.tsx';
import { Ficam } from './Ficam.tsx';
import { oQueEsteNavegadorLeva } from './pacotes.ts';
import styles from './SemInternet.module.css';

const idDa = ({ IdCursoConteudoAula }: AulaLevada) => IdCursoConteudoAula;
const chaveDo = (matricula: object) => ['estudo', 'levado', matricula];

type Escolha = { levado: CursoLevado; escolhidas: AulaLevada[] };
type Props = { curso: CursoDoAluno; matricula: { IdCurso: number; IdClienteTurmaAluno: number } };

/** What a course needs to be studied without a connection: what it weighs, what stays, and how it goes again. */
export function Baixar({ curso, matricula }: Props) {
  const [bytes, setBytes] = useState(0);
  const desistir = useRef<AbortController | null>(null);
  const consulta = useQuery({
    queryKey: chaveDo(matricula),
    queryFn: () => cursoGuardado(matricula),
  });
  const baixados = useBaixados();
  const reler = () => Promise.all([consulta.refetch(), baixados.refetch()]);
  const preparar = useMutation({
    mutationFn: async () => await oQueEsteNavegadorLeva(await api(levarCurso, { body: matricula })),
  });
  const baixar = useMutation({
    mutationFn: async ({ levado: um, escolhidas }: Escolha) => {
      const controle = new AbortController();
      desistir.current = controle;
      setBytes(0);
      await baixarCurso(curso, um, escolhidas, { signal: controle.signal, aoReceber: setBytes });
    },
    onSuccess: () => preparar.reset(),
    onSettled: reler,
  });
  const remover = useMutation({
    mutationFn: () => removerCurso(matricula),
    onSettled: reler,
  });
  // Synchronises with the page: who leaves it stops the download.
  useEffect(() => () => desistir.current?.abort(), []);

  const perguntar = async () => {
    const sim = await confirm({
      title: 'Remover o curso deste aparelho?',
      body: 'O que você já estudou continua guardado e é enviado quando houver conexão.',
      action: 'Remover do aparelho',
    });
    if (sim) remover.mutate();
  };

  const guardado = consulta.data;
  const levado = preparar.data;
  if (guardado && levado === undefined) {
    const [tem, deTodas] = [guardado.Aulas.length, guardado.quantas];
    const cortado = (guardado.Faltam ?? []).length > 0;
    // What was taken before versions were told is taken to be the same.
    const mudou = (guardado.curso.NumeroVersao ?? curso.NumeroVersao) !== curso.NumeroVersao;
    return (
      <>
        <p className={styles.pronto}>
          <IconCloudCheck size={20} aria-hidden="true" /> Baixado {cortado ? 'em parte ' : ''}neste aparelho (
          {fileSize(guardado.bytes)}
          {tem === deTodas ? '' : `, ${tem} de ${contar(deTodas, 'aula', 'aulas')}`})
        </p>
        <p className={styles.texto}>
          Estude sem internet e conecte-se até {formatDay(curso.Turma?.Prazo ?? '')}: o que você estudou é
          enviado automaticamente. Sair da conta remove o curso do aparelho.
        </p>
        {mudou ? (
          <Notice kind="warning" title="O curso mudou depois que você o baixou">
            Baixe-o de novo: o que você estudar das aulas que mudaram só conta na versão nova.
          </Notice>
        ) : null}
        {guardado.Provas?.map(({ tentativa: { IdTentativa, PrazoEm } }) => (
          <p key={IdTentativa} className={styles.texto}>
            Avaliação baixada: envie as respostas até {formatInstant(PrazoEm)}.
          </p>
        ))}
        <Ficam ficam={guardado.Ficam} />
        {preparar.error === null ? null : <Notice kind="error">{preparar.error.message}</Notice>}
        <div className={styles.acoes}>
          <Button variant="default" loading={preparar.isPending} onClick={() => preparar.mutate()}>
            {mudou ? 'Baixar de novo' : cortado ? 'Continuar o download' : 'Escolher aulas'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => void perguntar()}
          >
            Remover do aparelho
          </Button>
        </div>
      </>
    );
  }
  const erro = preparar.error ?? baixar.error;
  const total = bytesDe(aBaixar(baixar.variables?.escolhidas ?? [], guardado?.Aulas ?? []));
  const desistiu = baixar.error?.name === 'AbortError';
  return (
    <>
      {erro === null || desistiu ? null : <Notice kind="error">{erro.message}</Notice>}
      {levado === undefined ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          loading={preparar.isPending}
          onClick={() => preparar.mutate()}
        >
          Baixar para estudar sem internet
        </Button>
      ) : baixar.isPending ? (
        <>
          <p className={styles.texto}>
            Baixando {fileSize(bytes)} de {fileSize(total)}. Fique nesta página.
          </p>
          <progress
            className={styles.barra}
            value={bytes}
            max={Math.max(1, total)}
            aria-label="Download do curso"
          />
          <Button variant="default" onClick={() => desistir.current?.abort()}>
            Cancelar
          </Button>
        </>
      ) : (
        <EscolherAulas
          levado={levado}
          daqui={guardado?.Aulas ?? []}
          queridas={baixar.variables?.escolhidas.map(idDa) ?? guardado?.Faltam ?? []}
          aoBaixar={(escolhidas) => baixar.mutate({ levado, escolhidas })}
          aoDesistir={() => preparar.reset()}
        />
      )}
    </>
  );
}
