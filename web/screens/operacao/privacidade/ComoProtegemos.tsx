import { useRegistro } from './useRegistro.ts';

const listar = new Intl.ListFormat('pt-BR');

/** What the register says of how each activity is protected; what holds for several is said once. */
export function ComoProtegemos() {
  const { data } = useRegistro();
  if (data === undefined) return null;
  const medidas = Map.groupBy(data.Itens, ({ Seguranca }) => Seguranca);
  return (
    <ul>
      {[...medidas].map(([medida, atividades]) => (
        <li key={medida}>
          <strong>{listar.format(atividades.map(({ Atividade }) => Atividade))}</strong>: {medida}
        </li>
      ))}
    </ul>
  );
}
