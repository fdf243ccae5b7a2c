import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { inserirClienteAluno as contrato } from '#contract/empresas/alunos.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { HttpError, forbidden } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { enfileirarEmail } from '../../mensagens/emails/outbox.service.ts';
import { setorGanho } from '../../../domain/acontecimentos.ts';
import { avisarDoGrupo } from '../convites/grupo.service.ts';
import { criarPessoaOuNula, type Pessoa } from '../../acesso/usuarios/pessoas.service.ts';
import type { Alcance } from '../../../domain/alcance.ts';
import { buscarAluno, exigirCliente } from './alunos.service.ts';
import { descobrirCaso, PALAVRAS, usaOutroEmail, type Caso } from './casos.service.ts';
import { menorAprendiz } from './menor-aprendiz.ts';
import { definirGestor, definirSetores } from './setores-do-aluno.service.ts';
import { gravarVinculo, inserirVinculoOuNulo } from './vinculos.queries.ts';

/** A form asks for the CPF; a company's directory may not know it. */
export type DadosDoAluno = Omit<z.output<(typeof contrato)['schema']['body']>, 'CPFAluno'> & {
  CPFAluno: string | null;
};

/** A person of the company's group is linked with the data they have; all of it happens or nothing does. */
export async function inserirClienteAluno(deps: Deps, sessao: Sessao, dados: DadosDoAluno, origem: Origin) {
  const alcance = await exigirCliente(deps.db, sessao, dados.IdCliente);
  if (dados.EhGestor && !sessao.Adm) throw forbidden();
  return await deps.db.transaction().execute(async (db) => {
    const inclusao = { deps, db, sessao, dados, origem, alcance };
    const { pessoa, IdClienteAluno } = await vincular(inclusao);
    const { IdCliente, EhGestor, GestorTodosSetores, SetoresGestor } = dados;
    const Setores = await definirSetores(db, sessao, { IdCliente, IdClienteAluno, Setores: dados.Setores });
    if (sessao.Adm) {
      await definirGestor(db, { IdCliente, IdClienteAluno, EhGestor, GestorTodosSetores, SetoresGestor });
    }
    await setorGanho.contar(deps, db, { IdCliente, IdClienteAluno });
    if (dados.EnviarAcesso) await enviarAcesso(inclusao, pessoa);
    const { Matricula = null, Cargo = null } = dados;
    await auditar(db, {
      acao: 'inserir',
      objeto: 'ClienteAluno',
      idObjeto: IdClienteAluno,
      idCliente: IdCliente,
      origem,
      idUsuario: sessao.IdUsuario,
      depois: {
        IdUsuario: pessoa.IdUsuario,
        Matricula,
        Cargo,
        ...menorAprendiz(dados),
        Setores,
        EhGestor,
        GestorTodosSetores,
        SetoresGestor,
      },
    });
    return await buscarAluno({ db, clock: deps.clock }, sessao, IdClienteAluno);
  });
}

type Inclusao = {
  deps: Deps;
  db: Db;
  sessao: Sessao;
  dados: DadosDoAluno;
  origem: Origin;
  alcance: Alcance;
};

const recusar = (caso: keyof typeof PALAVRAS, campo: string) =>
  new HttpError(409, PALAVRAS[caso], { Campos: { [campo]: PALAVRAS[caso] }, extra: { Caso: caso } });

type Vinculada = {
  pessoa: Pick<Pessoa, 'IdUsuario' | 'Nome' | 'Email' | 'TemSenha' | 'Status'>;
  IdClienteAluno: number;
};

async function vincular(inclusao: Inclusao): Promise<Vinculada> {
  const { deps, db, dados, alcance } = inclusao;
  const { IdCliente, CPFAluno: CPF, Email = null } = dados;
  const caso = await descobrirCaso(db, { IdCliente, CPF, Email }, alcance);
  if (caso.Caso === 'conflito' || caso.Caso === 'outro-email') throw recusar(caso.Caso, 'Email');
  if (caso.Caso === 'vinculado') throw recusar('vinculado', 'CPFAluno');
  if (caso.Caso === 'inativo') return await reativar(inclusao, caso);
  const doGrupo = caso.Caso === 'vincular';
  const pessoa = doGrupo ? caso.pessoa : await criarPessoa(inclusao);
  const { IdUsuario } = pessoa;
  const aceite = doGrupo
    ? { Aceite: 'aceito' as const, AceitePor: 'grupo' as const, AceiteEm: deps.clock.now() }
    : { Aceite: 'pendente' as const };
  const vinculo = { ...linkDe(inclusao), ...aceite, IdCliente, IdUsuario };
  const IdClienteAluno = await inserirVinculoOuNulo(db, vinculo);
  if (!IdClienteAluno) throw recusar('vinculado', 'CPFAluno');
  if (doGrupo) await avisarDoGrupo(deps, db, [IdClienteAluno]);
  return { pessoa, IdClienteAluno };
}

const linkDe = ({
  sessao,
  dados: { Matricula = null, Cargo = null, EhGestor, GestorTodosSetores, ...dados },
}: Inclusao) => ({
  Matricula,
  Cargo,
  ...menorAprendiz(dados),
  EhGestor: sessao.Adm && EhGestor,
  GestorTodosSetores: sessao.Adm && EhGestor && GestorTodosSetores,
});

/** Who accepted this company before is not asked again. */
async function reativar(inclusao: Inclusao, caso: Extract<Caso, { vinculo: unknown }>): Promise<Vinculada> {
  const { db, dados, sessao } = inclusao;
  const { IdClienteAluno, Visivel } = caso.vinculo;
  if (!Visivel) {
    throw new HttpError(
      409,
      'Esta pessoa já esteve nesta instituição. Peça ao administrador que a reative.',
      {
        extra: { Caso: 'inativo' },
      },
    );
  }
  if (!dados.Reativar) throw recusar('inativo', 'CPFAluno');
  if (usaOutroEmail(caso.pessoa, dados.Email ?? null)) {
    const message =
      'Esta pessoa volta com o e-mail que tinha. Deixe-o em branco; se mudou, altere-o depois no cadastro.';
    throw new HttpError(409, message, { Campos: { Email: message }, extra: { Caso: 'inativo' } });
  }
  const { EhGestor, GestorTodosSetores, ...link } = linkDe(inclusao);
  const gestor = { EhGestor, GestorTodosSetores };
  const vinculo = { IdClienteAluno, ...link, Status: 'A' as const };
  await gravarVinculo(db, { ...vinculo, ...(sessao.Adm && gestor) });
  return { pessoa: caso.pessoa, IdClienteAluno };
}

/** What the company writes is its own record, whoever else knows the person: they join it to their account, or not. */
async function criarPessoa({ db, dados, sessao, origem }: Inclusao): Promise<Vinculada['pessoa']> {
  const { IdCliente: idCliente, Nome, Email = null, CPFAluno: CPF, Telefone = null } = dados;
  const quem = { idUsuario: sessao.IdUsuario, idCliente, origem };
  const IdUsuario = await criarPessoaOuNula(db, { Nome, Email, CPF, Telefone }, quem);
  // Somebody of the company wrote the same person at this very moment.
  if (!IdUsuario) throw recusar('vinculado', 'CPFAluno');
  return { IdUsuario, Nome, Email, TemSenha: false, Status: 'A' };
}

async function enviarAcesso({ deps, db, dados }: Inclusao, pessoa: Vinculada['pessoa']) {
  const { IdUsuario, Nome, Email, TemSenha, Status } = pessoa;
  if (!Email || TemSenha || Status === 'I') return;
  await enfileirarEmail(deps, db, {
    ChaveEvento: `acesso:${randomUUID()}`,
    Tipo: 'acesso',
    Para: Email,
    IdUsuario,
    IdCliente: dados.IdCliente,
    Dados: { Nome },
  });
}
