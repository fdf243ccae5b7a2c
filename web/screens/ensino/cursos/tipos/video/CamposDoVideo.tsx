import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { LIMITES_DO_VIDEO } from '#contract/ensino/cursos-tipos/video.ts';
import type { Aula } from '#contract/ensino/cursos-conteudos.ts';
import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import { CheckboxField } from '../../../../../ui/fields/CheckboxField.tsx';
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import styles from '../../conteudo/Conteudo.module.css';
import { EstadoDoVideo, podeVer } from './EstadoDoVideo.tsx';
import { CampoDeLibras } from '../CampoDeLibras.tsx';
import { CampoDeDuracao } from './CampoDeDuracao.tsx';
import type { CamposProps } from '../campos.ts';

type Video = Extract<Aula, { Tipo: 'video' }>;

/** The weight of the lesson follows the length of its video, until the author says otherwise. */
const comMinutos = (DuracaoSegundos: number | null) =>
  DuracaoSegundos === null ? {} : { DuracaoMinutos: Math.max(1, Math.ceil(DuracaoSegundos / 60)) };

export function CamposDoVideo({ aula, salva, mudar, Campos }: CamposProps<'video'>) {
  const link = salva.Arquivo?.Link;
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
          name="IdArquivo"
          valor={Arquivo}
          error={Campos['IdArquivo']}
          onValor={(arquivo) =>
            mudar({
              Arquivo: arquivo && { ...arquivo, Link: '' },
              Conteudo: { ...Conteudo, DuracaoSegundos: arquivo?.Video?.DuracaoSegundos ?? null },
              ...comMinutos(arquivo?.Video?.DuracaoSegundos ?? null),
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
          maxLength={LIMITES_DO_VIDEO.Video}
        />
      )}
      {deArquivo && Arquivo?.Video ? <EstadoDoVideo video={Arquivo.Video} /> : null}
      {deArquivo && Arquivo !== null && link && podeVer(Arquivo.Video) ? (
        // The author's own check; the captions are beside it and in the student's player.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video className={styles.video} src={link} controls preload="metadata" aria-label="O vídeo enviado" />
      ) : null}
      <CampoDeDuracao
        help={deArquivo ? 'Lida do arquivo depois do envio.' : 'Em minutos e segundos, como o player mostra.'}
        value={Conteudo.DuracaoSegundos}
        onValue={(DuracaoSegundos) => trocar({ DuracaoSegundos }, comMinutos(DuracaoSegundos))}
        error={Campos['Conteudo.DuracaoSegundos']}
      />
      {deArquivo ? (
        <EnviarArquivo
          uso="legenda"
          label="Legenda"
          name="IdArquivoLegenda"
          valor={Legenda}
          error={Campos['IdArquivoLegenda']}
          onValor={(arquivo) => mudar({ Legenda: arquivo && { ...arquivo, Link: '' } })}
        />
      ) : (
        <CheckboxField
          name="LegendaNoProvedor"
          label="O vídeo tem legenda em português no YouTube ou no Vimeo"
          help="Obrigatória em curso de norma (LBI, art. 63). A automática costuma ter erros: confira antes de marcar."
          checked={Conteudo.LegendaNoProvedor ?? false}
          onChecked={(LegendaNoProvedor) => trocar({ LegendaNoProvedor })}
        />
      )}
      <CampoDeLibras
        libras={aula.Libras}
        salvo={salva.Libras}
        duracao={Conteudo.DuracaoSegundos}
        ajuda="A interpretação em Libras, do mesmo começo ao mesmo fim: quem estuda a vê ao lado do vídeo."
        mudar={mudar}
        Campos={Campos}
      />
      <TextField
        label="Vídeo em Libras em outra página"
        name="Libras"
        type="url"
        help="Só se não puder enviar a janela: quem estuda vê um link para este endereço."
        value={Conteudo.Libras ?? ''}
        onValue={(Libras) => trocar({ Libras })}
        error={Campos['Conteudo.Libras']}
        maxLength={LIMITES_DO_VIDEO.Libras}
      />
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
