import { useRef, useState, type KeyboardEvent } from 'react';
import type { Importacao } from '#contract/empresas/importacao.ts';
import type { LinhaImportacao } from '#contract/empresas/importacao-linhas.ts';
import { camposDaGrade, ROTULOS, VEREDITOS } from '../dados-da-importacao.ts';
import styles from './Grade.module.css';
import { LinhaDaGrade } from './LinhaDaGrade.tsx';
import { ANTES, destinoDaTecla, type Edicao, type Posicao } from './posicoes.ts';
import { useCorrecoes } from './useCorrecoes.ts';

type GradeProps = { importacao: Importacao; linhas: readonly LinhaImportacao[]; editavel: boolean };

/** A spreadsheet: arrows move, Enter or a click edits, Enter keeps, Esc gives up. What is kept is judged at once. */
export function Grade({ importacao, linhas: lidas, editavel }: GradeProps) {
  const campos = camposDaGrade(importacao.Mapeamento);
  const tabela = useRef<HTMLTableElement>(null);
  const [foco, setFoco] = useState<Posicao>({ linha: 0, coluna: 0 });
  const [edicao, setEdicao] = useState<Edicao | null>(null);
  const { linhas, corrigir, ultima } = useCorrecoes(importacao.IdImportacao, lidas);

  const irPara = (desejado: Posicao) => {
    const linha = Math.max(0, Math.min(desejado.linha, linhas.length - 1));
    const coluna = Math.max(0, Math.min(desejado.coluna, campos.length + ANTES - 1));
    setFoco({ linha, coluna });
    tabela.current?.querySelector<HTMLElement>(`[data-pos="${linha}:${coluna}"]`)?.focus();
  };
  const editar = ({ linha, coluna }: Posicao, inicial: string | null = null) => {
    const Numero = linhas[linha]?.Numero;
    if (!editavel || coluna < ANTES || Numero === undefined || corrigir.isPending) return;
    corrigir.reset();
    setFoco({ linha, coluna });
    setEdicao({ Numero, coluna, inicial });
  };
  const desistir = () => {
    setEdicao(null);
    irPara(foco);
  };
  const salvar = async (texto: string | null, destino: Posicao | null) => {
    const campo = campos[(edicao?.coluna ?? 0) - ANTES];
    if (edicao === null || campo === undefined || corrigir.isPending) return;
    // A refusal keeps the cell open, with its words; what was typed is not lost.
    if (texto !== null && !(await corrigir.tentar({ Numero: edicao.Numero, campo, texto }))) return;
    setEdicao(null);
    if (destino !== null) irPara(destino);
  };
  const aoTeclar = (evento: KeyboardEvent) => {
    if (edicao !== null || evento.ctrlKey || evento.metaKey || evento.altKey) return;
    const destino = destinoDaTecla(evento.key, foco, campos.length + ANTES - 1);
    if (destino !== null) irPara(destino);
    else if (evento.key === 'Enter' || evento.key === 'F2') editar(foco);
    else if (evento.key.length === 1 && evento.key !== ' ') editar(foco, evento.key);
    else return;
    evento.preventDefault();
  };

  if (linhas.length === 0) return null;
  return (
    <div className={styles.moldura}>
      <table
        ref={tabela}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grade}
        aria-label="Linhas da planilha"
        aria-readonly={!editavel}
        onKeyDown={aoTeclar}
      >
        <thead>
          <tr>
            <th scope="col">Linha</th>
            <th scope="col">Situação</th>
            {campos.map((campo) => (
              <th key={campo} scope="col" data-campo={campo}>
                {ROTULOS[campo]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, indice) => (
            <LinhaDaGrade
              key={linha.Numero}
              linha={linha}
              indice={indice}
              campos={campos}
              mapeamento={importacao.Mapeamento}
              focada={foco.linha === indice ? foco.coluna : null}
              edicao={edicao?.Numero === linha.Numero ? edicao : null}
              editavel={editavel}
              erro={corrigir.error?.message ?? null}
              salvando={corrigir.isPending}
              aoFocar={(coluna) => setFoco({ linha: indice, coluna })}
              aoEditar={(coluna) => editar({ linha: indice, coluna })}
              aoSalvar={(texto, destino) => void salvar(texto, destino)}
              aoDesistir={desistir}
            />
          ))}
        </tbody>
      </table>
      <output className="ui-hidden">
        {ultima === null
          ? ''
          : `Linha ${ultima.Numero}: ${VEREDITOS[ultima.Veredito].label.toLowerCase()}. ${ultima.Erros.map(({ Motivo }) => Motivo).join(' ')}`}
      </output>
    </div>
  );
}
