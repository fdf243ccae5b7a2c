import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { CampoDeHoras } from './CampoDeHoras.tsx';
import { lerHoras } from './lerHoras.ts';

/** The hours that the document declares, as they are typed. */
const HORAS = {
  CargaHoraria: {
    label: 'Carga horária do certificado, em horas',
    help: 'Como ele a declara. Pedida quando a norma fixa horas, presença ou prática.',
  },
  HorasPresenciais: { label: 'Das quais, presenciais', help: 'Em branco: nenhuma.' },
  HorasPraticas: { label: 'Das presenciais, de prática', help: 'Em branco: nenhuma.' },
};
type Horas = keyof typeof HORAS;
const CADA = ['CargaHoraria', 'HorasPresenciais', 'HorasPraticas'] as const;

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

/** The document and its day, both or neither. */
export const faltaNoAto = ({ validacao, ValidadoEm, ...horas }: Ato) => ({
  Validacao:
    validacao === null
      ? ValidadoEm !== '' && 'Anexe o documento da validação.'
      : validacao.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
  'Validacao.ValidadoEm': validacao !== null && ValidadoEm === '' && 'Informe o dia da validação.',
  'Validacao.CargaHoraria': errada(horas.CargaHoraria),
  'Validacao.HorasPresenciais': errada(horas.HorasPresenciais),
  'Validacao.HorasPraticas': errada(horas.HorasPraticas),
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

type AtoDoResponsavelProps = {
  ato: Ato;
  mudar: (parte: Partial<Ato>) => void;
  erro: (campo: keyof typeof idsDoAto) => string | undefined;
};

/** For a course of a norm nobody else can accept what was learned elsewhere. */
export const AtoDoResponsavel = ({ ato, mudar, erro }: AtoDoResponsavelProps) => (
  <>
    <FileField
      id={idsDoAto.Validacao}
      label="Validação do responsável técnico"
      help="Pedida quando o curso é de norma (NR-01, item 1.7.8): o documento em que ele aceitou este certificado, em PDF ou foto, com até 10 MB."
      file={ato.validacao}
      onFile={(validacao) => mudar({ validacao })}
      accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
      error={erro('Validacao')}
    />
    {ato.validacao === null && ato.ValidadoEm === '' ? null : (
      <>
        <MaskedInput
          kind="date"
          id={idsDoAto['Validacao.ValidadoEm']}
          label="Validado em"
          value={ato.ValidadoEm}
          onValue={(ValidadoEm) => mudar({ ValidadoEm })}
          error={erro('Validacao.ValidadoEm')}
        />
        {CADA.map((qual) => (
          <CampoDeHoras
            key={qual}
            id={idsDoAto[`Validacao.${qual}`]}
            {...HORAS[qual]}
            value={ato[qual]}
            onValue={(digitadas) => mudar({ [qual]: digitadas })}
            error={erro(`Validacao.${qual}`)}
          />
        ))}
      </>
    )}
  </>
);
