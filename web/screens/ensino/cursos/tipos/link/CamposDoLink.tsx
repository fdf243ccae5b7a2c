import { LIMITE_DO_LINK } from '#contract/ensino/cursos-tipos/link.ts';
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import type { CamposProps } from '../campos.ts';
import { TempoMinimo } from '../TempoMinimo.tsx';

export function CamposDoLink({ aula: { Conteudo }, mudar, Campos }: CamposProps<'link'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <TextField
        label="Endereço"
        name="Url"
        type="url"
        placeholder="https://www.gov.br/…"
        value={Conteudo.Url}
        onValue={(Url) => trocar({ Url })}
        error={Campos['Conteudo.Url']}
        maxLength={LIMITE_DO_LINK}
      />
      <TextAreaField
        label="Por que abrir este link"
        name="Descricao"
        rows={3}
        value={Conteudo.Descricao}
        onValue={(Descricao) => trocar({ Descricao })}
        error={Campos['Conteudo.Descricao']}
      />
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => trocar({ TempoMinimoSegundos })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}
