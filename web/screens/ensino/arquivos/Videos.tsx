import { contar } from '#contract/contar.ts';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { IconRefresh } from '#icons';
import { converterDeNovo, filaDeVideos, tocadorDeH5p } from '#contract/ensino/arquivos.ts';
import type { Output } from '#contract/call.ts';
import { Selo } from '../../../components/Selo.tsx';
import { api } from '../../../lib/api.ts';
import { query } from '../../../lib/query.ts';
import { percent } from '../../../ui/charts/percent.ts';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toasts.ts';
import { fileSize } from '../../../ui/fields/file-size.ts';
import { SemTocadorDeH5p } from './SemTocadorDeH5p.tsx';
import styles from './Videos.module.css';

type Item = Output<typeof filaDeVideos>['Itens'][number];

/** Whether videos are converted here, and what waits or failed. */
export function Videos() {
  const fila = useQuery({
    ...query(filaDeVideos),
    refetchInterval: ({ state }) => (state.data?.Conversor && state.data.Esperando > 0 ? 5000 : false),
  });
  const tocador = useQuery(query(tocadorDeH5p));
  if (fila.data === undefined) {
    return fila.isError ? <Notice kind="error">{fila.error.message}</Notice> : <Loading />;
  }
  const { Conversor, Esperando, Falharam, Itens } = fila.data;
  const h5p = tocador.data;
  return (
    <div className={styles.pagina}>
      {Conversor === null ? (
        <Notice kind="info" title="Os vídeos são guardados como foram enviados">
          Aceitamos os que funcionam em qualquer navegador: MP4 com H.264 e AAC, ou WebM. Com o programa
          ffmpeg no servidor, também MOV, MKV e H.265, e cada vídeo em duas qualidades.
        </Notice>
      ) : (
        <Notice kind="success" title="Os vídeos são convertidos em duas qualidades">
          Quem estuda recebe a que cabe na sua conexão (ffmpeg {Conversor}).
        </Notice>
      )}
      {h5p === undefined ? null : h5p.Instalado ? (
        <Notice kind="success" title="As atividades H5P funcionam neste servidor">
          {h5p.Versao ?? 'O player está instalado.'}
        </Notice>
      ) : (
        <SemTocadorDeH5p />
      )}
      {Itens.length === 0 ? (
        <p>Nenhum vídeo pendente, nenhum com falha.</p>
      ) : (
        <>
          <p>
            {contar(Esperando, 'vídeo pendente', 'vídeos pendentes')},{' '}
            {contar(Falharam, 'com falha', 'com falha')}.
          </p>
          <ul className={styles.fila}>
            {Itens.map((item) => (
              <VideoNaFila key={item.IdArquivo} {...item} converte={Conversor !== null} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function VideoNaFila({ IdArquivo, Nome, Tamanho, Curso, Video, converte }: Item & { converte: boolean }) {
  const tentar = useMutation({
    mutationFn: () => api(converterDeNovo, { body: { IdArquivo } }),
    onSuccess: () => toast.success('O vídeo voltou para a fila.'),
    onError: (erro) => toast.error(erro.message),
  });
  return (
    <li>
      <span className={styles.nome}>
        {Nome}
        <small>
          {fileSize(Tamanho)}
          {Curso === null ? '' : ` · ${Curso}`}
        </small>
      </span>
      {Video.Estado === 'falhou' ? (
        <>
          <Selo tom="errado">Não convertido</Selo>
          {converte ? (
            <Button
              variant="default"
              size="sm"
              loading={tentar.isPending}
              leftSection={<IconRefresh size={18} aria-hidden="true" />}
              onClick={() => tentar.mutate()}
            >
              Tentar de novo
            </Button>
          ) : null}
        </>
      ) : (
        <Selo tom="espera">
          {Video.Percentual > 0 ? `Convertendo, ${percent(Video.Percentual)}` : 'Na fila'}
        </Selo>
      )}
    </li>
  );
}
