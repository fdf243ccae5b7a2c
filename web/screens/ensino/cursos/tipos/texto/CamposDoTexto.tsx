import { TextoRico } from '../../../arquivos/TextoRico.tsx';
import type { CamposProps } from '../campos.ts';
import { CampoDeLibras } from '../CampoDeLibras.tsx';
import { TempoMinimo } from '../TempoMinimo.tsx';

export function CamposDoTexto({ aula: { Conteudo, Libras }, salva, mudar, Campos }: CamposProps<'texto'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <div data-campo="Html">
        <TextoRico
          label="Texto"
          value={Conteudo.Html}
          onChange={(Html) => trocar({ Html })}
          error={Campos['Conteudo.Html']}
        />
      </div>
      <CampoDeLibras
        libras={Libras}
        salvo={salva.Libras}
        duracao={null}
        ajuda="O texto em Libras: quem estuda o vê ao lado do texto."
        mudar={mudar}
        Campos={Campos}
      />
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => trocar({ TempoMinimoSegundos })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}
