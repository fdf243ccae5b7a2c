import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tocadorDeH5p } from '#contract/ensino/arquivos.ts';
import { query } from '../../../../../lib/query.ts';
import { EnviarArquivo } from '../../../arquivos/EnviarArquivo.tsx';
import { SemTocadorDeH5p } from '../../../arquivos/SemTocadorDeH5p.tsx';
import { CampoNumerico } from '../../CampoNumerico.tsx';
import type { CamposProps } from '../campos.ts';
import { Experimentar } from '../pacote/Experimentar.tsx';

export function CamposDoH5p({ aula: { Arquivo, Conteudo }, salva, mudar, Campos }: CamposProps<'h5p'>) {
  const tocador = useQuery(query(tocadorDeH5p));
  const semTocador = tocador.data?.Instalado === false;
  const [antes] = useState(salva.Arquivo?.IdArquivo);
  const lida = Arquivo !== null && salva.Arquivo?.IdArquivo === Arquivo.IdArquivo ? salva.Conteudo : null;
  const minutos = Conteudo.MinutosParaConcluir ?? null;
  return (
    <>
      {semTocador ? <SemTocadorDeH5p /> : null}
      {semTocador && Arquivo === null ? null : (
        <EnviarArquivo
          uso="h5p"
          label="Pacote H5P"
          name="IdArquivo"
          valor={Arquivo}
          error={Campos['IdArquivo']}
          onValor={(arquivo) => mudar({ Arquivo: arquivo && { ...arquivo, Link: '' } })}
        />
      )}
      {lida === null || lida.Biblioteca === null ? null : (
        <Experimentar
          key={salva.Arquivo?.IdArquivo}
          enviadoAgora={salva.Arquivo?.IdArquivo !== antes}
          titulo={`Atividade lida: ${lida.Biblioteca}`}
          IdCursoConteudoAula={salva.IdCursoConteudoAula}
          seNada="Ninguém a viu iniciar ainda. Antes de publicar, experimente-a até o fim: nem todo tipo de H5P informa que terminou. Para os que não informam, diga abaixo depois de quantos minutos a aula conclui."
        />
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
      {Conteudo.NotaMinima !== null && minutos === null ? null : (
        <CampoNumerico
          label="Concluir depois de aberta por (minutos)"
          name="MinutosParaConcluir"
          help="Só para atividades que não informam que terminaram, como imagens e acordeões, e fora de cursos de norma. Vazio = quando a atividade informa o fim."
          value={minutos}
          onValue={(MinutosParaConcluir) => mudar({ Conteudo: { ...Conteudo, MinutosParaConcluir } })}
          error={Campos['Conteudo.MinutosParaConcluir']}
          min={1}
          max={600}
        />
      )}
    </>
  );
}
