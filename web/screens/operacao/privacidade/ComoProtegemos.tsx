import { useRegistro } from './useRegistro.ts';

const listar = new Intl.ListFormat('pt-BR');

/** What the register says of how each activity is protected; what holds for several is said once. */
export function ComoProtegemos() {
  const { data } = useRegistro();
  if (data === undefined) return null;
  const medidas = new Set(data.Itens.map(({ Seguranca }) => Seguranca));
  const atividades = (medida: string) =>
    data.Itens.filter(({ Seguranca }) => Seguranca === medida).map(({ Atividade }) => Atividade);
  return (
    <ul>
      {[...medidas].map((medida) => (
        <li key={medida}>
          <strong>{listar.format(atividades(medida))}</strong>: {medida}
        </li>
      ))}
    </ul>
  );
}
