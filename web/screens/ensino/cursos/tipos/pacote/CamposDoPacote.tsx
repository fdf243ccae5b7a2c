import { useState } from 'react';
import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import type { CamposProps } from '../campos.ts';
import { Experimentar } from './Experimentar.tsx';

export function CamposDoPacote({ aula: { Arquivo }, salva, mudar, Campos }: CamposProps<'pacote'>) {
  const [antes] = useState(salva.Arquivo?.IdArquivo);
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
        <Experimentar
          key={salva.Arquivo?.IdArquivo}
          enviadoAgora={salva.Arquivo?.IdArquivo !== antes}
          titulo={`Pacote ${lido.Versao === 'cmi5' ? 'cmi5' : `SCORM ${lido.Versao}`} lido`}
          IdCursoConteudoAula={salva.IdCursoConteudoAula}
          Licoes={lido.Licoes}
          seNada="Ninguém o viu iniciar ainda. Antes de publicar, experimente-o até o fim: aqui se vê se ele inicia, grava e retoma."
        />
      )}
    </>
  );
}
