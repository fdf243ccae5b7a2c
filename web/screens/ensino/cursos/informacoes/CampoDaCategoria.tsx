import { LIMITES_DO_CURSO } from '#contract/ensino/cursos.ts';
import { useId, type ReactNode } from 'react';
import { TextField } from '../../../../ui/fields/TextField.tsx';

type CampoDaCategoriaProps = {
  value: string;
  onValue: (categoria: string) => void;
  categorias: readonly string[];
  error?: ReactNode;
};

/** One that exists already, or a new one. */
export function CampoDaCategoria({ categorias, ...campo }: CampoDaCategoriaProps) {
  const lista = useId();
  return (
    <>
      <TextField
        {...campo}
        label="Categoria"
        name="Categoria"
        list={lista}
        maxLength={LIMITES_DO_CURSO.Categoria}
        help="Agrupa cursos parecidos no catálogo: Segurança, Compliance, Integração…"
      />
      <datalist id={lista}>
        {categorias.map((uma) => (
          <option key={uma}>{uma}</option>
        ))}
      </datalist>
    </>
  );
}
