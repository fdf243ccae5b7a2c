import type { Ato } from '#contract/operacao/auditoria.ts';
import { nomeDoObjeto } from '#contract/operacao/auditoria-palavras.ts';
import { ListaDeDados } from '../../../components/ListaDeDados.tsx';
import { formatInstant } from '../../../lib/formats.ts';
import { Drawer } from '../../../ui/feedback/Drawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { mudancas } from './auditoria.ts';
import styles from '../../../components/Registros.module.css';

/** One act: who, when, from where, and each thing that it changed. */
export function AtoDaAuditoria({ ato, aoFechar }: { ato: Ato; aoFechar: () => void }) {
  const { Acao, Quando, Quem, Cliente, Objeto, IdObjeto, Endereco, Posicao, Expurgado } = ato;
  const campos = mudancas(ato);
  return (
    <Drawer opened onClose={aoFechar} title={Acao} size="40rem">
      <ListaDeDados
        dados={[
          { nome: 'Quem', valor: Quem ?? 'O sistema' },
          { nome: 'Quando', valor: formatInstant(Quando) },
          { nome: 'Em quê', valor: `${nomeDoObjeto(Objeto)}${IdObjeto === null ? '' : ` ${IdObjeto}`}` },
          { nome: 'Cliente', valor: Cliente ?? 'Nenhum' },
          { nome: 'De onde', valor: Endereco ?? (Expurgado ? 'Removido' : 'De dentro do sistema') },
          {
            nome: 'Posição na cadeia',
            valor: Posicao === null ? 'Será selado em até um minuto' : Posicao.toLocaleString('pt-BR'),
          },
        ]}
      />
      {Expurgado ? (
        <Notice kind="info" title="O conteúdo deste ato foi removido">
          Ele citava dados pessoais que precisaram ser eliminados. O resumo que mantém a cadeia foi
          conservado.
        </Notice>
      ) : null}
      {campos.length === 0 ? null : (
        <table className={styles.mudancas}>
          <caption className="ui-hidden">O que mudou</caption>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Antes</th>
              <th scope="col">Depois</th>
            </tr>
          </thead>
          <tbody>
            {campos.map(({ campo, antes, depois }) => (
              <tr key={campo}>
                <th scope="row">{campo}</th>
                <td>{antes}</td>
                <td>{depois}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  );
}
