import { Link } from 'react-router';
import type { Situacoes } from '#contract/acompanhamento/painel.ts';
import { percent } from '../../../ui/charts/percent.ts';
import { emPartes } from './dias.ts';
import { daSituacao, type Escopo } from './enderecos.ts';

const PARTES = [
  { situacao: 'treinado', palavra: 'treinados' },
  { situacao: 'dentro-do-prazo', palavra: 'dentro do prazo' },
  { situacao: 'vencido-ou-atrasado', palavra: 'vencidos ou atrasados' },
] as const;

/** All that is asked in three parts, each a way to its people: who was never trained is never said to be in order. */
export function TresPartes({ figuras, escopo }: { figuras: Situacoes; escopo: Escopo }) {
  const partes = emPartes(PARTES.map(({ situacao }) => figuras[situacao]));
  return PARTES.map(({ situacao, palavra }, n) => (
    <span key={situacao}>
      {n === 0 ? '' : ' · '}
      <Link to={daSituacao(escopo, situacao)}>
        {percent(partes[n] ?? 0)} {palavra}
      </Link>
    </span>
  ));
}
