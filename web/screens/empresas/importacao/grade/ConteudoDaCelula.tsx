import { IconAlertCircle, IconArrowNarrowRight } from '#icons';
import type { ErroDeLinha } from '#contract/empresas/importacao.ts';
import type { LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import { textoDaMudanca } from '../dados-da-importacao.ts';
import styles from './Grade.module.css';

type MudancaDeCampo = LinhaImportacao['Mudancas'][number];
type ConteudoProps = { texto: string; erros: readonly ErroDeLinha[]; mudanca: MudancaDeCampo | undefined };

export function ConteudoDaCelula({ texto, erros, mudanca }: ConteudoProps) {
  return (
    <div className={styles.conteudo}>
      {mudanca === undefined ? (
        <span className={styles.valor}>{texto === '' ? <span className={styles.nada}>—</span> : texto}</span>
      ) : (
        <Mudanca mudanca={mudanca} />
      )}
      {erros.map(({ Motivo }) => (
        <span key={Motivo} className={styles.erro}>
          <IconAlertCircle size={16} aria-hidden="true" />
          <span>
            <span className="ui-hidden">Erro: </span>
            {Motivo}
          </span>
        </span>
      ))}
    </div>
  );
}

/** What a field was, and what it will be. */
export function Mudanca({ mudanca: { Campo, De, Para, AConfirmar } }: { mudanca: MudancaDeCampo }) {
  return (
    <span className={styles.mudanca}>
      <span className="ui-hidden">de </span>
      <del>{textoDaMudanca(Campo, De)}</del>
      <IconArrowNarrowRight size={16} aria-hidden="true" />
      <span className="ui-hidden"> para </span>
      <ins>{textoDaMudanca(Campo, Para)}</ins>
      {AConfirmar ? <span className={styles.apoio}>Vale depois que a pessoa confirmar.</span> : null}
    </span>
  );
}
