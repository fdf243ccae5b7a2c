import { TextoRico } from '../../../arquivos/TextoRico.tsx';
import type { CamposProps } from '../campos.ts';
import { TempoMinimo } from '../TempoMinimo.tsx';

export function CamposDoTexto({ aula: { Conteudo }, mudar, Campos }: CamposProps<'TX'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <div data-campo="Html">
        <TextoRico
          label="Texto"
          value={Conteudo.Html}
          onChange={(Html) => trocar({ Html })}
          {...(Campos['Conteudo.Html'] && { error: Campos['Conteudo.Html'] })}
        />
      </div>
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => trocar({ TempoMinimoSegundos })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}
