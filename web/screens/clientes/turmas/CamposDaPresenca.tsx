import { MaskedInput } from '../../../ui/MaskedInput.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import type { Campos } from '../../../lib/api.ts';
import type { DadosDaPresenca } from './dados-da-presenca.ts';
import { periodo, type TurmaDetalhe } from './dados-da-turma.ts';

export const idsDaPresenca = {
  Data: 'presenca-data',
  Local: 'presenca-local',
  Instrutor: 'presenca-instrutor',
  Alunos: 'presenca-pessoas',
};

type CamposDaPresencaProps = {
  turma: TurmaDetalhe;
  dados: DadosDaPresenca;
  erros: Campos;
  aoMudar: (mudanca: Partial<DadosDaPresenca>) => void;
};

/** When, where and with whom the lesson was: the certificate repeats it. */
export function CamposDaPresenca({ turma, dados, erros, aoMudar }: CamposDaPresencaProps) {
  return (
    <>
      <MaskedInput
        kind="date"
        id={idsDaPresenca.Data}
        label="Dia da aula"
        help={`Período da turma: ${periodo(turma)}.`}
        value={dados.Data}
        onValue={(Data) => aoMudar({ Data })}
        error={erros['Data']}
        data-autofocus
      />
      <TextField
        id={idsDaPresenca.Local}
        label="Local"
        maxLength={200}
        value={dados.Local}
        onValue={(Local) => aoMudar({ Local })}
        error={erros['Local']}
      />
      <TextField
        id={idsDaPresenca.Instrutor}
        label="Instrutor"
        maxLength={200}
        value={dados.Instrutor}
        onValue={(Instrutor) => aoMudar({ Instrutor })}
        error={erros['Instrutor']}
      />
    </>
  );
}
