import type { Campo, Mapeamento } from '#contract/empresas/importacao.ts';
import type { LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import { Selo } from '../../../../components/Selo.tsx';
import { ConteudoDaCelula, Mudanca } from './ConteudoDaCelula.tsx';
import { ROTULOS, textoDaCelula, VEREDITOS } from '../dados-da-importacao.ts';
import { EditorDaCelula } from './EditorDaCelula.tsx';
import styles from './Grade.module.css';
import { ANTES, type Edicao, type Posicao } from './posicoes.ts';

type LinhaDaGradeProps = {
  linha: LinhaImportacao;
  indice: number;
  campos: readonly Campo[];
  mapeamento: Mapeamento;
  /** The column that Tab reaches; null in every row but one. */
  focada: number | null;
  edicao: Edicao | null;
  editavel: boolean;
  erro: string | null;
  salvando: boolean;
  aoFocar: (coluna: number) => void;
  aoEditar: (coluna: number) => void;
  aoSalvar: (texto: string | null, destino: Posicao | null) => void;
  aoDesistir: () => void;
};

export function LinhaDaGrade(props: LinhaDaGradeProps) {
  const { linha, indice, campos, mapeamento, focada, edicao, editavel } = props;
  const { Numero, Veredito, Erros, Mudancas, PessoaExistente } = linha;
  const lugar = (coluna: number) => ({
    'data-pos': `${indice}:${coluna}`,
    tabIndex: focada === coluna ? 0 : -1,
    onFocus: () => props.aoFocar(coluna),
  });
  const status = Mudancas.find(({ Campo: campo }) => campo === 'Status');

  return (
    <tr data-veredito={Veredito}>
      <th scope="row" className={styles.numero} {...lugar(0)}>
        <span className="ui-hidden">Linha </span>
        {Numero}
      </th>
      <td className={styles.situacao} {...lugar(1)}>
        <Selo tom={VEREDITOS[Veredito].tom}>{VEREDITOS[Veredito].label}</Selo>
        {PessoaExistente ? <span className={styles.apoio}>Vincula pessoa existente</span> : null}
        {status === undefined ? null : <Mudanca mudanca={status} />}
      </td>
      {campos.map((campo, posicao) => {
        const coluna = posicao + ANTES;
        const erros = Erros.filter(({ Coluna }) => Coluna === campo);
        const texto = textoDaCelula(linha, campo, mapeamento);
        const editando = edicao?.coluna === coluna;
        return (
          <td
            key={campo}
            data-label={ROTULOS[campo]}
            data-campo={campo}
            data-editavel={editavel}
            aria-invalid={erros.length > 0 ? true : undefined}
            onClick={editando ? undefined : () => props.aoEditar(coluna)}
            {...lugar(coluna)}
          >
            {editando ? (
              <EditorDaCelula
                rotulo={`${ROTULOS[campo]}, linha ${Numero}`}
                texto={texto}
                inicial={edicao.inicial}
                erro={props.erro}
                salvando={props.salvando}
                aoSalvar={(novo, passo) =>
                  props.aoSalvar(
                    novo === texto ? null : novo,
                    passo && { linha: indice + passo.linha, coluna: coluna + passo.coluna },
                  )
                }
                aoDesistir={props.aoDesistir}
              />
            ) : (
              <ConteudoDaCelula
                texto={texto}
                erros={erros}
                mudanca={Mudancas.find((mudanca) => mudanca.Campo === campo)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}
