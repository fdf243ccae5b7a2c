import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Notice } from '../../ui/Notice.tsx';

type MenorAprendizFieldProps = { marcado: boolean; aoMarcar: (marcado: boolean) => void };

/** No birth date is asked: only what protects the person matters here. */
export function MenorAprendizField({ marcado, aoMarcar }: MenorAprendizFieldProps) {
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
        <Notice kind="warning" title="Proteção de adolescentes (LGPD, art. 14)">
          Fica fora de listas públicas, e os seus certificados só se abrem com o código e os dígitos do CPF.
          Treinamentos de trabalho perigoso ou insalubre, como NR-10, NR-33 e NR-35, servem só de informação:
          não habilitam um menor de 18 anos a essas atividades (Decreto 6.481/2008).
        </Notice>
      ) : null}
    </>
  );
}
