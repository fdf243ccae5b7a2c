import { FileField } from '../../../ui/fields/FileField.tsx';
import { today } from '../../../lib/formats.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { CampoDeHoras } from './CampoDeHoras.tsx';
import { comAto, idsDoAto, type Ato } from './ato.ts';

/** The hours that the document declares, as they are typed. */
const HORAS = {
  CargaHoraria: {
    label: 'Carga horária do certificado, em horas',
    help: 'Como ele a declara. Pedida quando a norma fixa horas, presença ou prática.',
  },
  HorasPresenciais: { label: 'Das quais, presenciais', help: 'Em branco: nenhuma.' },
  HorasPraticas: { label: 'Das presenciais, de prática', help: 'Em branco: nenhuma.' },
};
const CADA = ['CargaHoraria', 'HorasPresenciais', 'HorasPraticas'] as const;

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
    {!comAto(ato) ? null : (
      <>
        <DateField
          id={idsDoAto['Validacao.ValidadoEm']}
          label="Validado em"
          max={today()}
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
