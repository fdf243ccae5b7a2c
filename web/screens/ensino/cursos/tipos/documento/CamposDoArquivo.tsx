import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import type { CamposProps } from '../campos.ts';
import { TempoMinimo } from '../TempoMinimo.tsx';

export function CamposDoArquivo({ aula: { Arquivo, Conteudo }, mudar, Campos }: CamposProps<'documento'>) {
  return (
    <>
      <EnviarArquivo
        uso="documento"
        label="Documento"
        name="IdArquivo"
        valor={Arquivo}
        error={Campos['IdArquivo']}
        onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
      />
      <TempoMinimo
        valor={Conteudo.TempoMinimoSegundos}
        aoMudar={(TempoMinimoSegundos) => mudar({ Conteudo: { ...Conteudo, TempoMinimoSegundos } })}
        error={Campos['Conteudo.TempoMinimoSegundos']}
      />
    </>
  );
}
