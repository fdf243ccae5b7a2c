import { LIMITES } from '#contract/campos.ts';
import { TextAreaField } from '../../../../../ui/fields/TextAreaField.tsx';
import { TextField } from '../../../../../ui/fields/TextField.tsx';
import styles from '../../Cursos.module.css';
import type { CamposProps } from '../campos.ts';

export function CamposDoEncontro({ aula: { Conteudo }, mudar, Campos }: CamposProps<'PR'>) {
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
