import { useSearchParams } from 'react-router';
import { ArtigoNaTela } from './ArtigoNaTela.tsx';
import { Conversa } from './Conversa.tsx';
import { Escrever } from './Escrever.tsx';
import { Inicio } from './Inicio.tsx';

/** The help centre: its entry, one article, a new message or one conversation, as the address says. */
export default function SuporteScreen() {
  const [busca] = useSearchParams();
  const artigo = busca.get('artigo');
  const mensagem = Number(busca.get('mensagem') ?? '');
  if (artigo !== null) return <ArtigoNaTela key={artigo} slug={artigo} />;
  if (mensagem > 0) return <Conversa key={mensagem} IdSuporteMensagem={mensagem} />;
  return busca.has('escrever') ? <Escrever /> : <Inicio />;
}
