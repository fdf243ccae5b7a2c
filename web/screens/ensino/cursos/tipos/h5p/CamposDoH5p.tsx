import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import { Notice } from '../../../../../ui/feedback/Notice.tsx';
import { CampoNumerico } from '../../CampoNumerico.tsx';
import type { CamposProps } from '../campos.ts';

export function CamposDoH5p({ aula: { Arquivo, Conteudo }, salva, mudar, Campos }: CamposProps<'H5'>) {
  const lida = Arquivo !== null && salva.Arquivo?.IdArquivo === Arquivo.IdArquivo ? salva.Conteudo : null;
  return (
    <>
      <EnviarArquivo
        uso="h5p"
        label="Pacote H5P"
        name="IdArquivo"
        valor={Arquivo}
        error={Campos['IdArquivo']}
        onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
      />
      {lida === null || lida.Biblioteca === null ? null : (
        <Notice kind="info" title={`Atividade lida: ${lida.Biblioteca}`}>
          Antes de publicar, abra a prévia do curso e faça a atividade até o fim: a aula só conclui com as que
          informam que terminaram, e nem todo tipo de H5P informa.
        </Notice>
      )}
      <CampoNumerico
        label="Nota mínima para concluir (%)"
        name="NotaMinima"
        help="Vazio = o que a própria atividade considera aprovado. 0 = basta terminar."
        value={Conteudo.NotaMinima}
        onValue={(NotaMinima) => mudar({ Conteudo: { ...Conteudo, NotaMinima } })}
        error={Campos['Conteudo.NotaMinima']}
        max={100}
      />
    </>
  );
}
