import { formatDay } from '../../../lib/formats.ts';
import { Falha } from '../../../components/Falha.tsx';
import { Loading } from '../../../ui/feedback/Loading.tsx';
import styles from './Privacidade.module.css';
import { useRegistro } from './useRegistro.ts';

/** The register of processing, as anybody may read it. */
export function OQueGuardamos() {
  const consulta = useRegistro();
  if (consulta.isPending) return <Loading label="Carregando o registro…" />;
  if (consulta.isError) return <Falha consulta={consulta} />;
  return (
    <>
      <table className={styles.tabela}>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Para quê</th>
            <th scope="col">Base legal</th>
            <th scope="col">Com quem</th>
            <th scope="col">Por quanto tempo</th>
          </tr>
        </thead>
        <tbody>
          {consulta.data.Itens.map((um) => (
            <tr key={um.Atividade}>
              <th scope="row">
                {um.Atividade}
                <span className={styles.dados}>{um.Dados}</span>
              </th>
              <td data-coluna="Para quê">{um.Finalidade}</td>
              <td data-coluna="Base legal">{um.Base}</td>
              <td data-coluna="Com quem">
                {um.Compartilhamento}
                {um.Transferencia === 'Não há.' ? null : ` Para fora do Brasil: ${um.Transferencia}`}
              </td>
              <td data-coluna="Por quanto tempo">{um.Prazo}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>Revisto em {formatDay(consulta.data.RevisadoEm)}.</p>
    </>
  );
}
