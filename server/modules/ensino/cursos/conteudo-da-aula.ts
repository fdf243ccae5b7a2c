import type { ConteudoDaAula } from '#contract/ensino/cursos-aulas.ts';
import { campoInvalido } from '../../../platform/errors.ts';
import { cleanRichText } from '../../../platform/documents/rich-text.ts';
import { lerVideoExterno } from './video-externo.ts';

type Conteudo<Tipo extends ConteudoDaAula['Tipo']> = Extract<ConteudoDaAula, { Tipo: Tipo }>['Conteudo'];

/** What a lesson holds, as it may be kept: text cleaned, links of videos taken apart, addresses of the web only. */
export function limparConteudo({ Tipo, Conteudo }: ConteudoDaAula): ConteudoDaAula {
  if (Tipo === 'TX') return { Tipo, Conteudo: { ...Conteudo, Html: cleanRichText(Conteudo.Html) } };
  if (Tipo === 'VI') return { Tipo, Conteudo: limparVideo(Conteudo) };
  if (Tipo === 'LI') return { Tipo, Conteudo: { ...Conteudo, Url: enderecoDaWeb(Conteudo.Url) } };
  return { Tipo, Conteudo } as ConteudoDaAula;
}

function limparVideo(conteudo: Conteudo<'VI'>): Conteudo<'VI'> {
  const { Origem, Video } = conteudo;
  const Libras = enderecoDaWeb(conteudo.Libras ?? '', 'Conteudo.Libras');
  if (Origem === 'arquivo' || !Video) return { ...conteudo, Libras, Video: null };
  const externo = lerVideoExterno(Video, Origem);
  if (!externo) {
    throw campoInvalido('Conteudo.Video', 'Este não é o link de um vídeo do YouTube ou do Vimeo.');
  }
  return { ...conteudo, Libras, ...externo };
}

function enderecoDaWeb(texto: string, campo = 'Conteudo.Url'): string {
  if (texto === '') return '';
  const endereco = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(texto) ? texto : `https://${texto}`);
  const serve =
    endereco &&
    ['http:', 'https:'].includes(endereco.protocol) &&
    endereco.username === '' &&
    endereco.password === '';
  if (!serve || endereco.href.length > 2000) {
    throw campoInvalido(campo, 'Informe um endereço da web, como https://www.gov.br.');
  }
  return endereco.href;
}
