import { LIMITES } from '#contract/campos.ts';
import { Group } from '@mantine/core';
import { today } from '../../../lib/formats.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { MaskedInput } from '../../../ui/fields/MaskedInput.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import type { Campos } from '../../../lib/api.ts';
import type { DadosDaPresenca } from './dados-da-presenca.ts';
import { periodo, type TurmaDetalhe } from '../../turmas/turmas/dados-da-turma.ts';

export const idsDaPresenca = {
  Data: 'presenca-data',
  Local: 'presenca-local',
  Instrutor: 'presenca-instrutor',
  Entrada: 'presenca-entrada',
  Saida: 'presenca-saida',
  Resultado: 'presenca-resultado',
  MotivoJornada: 'presenca-motivo',
  Alunos: 'presenca-pessoas',
};

const RESULTADOS = [
  { value: '', label: 'Sem avaliação do instrutor' },
  { value: 'apto', label: 'Apto' },
  { value: 'nao-apto', label: 'Não apto' },
] as const;

type CamposDaPresencaProps = {
  turma: TurmaDetalhe;
  dados: DadosDaPresenca;
  erros: Campos;
  /** More than eight hours on one day ask for it. */
  pedeMotivo: boolean;
  aoMudar: (mudanca: Partial<DadosDaPresenca>) => void;
};

/** When, where and with whom the lesson was: the certificate repeats it. */
export function CamposDaPresenca({ turma, dados, erros, pedeMotivo, aoMudar }: CamposDaPresencaProps) {
  return (
    <>
      <DateField
        id={idsDaPresenca.Data}
        label="Dia da aula"
        min={turma.DataInicio}
        max={today()}
        help={`Período da turma: ${periodo(turma)}.`}
        value={dados.Data}
        onValue={(Data) => aoMudar({ Data })}
        error={erros['Data']}
        data-autofocus
      />
      {pedeMotivo ? (
        <TextField
          id={idsDaPresenca.MotivoJornada}
          label="Motivo de mais de 8 horas no dia"
          maxLength={LIMITES.Motivo}
          value={dados.MotivoJornada}
          onValue={(MotivoJornada) => aoMudar({ MotivoJornada })}
          error={erros['MotivoJornada']}
        />
      ) : null}
      <Group grow align="flex-start">
        <MaskedInput
          kind="time"
          id={idsDaPresenca.Entrada}
          label="Entrada"
          value={dados.Entrada}
          onValue={(Entrada) => aoMudar({ Entrada })}
          error={erros['Entrada']}
        />
        <MaskedInput
          kind="time"
          id={idsDaPresenca.Saida}
          label="Saída"
          value={dados.Saida}
          onValue={(Saida) => aoMudar({ Saida })}
          error={erros['Saida']}
        />
      </Group>
      <SelectField
        id={idsDaPresenca.Resultado}
        label="Resultado na prática"
        help="Onde a norma pede aprovação, o certificado sai com “apto” ou com uma avaliação aprovada."
        options={RESULTADOS}
        value={dados.Resultado}
        onValue={(qual) => aoMudar({ Resultado: qual === 'apto' || qual === 'nao-apto' ? qual : '' })}
        error={erros['Resultado']}
      />
      <TextField
        id={idsDaPresenca.Local}
        label="Local"
        maxLength={LIMITES.Local}
        value={dados.Local}
        onValue={(Local) => aoMudar({ Local })}
        error={erros['Local']}
      />
      <TextField
        id={idsDaPresenca.Instrutor}
        label="Instrutor"
        maxLength={LIMITES.Instrutor}
        value={dados.Instrutor}
        onValue={(Instrutor) => aoMudar({ Instrutor })}
        error={erros['Instrutor']}
      />
    </>
  );
}
