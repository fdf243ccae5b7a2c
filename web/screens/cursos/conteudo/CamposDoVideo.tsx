import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import type { Aula } from '#contract/conteudos.ts';
import { EnviarArquivo } from '../../../components/arquivos/EnviarArquivo.tsx';
import { TextAreaField } from '../../../ui/TextAreaField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Conteudo.module.css';
import { CampoDeDuracao } from './CampoDeDuracao.tsx';
import type { CamposProps } from './campos.ts';

type Video = Extract<Aula, { Tipo: 'VI' }>;

/** The weight of the lesson follows the length of its video, until the author says otherwise. */
const comMinutos = (DuracaoSegundos: number | null) =>
  DuracaoSegundos === null ? {} : { DuracaoMinutos: Math.max(1, Math.ceil(DuracaoSegundos / 60)) };

export function CamposDoVideo({
  aula,
  link,
  mudar,
  Campos,
}: CamposProps<'VI'> & { link: string | undefined }) {
  const { Conteudo, Arquivo, Legenda } = aula;
  const trocar = (parte: Partial<Video['Conteudo']>, mais: { DuracaoMinutos?: number } = {}) =>
    mudar({ Conteudo: { ...Conteudo, ...parte }, ...mais });
  const deArquivo = Conteudo.Origem === 'arquivo';
  return (
    <>
      <Radio.Group
        label="De onde vem o vídeo"
        value={deArquivo ? 'arquivo' : 'link'}
        onChange={(origem) => trocar({ Origem: origem === 'arquivo' ? 'arquivo' : 'youtube' })}
      >
        <Group mt="xs">
          <Radio value="link" label="YouTube ou Vimeo" />
          <Radio value="arquivo" label="Arquivo enviado" />
        </Group>
      </Radio.Group>
      {deArquivo ? (
        <EnviarArquivo
          uso="video"
          label="Vídeo"
          valor={Arquivo}
          error={Campos['IdArquivo']}
          onValor={(arquivo) =>
            mudar({
              Arquivo: arquivo && { ...arquivo, Link: '' },
              Conteudo: { ...Conteudo, DuracaoSegundos: null },
            })
          }
        />
      ) : (
        <TextField
          label="Link do vídeo"
          name="Video"
          help="Cole o endereço do YouTube ou do Vimeo."
          value={Conteudo.Video ?? ''}
          onValue={(Video) => trocar({ Video: Video.trim() === '' ? null : Video })}
          error={Campos['Conteudo.Video']}
          maxLength={300}
        />
      )}
      {deArquivo && Arquivo !== null && link ? (
        // The author's own check; the captions are beside it and in the student's player.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          className={styles.video}
          src={link}
          controls
          preload="metadata"
          aria-label="O vídeo enviado"
          onLoadedMetadata={({ currentTarget: { duration } }) => {
            const DuracaoSegundos = Math.round(duration);
            if (Conteudo.DuracaoSegundos === null && DuracaoSegundos > 0) {
              trocar({ DuracaoSegundos }, comMinutos(DuracaoSegundos));
            }
          }}
        />
      ) : null}
      <CampoDeDuracao
        help={
          deArquivo ? 'Lida do arquivo depois do envio.' : 'Em minutos e segundos, como o tocador mostra.'
        }
        value={Conteudo.DuracaoSegundos}
        onValue={(DuracaoSegundos) => trocar({ DuracaoSegundos }, comMinutos(DuracaoSegundos))}
        error={Campos['Conteudo.DuracaoSegundos']}
      />
      {deArquivo ? (
        <EnviarArquivo
          uso="legenda"
          label="Legenda"
          valor={Legenda}
          error={Campos['IdArquivoLegenda']}
          onValor={(arquivo) => mudar({ Legenda: arquivo && { ...arquivo, Link: '' } })}
        />
      ) : null}
      <TextAreaField
        label="Transcrição"
        name="Transcricao"
        help="O que se ouve, por escrito: ajuda quem não pode ouvir e quem procura."
        rows={4}
        value={Conteudo.Transcricao}
        onValue={(Transcricao) => trocar({ Transcricao })}
        error={Campos['Conteudo.Transcricao']}
      />
    </>
  );
}
