import { useState } from 'react';
import { LIMITES_DA_TURMA } from '#contract/turmas/turmas.ts';
import { CheckboxField } from '../../../ui/fields/CheckboxField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { espacoNoCorpo, type DadosDaTurma } from './dados-da-turma.ts';

const CAMPOS = [
  {
    campo: 'EspacoTipo',
    label: 'Tipo de espaço confinado',
    help: 'Por exemplo: tanques e silos de grãos.',
  },
  {
    campo: 'EspacoAtividades',
    label: 'Atividades',
    help: 'O que as pessoas farão lá: limpeza, solda, inspeção.',
  },
  {
    campo: 'EspacoAnuente',
    label: 'Responsável técnico que anuiu',
    help: 'Quem responde pelos espaços confinados na empresa: nome e registro.',
  },
] as const;

export const idsDoEspaco = {
  EspacoTipo: 'turma-EspacoTipo',
  EspacoAtividades: 'turma-EspacoAtividades',
  EspacoAnuente: 'turma-EspacoAnuente',
};

const VAZIO = { EspacoTipo: '', EspacoAtividades: '', EspacoAnuente: '' };

type EspacoConfinadoProps = {
  dados: DadosDaTurma;
  mudar: (parte: Partial<DadosDaTurma>) => void;
  erro: (campo: keyof typeof idsDoEspaco) => string | undefined;
};

/** What certificates of NR-33 say beside the rest; of no use to any other class. */
export function EspacoConfinado({ dados, mudar, erro }: EspacoConfinadoProps) {
  const [aberto, setAberto] = useState(() => espacoNoCorpo(dados) !== null);
  return (
    <>
      <CheckboxField
        name="espaco-confinado"
        label="Treinamento em espaço confinado"
        help="O certificado traz tipo de espaço, atividades e anuência (NR-33, item 33.6.5)."
        checked={aberto}
        onChecked={(sim) => {
          setAberto(sim);
          if (!sim) mudar(VAZIO);
        }}
      />
      {aberto
        ? CAMPOS.map(({ campo, label, help }) => (
            <TextField
              key={campo}
              id={idsDoEspaco[campo]}
              label={label}
              help={help}
              value={dados[campo]}
              onValue={(texto) => mudar({ [campo]: texto })}
              error={erro(campo)}
              maxLength={LIMITES_DA_TURMA.Espaco}
              autoComplete="off"
            />
          ))
        : null}
    </>
  );
}
