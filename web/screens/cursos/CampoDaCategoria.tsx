import { useId, type ReactNode } from 'react';
import { TextField } from '../../ui/TextField.tsx';

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
        maxLength={80}
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
