import { entregarLevada } from '#contract/estudo/avaliacoes-levadas.ts';
import type { Tentativa } from '#contract/estudo/avaliacoes.ts';
import { api, ApiError } from '../../../../lib/api.ts';
import { verdictOn } from '../../../../lib/verdict.ts';
import { esquecerProva } from '../../aulas/levado/acervo.ts';
import { corpoDa, esquecerFeita, provasTerminadas, type ProvaFeita } from './feita.ts';

export type Envio =
  | { tipo: 'entregue'; tentativa: Tentativa }
  /** Not yet: without words nothing answered; with them, what is still missing. */
  | { tipo: 'espera'; mensagem: string | null }
  /** For good. */
  | { tipo: 'recusada'; mensagem: string };

const esquecer = async (feita: ProvaFeita) => {
  esquecerFeita(feita.IdTentativa);
  await esquecerProva(feita, feita.IdCursoConteudoAula);
};

/** Sends what was answered without a connection. It goes from the device once the server has it, or will never take it. */
export async function enviarProva(feita: ProvaFeita): Promise<Envio> {
  try {
    const tentativa = await api(entregarLevada, { body: corpoDa(feita, Date.now()) });
    await esquecer(feita);
    return { tipo: 'entregue', tentativa };
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro;
    const { status, message } = erro;
    if (verdictOn(erro) !== 'final') return { tipo: 'espera', mensagem: null };
    // Something before it is missing: as it stands it is refused, later it may be taken.
    if (status !== 404 && status !== 409) return { tipo: 'espera', mensagem: message };
    await esquecer(feita);
    return { tipo: 'recusada', mensagem: message };
  }
}

/** All that this person delivered on this device, the oldest first. */
export async function enviarProvas(): Promise<{ provas: number; recusas: string[] }> {
  let provas = 0;
  const recusas: string[] = [];
  for (const feita of provasTerminadas().toSorted((a, b) => a.comecadaEm - b.comecadaEm)) {
    const envio = await enviarProva(feita);
    if (envio.tipo === 'entregue') provas += 1;
    else if (envio.mensagem !== null) recusas.push(envio.mensagem);
  }
  return { provas, recusas };
}
