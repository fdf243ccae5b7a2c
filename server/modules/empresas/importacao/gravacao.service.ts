import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { avisarDoGrupo } from '../convites/grupo.service.ts';
import { enfileirarEmails } from '../../mensagens/emails/outbox.service.ts';
import { setorGanho } from '../../../domain/acontecimentos.ts';
import { enviarConfirmacoes } from '../../acesso/usuarios/email.service.ts';
import { avisarQuemImportou } from './aviso.service.ts';
import { conferir, contarLinhas, haConhecidos } from './conferencia.queries.ts';
import { anotarMatriculas } from './desfazer.queries.ts';
import {
  criarPessoas,
  criarSetores,
  distribuirSetores,
  listarEmailsAConfirmar,
  listarNovasComEmail,
  listarVinculados,
  marcarImportadas,
  vincularPessoas,
} from './gravacao.queries.ts';
import {
  ajustarImportacao,
  arrumarBusca,
  buscarImportacaoOuNula,
  mudarSituacao,
  travarGravacao,
  travarImportacao,
  type ImportacaoGravada,
} from './importacao.queries.ts';

export const FILA_GRAVACAO = 'importacao-gravacao';

/** All of a confirmed import or nothing of it; a second run finds it done. */
export async function gravar(deps: Deps, IdImportacao: number) {
  await deps.db.transaction().execute(async (db) => {
    await travarImportacao(db, { IdImportacao });
    await travarGravacao(db);
    const importacao = await buscarImportacaoOuNula(db, { IdImportacao });
    if (importacao?.Situacao === 'importando') await gravarLinhas(deps, db, importacao);
  });
  await arrumarBusca(deps.db);
}

async function gravarLinhas(deps: Deps, db: Db, importacao: ImportacaoGravada) {
  const { IdImportacao, IdCliente, IdUsuario } = importacao;
  // Outside the transaction: it is for who is watching.
  const avancar = (Progresso: number) => ajustarImportacao(deps.db, { IdImportacao, Progresso });

  // What is registered may have changed since the preview; that somebody new was registered since, constraints tell.
  if (await haConhecidos(db, importacao)) await conferir(db, importacao);
  await avancar(20);
  const SetoresCriados = await criarSetores(db, importacao);
  if (!(await criarPessoas(db, importacao))) {
    await conferir(db, importacao);
    if (!(await criarPessoas(db, importacao)))
      throw new Error('people of the import are being registered elsewhere');
  }
  await avancar(50);
  await vincularPessoas(db, importacao);
  await avancar(75);
  await distribuirSetores(db, importacao);
  await avancar(90);
  await marcarImportadas(db, importacao);
  const IdClienteAluno = await listarVinculados(db, importacao);
  await avisarDoGrupo(deps, db, IdClienteAluno);
  await anotarMatriculas(db, importacao, await setorGanho.contar(deps, db, { IdCliente, IdClienteAluno }));
  await enviarConfirmacoes(deps, db, await listarEmailsAConfirmar(db, importacao), IdUsuario);
  if (importacao.EnviarAcesso) await enviarAcessos(deps, db, importacao);

  await ajustarImportacao(db, { IdImportacao, SetoresCriados });
  await contarLinhas(db, importacao);
  const {
    Novos = 0,
    Atualizados = 0,
    Erros = 0,
    Desligados = 0,
  } = (await buscarImportacaoOuNula(db, { IdImportacao })) ?? {};
  const Desativados = importacao.DesativarDesligados === true ? Desligados : 0;
  await mudarSituacao(db, {
    IdImportacao,
    de: ['importando'],
    para: Erros > 0 ? 'com-erros' : 'concluida',
    Progresso: 100,
    ConcluidaEm: deps.clock.now(),
  });
  await auditar(db, {
    acao: 'importar',
    objeto: 'Importacao',
    idObjeto: IdImportacao,
    idUsuario: IdUsuario,
    idCliente: IdCliente,
    depois: { Novos, Atualizados, Erros, Desativados },
  });
  await avisarQuemImportou(deps, db, importacao, {
    Titulo: Erros > 0 ? 'Importação concluída com erros' : 'Importação concluída',
    Texto: `Pessoas novas: ${Novos}. Atualizadas: ${Atualizados}. Inativadas: ${Desativados}. Linhas com erro: ${Erros}.`,
  });
}

async function enviarAcessos(deps: Deps, db: Db, importacao: ImportacaoGravada) {
  const { IdImportacao, IdCliente } = importacao;
  const novas = await listarNovasComEmail(db, importacao);
  const pedidos = novas.map(({ IdUsuario, Nome, Para }) => ({
    ChaveEvento: `acesso:importacao:${IdImportacao}:${IdUsuario}`,
    Tipo: 'acesso' as const,
    Para,
    IdUsuario,
    IdCliente,
    Dados: { Nome },
  }));
  await enfileirarEmails(deps, db, pedidos);
}
