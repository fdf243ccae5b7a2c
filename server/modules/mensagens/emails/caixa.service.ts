import { TAMANHO_PAGINA } from '#contract/call.ts';
import { formatInstant, minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, notFound } from '../../../platform/errors.ts';
import { senderAddress } from '../../../platform/jobs/mailer.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar, auditarTodos } from '../../../domain/auditoria.ts';
import * as queries from './caixa.queries.ts';
import { mostrar } from './escrita.ts';
import type { Dados } from './modelo.ts';
import { modeloDe } from './modelos.ts';
import { buscarDestinatario, lerAparencia, lerPalavras } from './notificacoes.queries.ts';
import { contarEmailsRecentes, enfileirarEmail, tentarAgora } from './outbox.service.ts';

type Quem = { sessao: Sessao; origem: Origin };

export async function listarEmails({ db }: Deps, filtro: Parameters<typeof queries.listarEmails>[1]) {
  const { Itens, Total } = await queries.listarEmails(db, filtro);
  return { Itens, Total, Pagina: filtro.pagina, TamanhoPagina: TAMANHO_PAGINA as 20 };
}

export async function estadoDosEmails({ db, env }: Deps) {
  const Servidor = env.SMTP_URL ? new URL(env.SMTP_URL).host : null;
  return { Servidor, Remetente: senderAddress(env), ...(await queries.estadoDaCaixa(db)) };
}

export async function obterEmail(deps: Deps, IdEmail: number) {
  const email = await queries.buscarEmailOuNulo(deps.db, IdEmail);
  if (!email) throw notFound();
  return { ...email, Titulo: modeloDe(email.Tipo)?.titulo ?? email.Tipo, Previa: await previa(deps, email) };
}

type Escrito = { Tipo: string; IdCliente: number | null; Dados: unknown };

async function previa({ db, env, log }: Deps, { Tipo, IdCliente, Dados: fatos }: Escrito) {
  const modelo = modeloDe(Tipo);
  const [palavras] = await lerPalavras(db, [{ Tipo, IdCliente }]);
  if (!modelo || !palavras) return null;
  const aparencia = await lerAparencia(db, { IdCliente });
  try {
    return mostrar(modelo, fatos as Dados, palavras, aparencia, env.PUBLIC_URL);
  } catch (error) {
    // Its facts are those of an older version of the program; the rest of it can still be looked at.
    log.warn({ Tipo, error: (error as Error).message }, 'a message of the outbox cannot be shown');
    return null;
  }
}

export async function reenviarEmails(deps: Deps, { sessao, origem }: Quem, emails: readonly number[]) {
  return await deps.db.transaction().execute(async (db) => {
    const recolocados = await queries.recolocarEmails(db, emails, deps.clock.now());
    const ids = recolocados.map(({ IdEmail }) => IdEmail);
    await tentarAgora(deps, db, ids);
    await auditarTodos(
      db,
      recolocados.map(({ IdEmail, IdCliente, Status, Erro, Mudou }) => ({
        acao: 'reenviar e-mail',
        objeto: 'Email',
        idObjeto: IdEmail,
        idUsuario: sessao.IdUsuario,
        idCliente: IdCliente,
        origem,
        antes: { Status, Erro },
        depois: { Status: 'pendente', EnderecoAtualizado: Mudou },
      })),
    );
    return { Reenviados: ids.length };
  });
}

const TESTES = { quantos: 5, em: minutes(10) };

export async function testarEmail(deps: Deps, { sessao, origem }: Quem) {
  const { IdUsuario } = sessao;
  const { Nome, Email: Para } = await buscarDestinatario(deps.db, { IdUsuario });
  if (!Para) throw new HttpError(422, 'A sua conta não tem e-mail. Informe um no seu perfil para testar.');
  const agora = deps.clock.now();
  const desde = new Date(agora.getTime() - TESTES.em);
  if ((await contarEmailsRecentes(deps, { IdUsuario, Tipos: ['teste'], desde })) >= TESTES.quantos) {
    throw new HttpError(429, 'Muitos testes seguidos. Aguarde alguns minutos.', { retryAfter: 120 });
  }
  return await deps.db.transaction().execute(async (db) => {
    const IdEmail = await enfileirarEmail(deps, db, {
      ChaveEvento: `teste:${IdUsuario}:${agora.getTime()}`,
      Tipo: 'teste',
      Para,
      IdUsuario,
      Dados: { Nome, Quando: formatInstant(agora) },
    });
    if (!IdEmail) throw new HttpError(429, 'Um teste por vez.', { retryAfter: 1 });
    await auditar(db, {
      acao: 'testar e-mail',
      objeto: 'Email',
      idObjeto: IdEmail,
      idUsuario: IdUsuario,
      origem,
    });
    return { IdEmail, Para };
  });
}
