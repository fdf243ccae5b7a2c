import { Button } from '@mantine/core';
import { IconCloudCheck, IconDownload, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CursoDoAluno } from '#contract/estudo/aulas.ts';
import { levarCurso, type CursoLevado } from '#contract/estudo/aulas-levadas.ts';
import { api } from '../../../../lib/api.ts';
import { formatarDia } from '../../../../lib/formatos.ts';
import { confirm } from '../../../../ui/feedback/confirm.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { fileSize } from '../../../../ui/fields/file-size.ts';
import { cursoGuardado, removerCurso } from './acervo.ts';
import { baixarCurso, bytesDe } from './baixarCurso.ts';
import styles from './SemInternet.module.css';

const chaveDo = (matricula: object) => ['estudo', 'levado', matricula];

const aulas = (quantas: number) => (quantas === 1 ? '1 aula' : `${quantas} aulas`);

/** What a course needs to be studied without a connection: what it weighs, what stays, and how it goes again. */
export function SemInternet({ curso }: { curso: CursoDoAluno }) {
  const { IdCurso, IdClienteTurmaAluno, Norma } = curso;
  if (IdClienteTurmaAluno === null || !curso.GravaProgresso || curso.ConcluidoEm !== null) return null;
  return (
    <section aria-labelledby="sem-internet" className={styles.secao}>
      <h2 id="sem-internet" className={styles.titulo}>
        Sem internet
      </h2>
      {Norma === '' ? (
        <Baixar curso={curso} matricula={{ IdCurso, IdClienteTurmaAluno }} />
      ) : (
        <p className={styles.texto}>
          Este curso precisa de conexão: a norma pede que o tempo de estudo seja contado pelo servidor.
        </p>
      )}
    </section>
  );
}

type Props = { curso: CursoDoAluno; matricula: { IdCurso: number; IdClienteTurmaAluno: number } };

function Baixar({ curso, matricula }: Props) {
  const [bytes, setBytes] = useState(0);
  const desistir = useRef<AbortController | null>(null);
  const consulta = useQuery({
    queryKey: chaveDo(matricula),
    queryFn: () => cursoGuardado(matricula),
  });
  const preparar = useMutation({
    mutationFn: () => api(levarCurso, { body: matricula }),
  });
  const baixar = useMutation({
    mutationFn: async (levado: CursoLevado) => {
      const controle = new AbortController();
      desistir.current = controle;
      setBytes(0);
      await baixarCurso(curso, levado, { signal: controle.signal, aoReceber: setBytes });
    },
    onSuccess: () => preparar.reset(),
    onSettled: () => consulta.refetch(),
  });
  const remover = useMutation({
    mutationFn: () => removerCurso(matricula),
    onSettled: () => consulta.refetch(),
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
  if (guardado) {
    return (
      <>
        <p className={styles.pronto}>
          <IconCloudCheck size={20} aria-hidden="true" /> Baixado neste aparelho ({fileSize(guardado.bytes)})
        </p>
        <p className={styles.texto}>
          Estude sem internet e conecte-se até {formatarDia(curso.Turma?.Prazo ?? '')}: o que você estudou é
          enviado sozinho. Sair da conta remove o curso do aparelho.
        </p>
        <Ficam ficam={guardado.Ficam} />
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void perguntar()}
        >
          Remover do aparelho
        </Button>
      </>
    );
  }
  const levado = preparar.data;
  const erro = preparar.error ?? baixar.error;
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
            Baixando {fileSize(bytes)} de {fileSize(bytesDe(levado))}. Fique nesta página.
          </p>
          <progress
            className={styles.barra}
            value={bytes}
            max={Math.max(1, bytesDe(levado))}
            aria-label="Download do curso"
          />
          <Button variant="default" onClick={() => desistir.current?.abort()}>
            Cancelar
          </Button>
        </>
      ) : (
        <>
          <p className={styles.texto}>
            {levado.Aulas.length === 0
              ? 'Nenhuma aula deste curso pode ser estudada sem internet.'
              : `${aulas(levado.Aulas.length)} para estudar sem internet, ${fileSize(bytesDe(levado))}.`}
          </p>
          <Ficam ficam={levado.Ficam} />
          <div className={styles.acoes}>
            {levado.Aulas.length === 0 ? null : (
              <Button onClick={() => baixar.mutate(levado)}>Baixar {fileSize(bytesDe(levado))}</Button>
            )}
            <Button variant="default" onClick={() => preparar.reset()}>
              Agora não
            </Button>
          </div>
        </>
      )}
    </>
  );
}

/** What still needs a connection, and why. */
function Ficam({ ficam }: { ficam: CursoLevado['Ficam'] }) {
  if (ficam.length === 0) return null;
  return (
    <details className={styles.ficam}>
      <summary>{ficam.length === 1 ? '1 aula precisa' : `${ficam.length} aulas precisam`} de conexão</summary>
      <ul>
        {ficam.map(({ Titulo, Motivo }) => (
          <li key={Titulo}>
            <strong>{Titulo}</strong>: {Motivo}
          </li>
        ))}
      </ul>
    </details>
  );
}
