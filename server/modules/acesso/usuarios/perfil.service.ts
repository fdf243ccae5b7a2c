import type { z } from 'zod';
import type { Aparencia } from '#contract/acesso/usuarios-aparencia.ts';
import { mascararCPF } from '#contract/identificadores.ts';
import type { alterarPerfil as contrato } from '#contract/acesso/usuarios.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../platform/errors.ts';
import { avatar } from '../../../platform/files/images.ts';
import { hashPassword } from '../../../platform/host/passwords.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { usuarioLogado } from './logado.service.ts';
import { avaliarSenha as avaliar, recusarSenhaFraca } from '../senhas/senha-forte.ts';
import { avisarSenhaAlterada, definirSenha } from '../senhas/senhas.service.ts';
import { encerrarSessoes, renovarToken } from '../sessoes/sessoes.service.ts';
import { darConsentimentoDaFoto, retirarConsentimentoDaFoto } from './consentimento.queries.ts';
import { pedirProprioEmail } from './email.service.ts';
import { conferirSenha } from '../senhas/conferencia.service.ts';
import { buscarUsuario } from './usuarios.service.ts';
import { gravarAparencia, gravarUsuario, travarUsuarioOuNulo } from './usuarios.queries.ts';

export async function obterPerfil(deps: Pick<Deps, 'db'>, { IdUsuario }: Pick<Sessao, 'IdUsuario'>) {
  const { CPF, ...usuario } = await buscarUsuario(deps, IdUsuario);
  return { ...usuario, CPF: CPF && mascararCPF(CPF) };
}

type Dados = z.output<(typeof contrato)['schema']['body']>;

/** The e-mail changes only after its owner opens the link sent there. */
export async function alterarPerfil(deps: Deps, sessao: Sessao, dados: Dados, origem: Origin) {
  const { IdUsuario } = sessao;
  const antes = await buscarUsuario(deps, IdUsuario);
  const { Nome, Telefone = null, Email, Imagem, ConsenteFoto = false } = dados;
  const novoEmail = Email && Email.toLowerCase() !== antes.Email?.toLowerCase() ? Email : null;
  if (novoEmail) await conferirSenhaAtual(deps, sessao, dados.SenhaAtual, origem);
  const mesma = Imagem === undefined || Imagem === antes.Imagem;
  const foto: { Imagem?: string | null } = mesma
    ? {}
    : { Imagem: Imagem ? await avatar('Imagem', Imagem) : null };
  if (foto.Imagem && !ConsenteFoto) {
    throw invalidField(
      'ConsenteFoto',
      'Para incluir a foto, marque que concorda. Sem ela, tudo funciona igual.',
    );
  }
  await deps.db.transaction().execute(async (db) => {
    const Versao = (await travarUsuarioOuNulo(db, { IdUsuario }))?.Versao;
    if (dados.Versao !== undefined && dados.Versao !== Versao) {
      throw changedMeanwhile(await obterPerfil({ db }, sessao));
    }
    await gravarUsuario(db, { IdUsuario, Nome, Telefone, ...foto });
    const ato = { IdUsuario, agora: deps.clock.now() };
    if (foto.Imagem) await darConsentimentoDaFoto(db, { ...ato, Endereco: origem.Endereco });
    if (foto.Imagem === null) await retirarConsentimentoDaFoto(db, ato);
    if (novoEmail) await pedirProprioEmail(deps, db, { IdUsuario, Nome }, novoEmail);
    await auditar(db, {
      acao: 'alterar perfil',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      antes: { Nome: antes.Nome, Telefone: antes.Telefone },
      depois: {
        Nome,
        Telefone,
        ...(novoEmail && { EmailPedido: novoEmail }),
        ...(!mesma && { Foto: foto.Imagem ? 'com consentimento' : 'retirada' }),
      },
    });
  });
  return await usuarioLogado(deps.db, sessao, sessao.IdCliente);
}

export async function avaliarSenha(deps: Deps, { IdUsuario }: Sessao, Senha: string) {
  const { Nome, Email, CPF } = await buscarUsuario(deps, IdUsuario);
  return await avaliar(deps.db, Senha, [Nome, Email, CPF]);
}

type Senhas = { SenhaAtual: string; SenhaNova: string };

/** Whoever copied the token of this session loses it with the others. */
export async function alterarSenha(
  deps: Deps,
  sessao: Sessao,
  id: number,
  { SenhaAtual, SenhaNova }: Senhas,
  origem: Origin,
) {
  const { IdUsuario, IdSessao } = sessao;
  if (id !== IdUsuario) throw notFound();
  await conferirSenhaAtual(deps, sessao, SenhaAtual, origem);
  const pessoa = await buscarUsuario(deps, IdUsuario);
  await recusarSenhaFraca(deps.db, 'SenhaNova', SenhaNova, [pessoa.Nome, pessoa.Email, pessoa.CPF]);
  const SenhaHash = await hashPassword(SenhaNova);
  return await deps.db.transaction().execute(async (db) => {
    const antes = await definirSenha(deps, db, { IdUsuario, SenhaHash });
    await encerrarSessoes(db, { IdUsuario, exceto: IdSessao });
    await avisarSenhaAlterada(deps, db, pessoa);
    await auditar(db, {
      acao: 'alterar senha',
      objeto: 'Usuario',
      idObjeto: IdUsuario,
      idUsuario: IdUsuario,
      origem,
      antes,
    });
    return await renovarToken(deps, db, sessao);
  });
}

const conferirSenhaAtual = (deps: Deps, sessao: Sessao, senha: string | undefined, origem: Origin) =>
  conferirSenha(
    deps,
    sessao,
    {
      campo: 'SenhaAtual',
      senha,
      falta: 'Informe a sua senha atual.',
      errada: 'A senha atual não confere.',
    },
    origem,
  );

export async function alterarAparencia(
  { db }: Deps,
  { IdUsuario }: Sessao,
  aparencia: Aparencia,
): Promise<Aparencia> {
  await gravarAparencia(db, { IdUsuario, ...aparencia });
  return aparencia;
}
