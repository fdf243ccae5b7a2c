import { Stack } from '@mantine/core';
import { FileField } from '../../../../ui/fields/FileField.tsx';
import { today } from '../../../../lib/formats.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import styles from '../../../estudo/avaliacoes/evidencia/Evidencia.module.css';
import { ids, type PassoProps } from './passo.ts';

/** The paper in which the technical person validated the choice: nobody else can. */
export function ValidacaoDoResponsavel({ opcoes, rascunho, mudar, erro }: PassoProps) {
  const { ResponsavelTecnico: rt } = opcoes;
  return (
    <Stack gap="md">
      <p className={styles.contexto}>
        O responsável técnico deste curso é <strong>{rt?.Nome}</strong>
        {rt?.Registro ? `, ${rt.Registro}` : ''}. Anexe o documento em que essa pessoa validou o
        aproveitamento (NR-01, item 1.7.6). O certificado dirá quem validou, em que dia, e que você anexou o
        documento.
      </p>
      <FileField
        id={ids.Conteudo}
        label="Documento da validação"
        help="PDF ou foto nítida, assinado, com até 10 MB."
        file={rascunho.arquivo}
        onFile={(arquivo) => mudar({ arquivo })}
        accept="application/pdf,image/png,image/jpeg,image/webp,image/gif"
        error={erro('Conteudo')}
      />
      <DateField
        id={ids.ValidadoEm}
        label="Validado em"
        max={today()}
        value={rascunho.ValidadoEm}
        onValue={(ValidadoEm) => mudar({ ValidadoEm })}
        error={erro('ValidadoEm')}
      />
    </Stack>
  );
}
