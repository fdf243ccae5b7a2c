import { useCallback, useState } from 'react';
import type { Resposta } from '#contract/estudo/avaliacoes.ts';
import type { ProvaGuardada } from '../../aulas/levado/acervo.ts';
import { comEscolhas, respostasDa } from '../respostas.ts';
import { comResposta, guardarFeita, provaFeitaOuNula, type ProvaFeita } from './feita.ts';

const SEM_LUGAR =
  'Este aparelho não está guardando as suas respostas. Libere espaço antes de continuar, e não feche a página.';

type Alvo = { IdCurso: number; IdClienteTurmaAluno: number };

const comecar = (
  { tentativa, Levado }: ProvaGuardada,
  { IdCurso, IdClienteTurmaAluno }: Alvo,
): ProvaFeita => ({
  comecadaEm: Date.now(),
  terminadaEm: null,
  respostas: [],
  ...provaFeitaOuNula(tentativa.IdTentativa),
  IdTentativa: tentativa.IdTentativa,
  IdCursoConteudoAula: tentativa.IdCursoConteudoAula,
  IdCurso,
  IdClienteTurmaAluno,
  // Taken along anew, it is the same attempt under another number.
  Levado,
});

/** An attempt that is answered on the device alone: each choice is written down at once, and nothing is sent before the end. */
export function useProvaLevada(prova: ProvaGuardada, alvo: Alvo) {
  const [feita, setFeita] = useState(() => comecar(prova, alvo));
  const [aviso, setAviso] = useState<string | null>(null);
  const mudar = useCallback((depois: ProvaFeita) => {
    setFeita(depois);
    setAviso(guardarFeita(depois) ? null : SEM_LUGAR);
  }, []);
  const escolher = (IdQuestao: number, Resposta: Resposta | null) =>
    mudar(comResposta(feita, { IdQuestao, Resposta }, Date.now()));
  const fechar = () => mudar({ ...feita, terminadaEm: feita.terminadaEm ?? Date.now() });
  return {
    feita,
    fechar,
    naTela: {
      respostas: comEscolhas(respostasDa(prova.tentativa), feita.respostas),
      escolher,
      estado: 'no_aparelho',
      aviso,
      entrega: 'parada',
    } as const,
  };
}
