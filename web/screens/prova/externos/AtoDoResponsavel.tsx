import { ANEXO_MAXIMO } from '#contract/ensino/arquivos.ts';
import { FileField } from '../../../ui/fields/FileField.tsx';
import { asDataUrl } from '../../../ui/fields/image-upload.ts';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';

/** What the technical person signed, while it is being attached. */
export type Ato = { validacao: File | null; ValidadoEm: string };
export const SEM_ATO: Ato = { validacao: null, ValidadoEm: '' };

export const idsDoAto = { Validacao: 'externo-Validacao', 'Validacao.ValidadoEm': 'externo-ValidadoEm' };

/** Both or neither. */
export const faltaNoAto = ({ validacao, ValidadoEm }: Ato) => ({
  Validacao:
    validacao === null
      ? ValidadoEm !== '' && 'Anexe o documento da validação.'
      : validacao.size > ANEXO_MAXIMO && 'O arquivo tem mais de 10 MB.',
  'Validacao.ValidadoEm': validacao !== null && ValidadoEm === '' && 'Informe o dia da validação.',
});

export async function corpoDoAto({ validacao, ValidadoEm }: Ato) {
  if (validacao === null) return undefined;
  const [, Conteudo = ''] = (await asDataUrl(validacao)).split(',');
  return { ValidadoEm, NomeArquivo: validacao.name, Conteudo };
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
      <MaskedInput
        kind="date"
        id={idsDoAto['Validacao.ValidadoEm']}
        label="Validado em"
        value={ato.ValidadoEm}
        onValue={(ValidadoEm) => mudar({ ValidadoEm })}
        error={erro('Validacao.ValidadoEm')}
      />
    )}
  </>
);
