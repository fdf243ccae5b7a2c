import { useState } from 'react';
import { CheckboxField } from '../../../../../ui/fields/CheckboxField.tsx';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import { CampoNumerico } from '../../CampoNumerico.tsx';
import styles from '../../Cursos.module.css';
import type { CamposProps } from '../campos.ts';

const GABARITO = [
  { value: 'NUNCA', label: 'Nunca' },
  { value: 'APROVADO', label: 'Depois de aprovado' },
  { value: 'ULTIMA', label: 'Depois de aprovado ou, sem tentativas, no fim da turma' },
] as const;

export function CamposDaAvaliacao({ aula: { Conteudo }, mudar, Campos }: CamposProps<'avaliacao'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  const [etiquetas, setEtiquetas] = useState(Conteudo.Etiquetas.join(', '));
  const numero = (campo: 'NotaMinima' | 'Tentativas' | 'TempoLimiteMinutos' | 'SortearQuestoes') => ({
    name: campo,
    value: Conteudo[campo],
    onValue: (valor: number | null) => trocar({ [campo]: valor ?? 0 }),
    error: Campos[`Conteudo.${campo}`],
  });
  return (
    <>
      <div className={styles.lado}>
        <CampoNumerico label="Nota mínima (%)" max={100} {...numero('NotaMinima')} />
        <CampoNumerico label="Tentativas" help="0 = quantas quiser." max={100} {...numero('Tentativas')} />
        <CampoNumerico
          label="Tempo limite (minutos)"
          help="0 = sem limite."
          max={600}
          {...numero('TempoLimiteMinutos')}
        />
        <CampoNumerico
          label="Questões sorteadas"
          help="0 = todas as do banco."
          max={500}
          {...numero('SortearQuestoes')}
        />
      </div>
      <TextField
        label="Só questões com estas etiquetas"
        name="Etiquetas"
        help="Separe com vírgulas. Vazio = todo o banco do curso."
        value={etiquetas}
        onValue={(texto) => {
          setEtiquetas(texto);
          const Etiquetas = texto.split(',').map((uma) => uma.trim());
          trocar({ Etiquetas: Etiquetas.filter(Boolean) });
        }}
        error={Campos['Conteudo.Etiquetas']}
      />
      <CheckboxField
        label="Embaralhar as questões"
        checked={Conteudo.EmbaralharQuestoes}
        onChecked={(EmbaralharQuestoes) => trocar({ EmbaralharQuestoes })}
      />
      <CheckboxField
        label="Embaralhar as alternativas"
        checked={Conteudo.EmbaralharAlternativas}
        onChecked={(EmbaralharAlternativas) => trocar({ EmbaralharAlternativas })}
      />
      <CheckboxField
        label="Pode ser feita sem internet"
        name="SemConexao"
        help="Quem baixa o curso pode levar a avaliação e responder sem conexão; a nota sai quando as respostas são enviadas. Só sem tempo limite e em curso que não segue norma."
        checked={Conteudo.SemConexao === true}
        onChecked={(SemConexao) => trocar({ SemConexao })}
        error={Campos['Conteudo.SemConexao']}
      />
      <SelectField
        label="Mostrar o gabarito"
        name="MostrarGabarito"
        help="Sem tentativas, a pessoa espera o fim da turma: até lá o gestor ainda pode conceder outra."
        value={Conteudo.MostrarGabarito}
        options={GABARITO}
        onValue={(valor) =>
          trocar({ MostrarGabarito: GABARITO.find(({ value }) => value === valor)?.value ?? 'NUNCA' })
        }
      />
    </>
  );
}
