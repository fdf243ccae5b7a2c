import type { Cmi } from '#contract/estudo/aulas-cmi.ts';
import { scormProgresso } from '#contract/estudo/aulas-scorm.ts';
import type { Sumario } from '#contract/estudo/aulas-sumario.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { api } from '../../../../lib/api.ts';
import { cursoGuardado } from '../levado/acervo.ts';
import { guardarCmi } from '../progresso/pacote.ts';
import { guardarUltimo } from '../progresso/ultimo.ts';
import { aoSair } from './saida.ts';
import type { Informe } from './transmissor.ts';

/** What a package told, to the server. */
export const enviar = (informe: Informe, { keepalive }: { keepalive: boolean }) =>
  api(scormProgresso, { body: informe, keepalive });

/** What a closing page does with the last report (see transmissor.ts). */
export const deSaida = (IdClienteTurmaAluno: number | null) => ({
  aoSair,
  guardar: (Sessao: string, informe: Informe | null) =>
    guardarUltimo({ IdClienteTurmaAluno: IdClienteTurmaAluno ?? 0, Sessao }, informe),
});

/** The same of a lesson that is also on this device, which then goes on from there without a connection too. */
export const enviarELembrar =
  (aula: Pick<AulaAberta, 'IdCurso' | 'IdCursoConteudoAula'>, IdClienteTurmaAluno: number): typeof enviar =>
  async (informe, opcoes) => {
    const { IdCurso, IdCursoConteudoAula } = aula;
    const recebido = await enviar(informe, opcoes);
    const guardado = await cursoGuardado({ IdClienteTurmaAluno, IdCurso });
    if (!informe.Parcial && guardado?.Aulas.some((uma) => uma.IdCursoConteudoAula === IdCursoConteudoAula))
      guardarCmi({ IdClienteTurmaAluno, IdCursoConteudoAula }, informe.Cmi);
    return recebido;
  };

export const timers = {
  set: (trabalho: () => void, espera: number) => window.setTimeout(trabalho, espera),
  clear: (id: number) => window.clearTimeout(id),
};

/**
 * What only the page around a package reads: where the lesson may ask to go, what it
 * finds of its objectives, and in a preview what it kept.
 */
export const comLembrete = (
  url: string,
  lembrete: { Cmi?: Cmi; Quem?: { Nome: string; Pessoa: string } } & Partial<DoSumario>,
) => `${url}#${encodeURIComponent(JSON.stringify(lembrete))}`;

/** Nothing before the server has said any. */
type DoSumario = { Pode: Sumario['Pode'] | null; Lidos: Sumario['Lidos'] };
export type Licao = { Item: string; vez: number } & DoSumario;

/** The page around one lesson of a package of several. */
export const enderecoDaLicao = (Url: string, { Item, vez, Pode, Lidos }: Licao, Cmi: Cmi = {}) =>
  comLembrete(`${Url}?vez=${vez}&item=${encodeURIComponent(Item)}`, { Cmi, Pode, Lidos });
