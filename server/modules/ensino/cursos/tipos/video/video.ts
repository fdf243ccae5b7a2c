import { invalidField } from '../../../../../platform/errors.ts';
import type { Falta } from '../../../normas/regras.ts';
import { faltaConverter } from '../conversao.ts';
import { enderecoDaWeb } from '../endereco-da-web.ts';
import { uma, type AulaDe, type Conteudo, type Regras, type TipoNoServidor } from '../tipo.ts';
import { lerVideoExterno } from './externo.ts';

export const video: TipoNoServidor<'video'> = {
  limpar,
  lerArquivo: null,
  falta,
  fica: ({ Conteudo: { Origem }, Arquivo }) =>
    Origem === 'arquivo' && Arquivo !== null ? null : 'O vídeo vem de outro site.',
};

function limpar(conteudo: Conteudo<'video'>): Conteudo<'video'> {
  const { Origem, Video } = conteudo;
  const Libras = enderecoDaWeb(conteudo.Libras ?? '', 'Conteudo.Libras');
  if (Origem === 'arquivo' || !Video) return { ...conteudo, Libras, Video: null };
  const externo = lerVideoExterno(Video, Origem);
  if (!externo) {
    throw invalidField('Conteudo.Video', 'Este não é o link de um vídeo do YouTube ou do Vimeo.');
  }
  return { ...conteudo, Libras, ...externo };
}

function falta(aula: AulaDe<'video'>, { norma }: Regras): Falta[] {
  const { Conteudo, Arquivo, Legenda, Libras } = aula;
  const faltas: Falta[] = [];
  if (Conteudo.Origem === 'arquivo' && !Arquivo) faltas.push(uma('IdArquivo', 'Envie o vídeo.'));
  if (Conteudo.Origem === 'arquivo') faltas.push(...faltaConverter('IdArquivo', Arquivo));
  if (Conteudo.Origem !== 'arquivo' && !Conteudo.Video) faltas.push(uma('Video', 'Informe o link do vídeo.'));
  if (faltas.length === 0 && !Conteudo.DuracaoSegundos)
    faltas.push(uma('DuracaoSegundos', 'Informe a duração do vídeo.'));
  faltas.push(...faltaConverter('IdArquivoLibras', Libras));
  // LBI, art. 63: who does not hear must be able to take the course too.
  if (norma) return [...faltas, ...faltaNaLegenda(aula)];
  if (!Legenda && Conteudo.Transcricao.trim() === '')
    faltas.push(uma('Transcricao', 'Inclua a legenda ou a transcrição do vídeo.'));
  return faltas;
}

/** LBI, art. 63: of what people have to take, a transcript beside the picture is not enough. */
function faltaNaLegenda({ Conteudo, Legenda }: AulaDe<'video'>): Falta[] {
  if (Conteudo.Origem === 'arquivo') {
    return Legenda
      ? []
      : [
          uma(
            'IdArquivoLegenda',
            'Envie a legenda do vídeo: em curso de norma só a transcrição não basta (LBI, art. 63).',
          ),
        ];
  }
  return Conteudo.LegendaNoProvedor
    ? []
    : [
        uma(
          'LegendaNoProvedor',
          'Confirme que o vídeo tem legenda em português no YouTube ou no Vimeo: em curso de norma só a transcrição não basta (LBI, art. 63).',
        ),
      ];
}
