import type { Output } from '#contract/call.ts';
import type { evidenciaMatricula } from '#contract/estudo/avaliacoes-evidencia.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';

type Redefinidos = Output<typeof evidenciaMatricula>['AcessosRedefinidos'];

const COMO: Record<Redefinidos[number]['Como'], string> = {
  email: 'Troca do e-mail',
  'sem-email': 'Retirada do e-mail',
  ficha: 'Ficha impressa de nova senha',
};

/** That others changed how the account is entered belongs to what it proves. */
export function AcessosRedefinidos({ acessos }: { acessos: Redefinidos }) {
  if (acessos.length === 0) return null;
  return (
    <Notice kind="info" title="O acesso desta conta foi redefinido">
      {acessos.map(({ Em, Como, PedidoPor, LiberadoPor }) => (
        <p key={Em}>
          {formatInstant(Em)}: {COMO[Como].toLowerCase()}, a pedido de {PedidoPor};{' '}
          {LiberadoPor === null ? 'valeu após três dias' : `liberado por ${LiberadoPor}`}.
        </p>
      ))}
    </Notice>
  );
}
