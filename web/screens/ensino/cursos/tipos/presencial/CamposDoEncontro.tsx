import { LIMITES } from '#contract/campos.ts';
import { SelectField } from '../../../../../ui/fields/SelectField.tsx';
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import styles from '../../Cursos.module.css';
import type { CamposProps } from '../campos.ts';

const PARTES = [
  { value: '', label: 'Não informada' },
  { value: 'pratica', label: 'Prática' },
  { value: 'teorica', label: 'Teórica' },
] as const;

export function CamposDoEncontro({ aula: { Conteudo }, mudar, Campos }: CamposProps<'presencial'>) {
  const trocar = (parte: Partial<typeof Conteudo>) => mudar({ Conteudo: { ...Conteudo, ...parte } });
  return (
    <>
      <div className={styles.lado}>
        <TextField
          label="Local"
          name="Local"
          value={Conteudo.Local}
          onValue={(Local) => trocar({ Local })}
          error={Campos['Conteudo.Local']}
          maxLength={LIMITES.Local}
        />
        <TextField
          label="Instrutor"
          name="Instrutor"
          value={Conteudo.Instrutor}
          onValue={(Instrutor) => trocar({ Instrutor })}
          error={Campos['Conteudo.Instrutor']}
          maxLength={LIMITES.Instrutor}
        />
      </div>
      <SelectField
        label="Parte do treinamento"
        name="Parte"
        help="Onde a norma pede prática, a teoria presencial não conta."
        options={PARTES}
        value={Conteudo.Parte ?? ''}
        onValue={(Parte) => trocar({ Parte: Parte === 'pratica' || Parte === 'teorica' ? Parte : undefined })}
        error={Campos['Conteudo.Parte']}
      />
      <TextAreaField
        label="Orientações"
        name="Orientacoes"
        help="O que levar, como se vestir, onde estacionar."
        rows={4}
        value={Conteudo.Orientacoes}
        onValue={(Orientacoes) => trocar({ Orientacoes })}
        error={Campos['Conteudo.Orientacoes']}
      />
    </>
  );
}
