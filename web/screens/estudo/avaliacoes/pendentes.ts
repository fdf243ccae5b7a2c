import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import { emPalavra } from '#contract/estudo/avaliacoes-letras.ts';
import { ownedStore } from '../../../lib/owned-store.ts';
import { sessao } from '../../../lib/session.ts';

export type Escolha = { IdQuestao: number; Resposta: Resposta | null };

const nome = (IdTentativa: number) => `respostas:${IdTentativa}`;
const dono = () => sessao.usuario()?.IdUsuario ?? 0;

const ehEscolha = (valor: unknown): valor is Escolha =>
  typeof valor === 'object' && valor !== null && 'IdQuestao' in valor && 'Resposta' in valor;

/** What was chosen in this attempt and the server did not confirm before the page was left. */
export function pendentesDa(IdTentativa: number): Escolha[] {
  const guardadas = ownedStore.read(dono(), nome(IdTentativa));
  const escolhas: Escolha[] = Array.isArray(guardadas) ? guardadas.filter(ehEscolha) : [];
  return escolhas.map(({ IdQuestao, Resposta }) => ({ IdQuestao, Resposta: emPalavra(Resposta) }));
}

export const guardarPendentes = (IdTentativa: number, escolhas: readonly Escolha[]) =>
  ownedStore.keep(dono(), nome(IdTentativa), escolhas.length === 0 ? null : escolhas);
