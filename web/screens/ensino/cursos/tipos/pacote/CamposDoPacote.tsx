import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import type { CamposProps } from '../campos.ts';
import { OQueSeViu } from '../../../scorm/OQueSeViu.tsx';

export function CamposDoPacote({ aula: { Arquivo }, salva, mudar, Campos }: CamposProps<'SC'>) {
  const lido = Arquivo !== null && salva.Arquivo?.IdArquivo === Arquivo.IdArquivo ? salva.Conteudo : null;
  return (
    <>
      <EnviarArquivo
        uso="scorm"
        label="Pacote SCORM ou cmi5"
        name="IdArquivo"
        valor={Arquivo}
        error={Campos['IdArquivo']}
        onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
      />
      {lido === null || lido.Entrada === null ? null : (
        <OQueSeViu
          titulo={`Pacote ${lido.Versao === 'cmi5' ? 'cmi5' : `SCORM ${lido.Versao}`} lido`}
          IdCursoConteudoAula={salva.IdCursoConteudoAula}
          Licoes={lido.Licoes}
          seNada="Ninguém o viu iniciar ainda. Antes de publicar, abra a prévia do curso: ela mostra se o pacote inicia, grava e retoma."
        />
      )}
    </>
  );
}
