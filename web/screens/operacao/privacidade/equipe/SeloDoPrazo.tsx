import { Selo } from '../../../../components/Selo.tsx';
import { today } from '../../../../lib/formats.ts';

const UM_DIA = 86_400_000;
/** From so many days on it is urgent. */
const PERTO = 5;

/** How near a legal term is, in days. */
export function SeloDoPrazo({ prazo }: { prazo: string }) {
  const dias = Math.round((Date.parse(prazo) - Date.parse(today())) / UM_DIA);
  if (dias < 0) return <Selo tom="errado">Prazo vencido</Selo>;
  if (dias === 0) return <Selo tom="errado">Vence hoje</Selo>;
  const palavras = dias === 1 ? 'Vence amanhã' : `Vence em ${dias} dias`;
  return <Selo tom={dias <= PERTO ? 'errado' : 'espera'}>{palavras}</Selo>;
}
