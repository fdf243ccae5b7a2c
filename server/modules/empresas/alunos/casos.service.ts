import type { Conferencia } from '#contract/empresas/alunos-conferencia.ts';
import { email } from '#contract/campos.ts';
import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { localizarNoGrupo, localizarPessoas, type Pessoa } from '../../acesso/usuarios/pessoas.service.ts';
import { alcanceDe, type Alcance } from '../../../domain/alcance.ts';
import { buscarVinculoDaPessoaOuNulo, buscarVinculoOuNulo, type Vinculo } from './alunos.queries.ts';
import { exigirCliente } from './alunos.service.ts';

/**
 * Which person of a client, or of its group, a CPF and an e-mail point to. Whoever is known elsewhere is as new as
 * anybody: a company is told nothing of them.
 */
export type Caso =
  | { Caso: 'novo' }
  | { Caso: 'conflito' }
  | { Caso: 'outro-email' }
  | { Caso: 'vincular'; pessoa: Pessoa }
  | { Caso: 'vinculado' | 'inativo'; pessoa: Pessoa; vinculo: Vinculo & { Visivel: boolean } };

type Pergunta = { IdCliente: number; CPF: string | null; Email: string | null };

export async function descobrirCaso(
  db: Db,
  { IdCliente, CPF, Email }: Pergunta,
  alcance: Alcance,
): Promise<Caso> {
  const { porCPF, porEmail } = await localizarPessoas(db, { IdCliente, CPF, Email });
  const outroCPF = CPF !== null && porEmail?.CPF && porEmail.CPF !== CPF;
  if (outroCPF || (porCPF && porEmail && porCPF.IdUsuario !== porEmail.IdUsuario)) {
    return { Caso: 'conflito' };
  }
  const pessoa = porCPF ?? porEmail;
  const vinculo =
    pessoa && (await buscarVinculoDaPessoaOuNulo(db, { IdCliente, IdUsuario: pessoa.IdUsuario, alcance }));
  if (vinculo) return { Caso: vinculo.Status === 'A' ? 'vinculado' : 'inativo', pessoa, vinculo };
  const doGrupo = CPF === null ? null : await localizarNoGrupo(db, { IdCliente, CPF });
  if (!doGrupo) return { Caso: 'novo' };
  return usaOutroEmail(doGrupo, Email) ? { Caso: 'outro-email' } : { Caso: 'vincular', pessoa: doGrupo };
}

/** Whoever comes, or comes back, with an account keeps its address: another one is never dropped in silence. */
export const usaOutroEmail = (pessoa: Pick<Pessoa, 'Email'>, digitado: string | null) =>
  digitado !== null && digitado.toLowerCase() !== pessoa.Email?.toLowerCase();

export const PALAVRAS = {
  novo: 'Pessoa nova: será cadastrada.',
  vincular: 'Esta pessoa já é do grupo desta empresa: será vinculada com os dados que ela já tem.',
  'outro-email':
    'Esta pessoa já é do grupo desta empresa e não usa este e-mail. Deixe-o em branco para incluí-la com o que ela tem.',
  vinculado: 'Esta pessoa já está nesta instituição.',
  inativo: 'Esta pessoa já esteve nesta instituição e está inativa. Deseja reativá-la?',
  conflito: 'O e-mail é de uma pessoa e o CPF é de outra. Confira os dois.',
} as const;

const resposta = (parte: Partial<Conferencia> & Pick<Conferencia, 'Caso' | 'message'>): Conferencia => ({
  Valido: true,
  Disponivel: false,
  Existe: false,
  IdClienteAluno: null,
  Nome: null,
  ...parte,
});

type Digitado = {
  IdCliente: number;
  IdClienteAluno?: number | undefined;
  CPF?: string;
  Email?: string | null;
};

/** Says before saving what saving would do, and no more of other clients' people than linking needs. */
export async function verificar({ db }: Deps, sessao: Sessao, digitado: Digitado): Promise<Conferencia> {
  const { IdCliente, IdClienteAluno = 0 } = digitado;
  const alcance = await exigirCliente(db, sessao, IdCliente);
  const CPF = digitado.CPF === undefined ? null : limparCPF(digitado.CPF);
  const Email = digitado.Email?.trim() || null;
  const invalido = (message: string) => resposta({ Valido: false, Caso: 'invalido', message });
  if (CPF !== null && !cpfValido(CPF)) return invalido('CPF inválido.');
  if (Email !== null && !email.safeParse(Email).success) return invalido('E-mail inválido.');
  if (CPF === null && Email === null) return invalido('E-mail inválido.');

  const caso = await descobrirCaso(db, { IdCliente, CPF, Email }, alcance);
  if (IdClienteAluno) return await paraEdicao(db, sessao, { IdCliente, IdClienteAluno }, caso);
  const message = PALAVRAS[caso.Caso];
  if (caso.Caso === 'novo') return resposta({ Disponivel: true, Caso: caso.Caso, message });
  if (caso.Caso === 'conflito' || caso.Caso === 'outro-email') {
    return resposta({ Existe: true, Caso: caso.Caso, message });
  }
  const vinculo = 'vinculo' in caso && caso.vinculo.Visivel ? caso.vinculo : null;
  return resposta({
    Existe: true,
    Caso: caso.Caso,
    message,
    Disponivel: caso.Caso === 'vincular',
    IdClienteAluno: vinculo?.IdClienteAluno ?? null,
    Nome: sessao.Adm || vinculo ? caso.pessoa.Nome : null,
  });
}

async function paraEdicao(
  db: Db,
  sessao: Sessao,
  { IdCliente, IdClienteAluno }: { IdCliente: number; IdClienteAluno: number },
  caso: Caso,
): Promise<Conferencia> {
  const editado = await buscarVinculoOuNulo(db, { IdClienteAluno, alcance: alcanceDe(sessao) });
  if (editado?.IdCliente !== IdCliente) throw notFound();
  if (caso.Caso === 'novo') return resposta({ Disponivel: true, Caso: 'novo', message: 'Disponível.' });
  if ('pessoa' in caso && caso.pessoa.IdUsuario === editado.IdUsuario) {
    const { Nome } = editado;
    const proprio = { Disponivel: true, Existe: true, Caso: 'vinculado', IdClienteAluno, Nome } as const;
    return resposta({ ...proprio, message: 'São os dados desta pessoa.' });
  }
  return resposta({ Existe: true, Caso: 'conflito', message: 'Já pertence a outra pessoa.' });
}

type Procura = { IdCliente: number; Email?: string | null | undefined; CPF?: string | null | undefined };

export async function verificarVinculoClienteAluno(
  { db }: Deps,
  sessao: Sessao,
  { IdCliente, Email = null, CPF = null }: Procura,
) {
  const alcance = await exigirCliente(db, sessao, IdCliente);
  const caso = await descobrirCaso(db, { IdCliente, CPF, Email }, alcance);
  if (!('vinculo' in caso)) return { Existe: false, IdClienteAluno: null, Status: null };
  const { Visivel, IdClienteAluno, Status } = caso.vinculo;
  return Visivel
    ? { Existe: true, IdClienteAluno, Status }
    : { Existe: true, IdClienteAluno: null, Status: null };
}
