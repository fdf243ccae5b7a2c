import type { Importacao } from '#contract/empresas/importacao.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { pessoas } from '../dados-da-importacao.ts';

/** Whom the undoing left, and why. */
export function QuemFicou({ importacao: { Ficaram, QtdFicaram } }: { importacao: Importacao }) {
  if (QtdFicaram === 0) return null;
  const mais = QtdFicaram - Ficaram.length;
  return (
    <Notice kind="warning" title={`${pessoas(QtdFicaram)} ${QtdFicaram === 1 ? 'ficou' : 'ficaram'}`}>
      <ul>
        {Ficaram.map(({ Numero, Nome, Motivo }) => (
          <li key={Numero}>
            {Nome}: {Motivo.charAt(0).toLowerCase() + Motivo.slice(1)}.
          </li>
        ))}
      </ul>
      {mais > 0 ? <p>E mais {pessoas(mais)}.</p> : null}
    </Notice>
  );
}
