import { randomUUID } from 'node:crypto';
import { caminhoPublico } from '#contract/ensino/arquivos.ts';
import { contadaPor, TIPOS_DE_AULA } from '#contract/ensino/cursos-aulas.ts';
import type { AulaAberta } from '#contract/estudo/aulas-estudo.ts';
import { today } from '../../../platform/clock.ts';
import { violatedConstraint } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { sharedSecret } from '../../../platform/host/secrets.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { assinarLink } from '../../ensino/arquivos/link.ts';
import { exigirTocador } from '../../ensino/scorm/h5p/tocador.ts';
import { casaDosPacotes } from '../../ensino/scorm/ponte.ts';
import { enderecoDoPacote } from '../../ensino/scorm/token.ts';
import {
  abrirAulaOuNula,
  buscarAulaDoRascunhoOuNula,
  type AulaAbrindo,
  type AulaLida,
  type ArquivoDaAula,
} from './abertura.queries.ts';
import { reverVarias } from './itens.service.ts';
import { exigirDiaLivre } from './jornada.service.ts';
import { avisoEncerrada, avisoFalta, exigirIniciada, exigirMatricula, faltaDeclaracao } from './recusa.ts';

/** The addresses that a player needs; signing takes no further question to the database. */
export async function enderecos(
  { db, clock, env }: Deps,
  { IdSessao }: Sessao,
  {
    aula,
    Sessao,
    Revisao = false,
  }: {
    aula: Pick<AulaLida, 'Tipo' | 'Arquivo' | 'Legenda' | 'Libras'>;
    Sessao: string | null;
    Revisao?: boolean;
  },
) {
  const segredo = await sharedSecret(db, 'arquivos');
  const { Arquivo, Legenda, Libras } = aula;
  const url = ({ Chave, Publico }: ArquivoDaAula) => {
    if (contadaPor(aula, 'pacote')) {
      if (TIPOS_DE_AULA[aula.Tipo].arquivo === 'h5p') exigirTocador(env);
      return casaDosPacotes(env) + enderecoDoPacote(segredo, clock, { Chave, IdSessao, Sessao, Revisao });
    }
    return Publico ? caminhoPublico(Chave) : assinarLink(segredo, clock, { Chave, IdSessao });
  };
  const lista = (Chave: string) => assinarLink(segredo, clock, { Chave, IdSessao, lista: true });
  const convertido = Arquivo?.Convertido;
  return {
    Qualidades: convertido
      ? {
          Automatica: lista(convertido.Chave),
          Fixas: convertido.Qualidades.map(({ Linhas, Chave }) => ({ Linhas, Url: lista(Chave) })),
        }
      : null,
    Arquivo: Arquivo && { Url: url(Arquivo), Nome: Arquivo.Nome, Tipo: Arquivo.Tipo },
    Legenda: Legenda && url(Legenda),
    Libras: Libras && url(Libras),
  };
}

const DEADLOCK = '40P01';

type Pedido = { IdClienteTurmaAluno: number; IdCursoConteudoAula: number };

export async function abrirAula(
  deps: Deps,
  sessao: Sessao,
  origem: Origin,
  pedido: Pedido,
): Promise<AulaAberta> {
  if (!sessao.IdClienteAluno) throw notFound();
  const dia = today(deps.clock);
  const Sessao = randomUUID();
  const aula = await abrirUma(deps, {
    ...pedido,
    ...origem,
    IdClienteAluno: sessao.IdClienteAluno,
    agora: deps.clock.now(),
    hoje: dia,
    Sessao,
  });
  exigirMatricula(aula);
  exigirIniciada(aula, dia);
  const { Falta, Declarada, Grava, Prazo } = aula;
  if (Falta !== null) throw new HttpError(422, avisoFalta(Falta));
  // What has ended is only read again.
  if (!Declarada && dia <= Prazo) throw faltaDeclaracao();
  if (Grava) await exigirDiaLivre(deps, pedido);
  return {
    ...aula,
    ...(await enderecos(deps, sessao, { aula, Sessao: Grava ? Sessao : null, Revisao: !Grava })),
    Revisao: Grava ? null : await reverVarias(deps, sessao, { ...pedido, aula }),
    IdCursoConteudoAula: pedido.IdCursoConteudoAula,
    Sessao: Grava ? Sessao : null,
    GravaProgresso: Grava,
    Aviso: Grava ? null : avisoEncerrada(Prazo),
    Concluida: aula.Percentual === 100,
  } as AulaAberta;
}

/** Both mean that somebody else opened meanwhile. */
const cruzou = (error: unknown) =>
  violatedConstraint(error) === 'aula_sessao_uma_aberta' || (error as { code?: string }).code === DEADLOCK;

/** Of two devices that open at the very same moment, the later waits and then closes the earlier. */
async function abrirUma(
  { db }: Deps,
  abertura: Parameters<typeof abrirAulaOuNula>[1],
): Promise<AulaAbrindo | null> {
  for (let vez = 1; ; vez++) {
    try {
      return await abrirAulaOuNula(db, abertura);
    } catch (error) {
      if (!cruzou(error)) throw error;
      if (vez === 5)
        throw new HttpError(409, 'Outra aula está sendo aberta, ou esta em outro aparelho. Tente de novo.');
    }
  }
}

/** The draft's lesson in the student's shape. */
export async function previaAula(
  deps: Deps,
  sessao: Sessao,
  IdCursoConteudoAula: number,
): Promise<AulaAberta> {
  const aula = await buscarAulaDoRascunhoOuNula(deps.db, { IdCursoConteudoAula });
  if (!aula) throw notFound();
  return {
    ...aula,
    ...(await enderecos(deps, sessao, { aula, Sessao: null })),
    IdCursoConteudoAula,
    Sessao: null,
    GravaProgresso: false,
    Aviso: 'Prévia do rascunho: nada é gravado.',
    Posicao: 0,
    Segundos: 0,
    Vistos: [],
    Percentual: 0,
    Concluida: false,
    Aproveitada: false,
    ProgressoCurso: 0,
    Encontro: null,
  } as unknown as AulaAberta;
}
