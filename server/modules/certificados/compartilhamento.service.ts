import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { HttpError, naoEncontrado } from '../../platform/errors.ts';
import { hashToken, newToken, type Sessao } from '../../platform/session.ts';
import { alcanceDe } from '../alunos/alcance.ts';
import { exigirCliente } from '../alunos/alunos.service.ts';
import { auditar } from '../auditoria/auditoria.service.ts';
import * as queries from './compartilhamento.queries.ts';
import type { Quem } from './leitura.service.ts';

type Pedido = { IdClienteTurma?: number | undefined; IdClienteAluno?: number | undefined; Dias: number };

/** The link itself is in this answer and nowhere else: the database keeps its hash. */
export async function compartilhar(deps: Deps, { sessao, origem }: Quem, { Dias, ...alvo }: Pedido) {
  const IdCliente = await queries.buscarClienteDoAlvoOuNulo(deps.db, { ...alvo, alcance: alcanceDe(sessao) });
  if (IdCliente === null) throw naoEncontrado();
  if (alvo.IdClienteAluno && (await queries.ehMenorAprendiz(deps.db, alvo.IdClienteAluno))) {
    throw new HttpError(
      422,
      'Aprendiz menor de 18 anos não entra em listas públicas. Entregue o código de cada certificado.',
    );
  }
  const Hash = newToken();
  const agora = deps.clock.now();
  const lista = await deps.db.transaction().execute(async (db) => {
    const IdCertificadoLista = await queries.inserirLista(db, {
      TokenHash: hashToken(Hash),
      IdCliente,
      IdClienteTurma: alvo.IdClienteTurma ?? null,
      IdClienteAluno: alvo.IdClienteAluno ?? null,
      IdUsuario: sessao.IdUsuario,
      CriadaEm: agora,
      ExpiraEm: new Date(agora.getTime() + days(Dias)),
    });
    await auditar(db, {
      acao: 'compartilhar certificados',
      objeto: 'CertificadoLista',
      idObjeto: IdCertificadoLista,
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      depois: { ...alvo, Dias },
    });
    return await queries.buscarLista(db, { IdCertificadoLista });
  });
  if (!lista) throw naoEncontrado();
  return { ...lista, Hash, Link: `${deps.env.PUBLIC_URL}/#/lista-certificados/${Hash}` };
}

/** A manager's links are the manager's; an administrator sees all. */
const donoPara = ({ Adm, IdUsuario }: Sessao) => (Adm ? null : IdUsuario);

export async function listas(
  { db }: Deps,
  sessao: Sessao,
  { cliente: IdCliente, pagina }: { cliente: number; pagina: number },
) {
  await exigirCliente(db, sessao, IdCliente);
  const lista = await queries.listarListas(db, { IdCliente, dono: donoPara(sessao), pagina });
  return { ...lista, Pagina: pagina, TamanhoPagina: 20 as const };
}

export async function revogarLista(deps: Deps, { sessao, origem }: Quem, IdCertificadoLista: number) {
  await deps.db.transaction().execute(async (db) => {
    const idCliente = await queries.encerrarLista(db, {
      IdCertificadoLista,
      IdCliente: alcanceDe(sessao).IdCliente,
      dono: donoPara(sessao),
      agora: deps.clock.now(),
    });
    if (idCliente === null) throw naoEncontrado();
    await auditar(db, {
      acao: 'revogar lista de certificados',
      objeto: 'CertificadoLista',
      idObjeto: IdCertificadoLista,
      idUsuario: sessao.IdUsuario,
      idCliente,
      origem,
    });
  });
}
