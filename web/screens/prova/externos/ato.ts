import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import { lerHoras } from './lerHoras.ts';

type Horas = 'CargaHoraria' | 'HorasPresenciais' | 'HorasPraticas';

/** What the technical person signed, while it is being attached. */
export type Ato = { validacao: File | null; ValidadoEm: string } & Record<Horas, string>;
export const SEM_ATO: Ato = {
  validacao: null,
  ValidadoEm: '',
  CargaHoraria: '',
  HorasPresenciais: '',
  HorasPraticas: '',
};

export const idsDoAto = {
  Validacao: 'externo-Validacao',
  'Validacao.ValidadoEm': 'externo-ValidadoEm',
  'Validacao.CargaHoraria': 'externo-CargaHoraria',
  'Validacao.HorasPresenciais': 'externo-HorasPresenciais',
  'Validacao.HorasPraticas': 'externo-HorasPraticas',
};

const errada = (digitadas: string) =>
  digitadas.trim() !== '' && !(lerHoras(digitadas) >= 0) && 'Use um número de horas, como 8 ou 7,5.';

/** Its day and its hours are asked for, and seen, only with one of document and day. */
export const comAto = ({ validacao, ValidadoEm }: Pick<Ato, 'validacao' | 'ValidadoEm'>) =>
  validacao !== null || ValidadoEm !== '';

/** The document and its day, both or neither. */
export const faltaNoAto = ({ validacao, ValidadoEm, ...horas }: Ato) => ({
  Validacao:
    validacao === null
      ? ValidadoEm !== '' && 'Anexe o documento da validação.'
      : validacao.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
  'Validacao.ValidadoEm': validacao !== null && ValidadoEm === '' && 'Informe o dia da validação.',
  'Validacao.CargaHoraria': comAto({ validacao, ValidadoEm }) && errada(horas.CargaHoraria),
  'Validacao.HorasPresenciais': comAto({ validacao, ValidadoEm }) && errada(horas.HorasPresenciais),
  'Validacao.HorasPraticas': comAto({ validacao, ValidadoEm }) && errada(horas.HorasPraticas),
});

const declaradas = (digitadas: string) => (digitadas.trim() === '' ? undefined : lerHoras(digitadas));

export async function corpoDoAto({ validacao, ValidadoEm, ...horas }: Ato) {
  if (validacao === null) return undefined;
  const [, Conteudo = ''] = (await asDataUrl(validacao)).split(',');
  return {
    ValidadoEm,
    CargaHoraria: declaradas(horas.CargaHoraria),
    HorasPresenciais: declaradas(horas.HorasPresenciais),
    HorasPraticas: declaradas(horas.HorasPraticas),
    NomeArquivo: validacao.name,
    Conteudo,
  };
}
