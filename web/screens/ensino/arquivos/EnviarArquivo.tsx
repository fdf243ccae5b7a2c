import { Button, Input } from '@mantine/core';
import { IconFileText, IconPhoto, IconTrash, IconVideo, type Icon } from '#icons';
import { IMAGEM_MAXIMA, LIMITE_DO_ENVIO, type Arquivo, type UsoEnviavel } from '#contract/ensino/arquivos.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { fileSize } from '../../../ui/fields/file-size.ts';
import type { FieldProps } from '../../../ui/fields/fields.ts';
import { useFieldError } from '../../../ui/fields/useFieldError.ts';
import { useUnsavedWarning } from '../../../ui/fields/useUnsavedWarning.ts';
import { AndamentoDoEnvio } from './AndamentoDoEnvio.tsx';
import { comoWebVtt } from './legenda.ts';
import styles from './EnviarArquivo.module.css';
import { useEnvio } from './useEnvio.ts';

const LIMITES: Record<UsoEnviavel, number> = { ...LIMITE_DO_ENVIO, imagem: IMAGEM_MAXIMA };

const USOS: Record<UsoEnviavel, { accept: string; tipos: string; icone: Icon }> = {
  video: {
    accept: 'video/mp4,video/webm,video/quicktime,.mov,.mkv',
    tipos: 'MP4 (de preferência, com H.264), WebM, MOV ou MKV',
    icone: IconVideo,
  },
  imagem: {
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    tipos: 'PNG, JPEG, WebP ou GIF',
    icone: IconPhoto,
  },
  documento: { accept: 'application/pdf', tipos: 'PDF', icone: IconFileText },
  legenda: { accept: '.vtt,.srt,text/vtt', tipos: 'WebVTT (.vtt) ou SubRip (.srt)', icone: IconFileText },
  h5p: { accept: '.h5p', tipos: 'pacote H5P (.h5p)', icone: IconFileText },
  scorm: { accept: '.zip,application/zip', tipos: 'pacote SCORM ou cmi5 (.zip)', icone: IconFileText },
};

type EnviarArquivoProps = FieldProps & {
  uso: UsoEnviavel;
  /** The file that is there, as the server knows it. */
  valor: Arquivo | null;
  /** A picture also brings the `path` to show it with. */
  onValor: (arquivo: (Arquivo & { path?: string }) | null) => void;
};

/** Sends a file as soon as it is chosen, shows how far it is, and hands over what the server made of it. */
export function EnviarArquivo({ uso, valor, onValor, ...campo }: EnviarArquivoProps) {
  const envio = useEnvio(uso, onValor);
  const { fase, arquivo, mensagem, podeContinuar } = envio.andamento;
  const emCurso = fase === 'enviando' || fase === 'conferindo';
  useUnsavedWarning(emCurso);
  const error = useFieldError(campo.id ?? campo.name, campo.error, arquivo ?? valor);
  const { accept, tipos, icone: Icone } = USOS[uso];
  const limite = LIMITES[uso];

  const escolher = (escolhido: File | null) => {
    if (escolhido === null) return envio.cancelar();
    if (escolhido.size === 0) return envio.recusar(escolhido, 'O arquivo está vazio.');
    if (escolhido.size > limite)
      return envio.recusar(
        escolhido,
        `O arquivo tem ${fileSize(escolhido.size)}. O limite é ${fileSize(limite)}.`,
      );
    if (uso !== 'legenda') return envio.comecar(escolhido);
    return void comoWebVtt(escolhido).then(envio.comecar);
  };

  if (arquivo !== null && fase !== 'falhou') {
    return (
      <Input.Wrapper label={campo.label} labelElement="div">
        <AndamentoDoEnvio arquivo={arquivo} podePausar={uso !== 'imagem'} {...envio} />
      </Input.Wrapper>
    );
  }
  if (valor !== null && arquivo === null) {
    return (
      <Input.Wrapper label={campo.label} labelElement="div" description={campo.help} error={error}>
        <div className={styles.arquivo}>
          <Icone size={22} stroke={1.8} aria-hidden="true" />
          <span className={styles.nome}>{valor.Nome}</span>
          <span className={styles.figuras}>{fileSize(valor.Tamanho)}</span>
          <Button
            variant="subtle"
            size="sm"
            disabled={campo.disabled ?? false}
            leftSection={<IconTrash size={18} aria-hidden="true" />}
            onClick={() => onValor(null)}
          >
            Remover
          </Button>
        </div>
      </Input.Wrapper>
    );
  }
  return (
    <div className={styles.campo}>
      <FileField
        {...campo}
        file={arquivo}
        onFile={escolher}
        accept={accept}
        help={campo.help ?? `Em ${tipos}, com até ${fileSize(limite)}.`}
        error={error}
        problem={mensagem}
      />
      {podeContinuar ? (
        <Button className={styles.deNovo} variant="default" size="sm" onClick={envio.continuar}>
          Continuar o envio
        </Button>
      ) : null}
    </div>
  );
}
