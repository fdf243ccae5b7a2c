import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import type { CamposProps } from '../campos.ts';

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
        <Notice kind="info" title={`Pacote ${lido.Versao === 'cmi5' ? 'cmi5' : `SCORM ${lido.Versao}`} lido`}>
          {lido.Licoes === undefined
            ? ''
            : `O pacote tem ${lido.Licoes} lições, cada uma com o seu progresso. `}
          Antes de publicar, abra a prévia do curso: ela mostra se o pacote inicia, grava e retoma.
        </Notice>
      )}
    </>
  );
}
