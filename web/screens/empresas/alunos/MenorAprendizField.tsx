import { LIMITES } from '#contract/campos.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';

type MenorAprendizFieldProps = {
  marcado: boolean;
  aoMarcar: (marcado: boolean) => void;
  excecao: string;
  aoEscrever: (excecao: string) => void;
  error?: string | undefined;
};

/** No birth date is asked: only what protects the person matters here. */
export function MenorAprendizField(props: MenorAprendizFieldProps) {
  const { marcado, aoMarcar, excecao, aoEscrever, error } = props;
  return (
    <>
      <CheckboxField
        name="MenorAprendiz"
        label="Aprendiz menor de 18 anos"
        help="Desmarque quando a pessoa completar 18 anos."
        checked={marcado}
        onChecked={aoMarcar}
      />
      {marcado ? (
        <>
          <Notice kind="warning" title="Proteção de adolescentes (LGPD, art. 14)">
            Fica fora de listas públicas, e os seus certificados só se abrem com o código e os dígitos do CPF.
            Treinamentos de trabalho perigoso ou insalubre, como NR-10, NR-20, NR-33 e NR-35, servem só de
            informação: não habilitam um menor de 18 anos a essas atividades (Decreto 6.481/2008), e o
            certificado deles não sai.
          </Notice>
          <TextAreaField
            name="ExcecaoMenor"
            label="Exceção registrada"
            help="Opcional. Só quando a lei a permite: qual, quem autorizou e quando. Com ela o certificado sai."
            value={excecao}
            onValue={aoEscrever}
            error={error}
            rows={2}
            maxLength={LIMITES.Motivo}
          />
        </>
      ) : null}
    </>
  );
}
