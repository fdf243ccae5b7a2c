import { cpfValido, limparCPF } from '#contract/identificadores.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { invalidField, HttpError, notFound } from '../../../platform/errors.ts';
import { hashPassword, passwordMatches } from '../../../platform/host/passwords.ts';
import { hashToken, type Origin, type Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { buscarLinkOuNulo, gastarLink, tokenDePapel } from '../../../domain/links.ts';
import { criarSessao } from '../../acesso/identidade/identidade.service.ts';
import { PARA_A_SENHA } from '../../acesso/senhas/senhas.service.ts';
import { contarPin } from '../../acesso/senhas/tentativas.service.ts';
import { registrarAceite } from '../../acesso/termos/termos.service.ts';
import { usuarioLogado } from '../../acesso/usuarios/logado.service.ts';
import { assumirCadastro } from '../../acesso/usuarios/posse.service.ts';
import { marcarUso, type Ligado } from './aparelhos.queries.ts';
import { codigoDoCracha } from './cracha.ts';
import { recusarPinFacil } from './pin.ts';
import * as queries from './pin.queries.ts';

/** Coming in on a shared tablet, by six digits that only their owner ever sees (docs/decisions/0042). */

type Tablet = Omit<Ligado, 'Iniciais'>;
type Aqui = { aparelho: Tablet | null; origem: Origin };

/** 401 would end a session, and here is none. */
const naoEhTablet = () =>
  new HttpError(
    422,
    'Este aparelho não está vinculado a um setor, ou foi desvinculado. Fale com o seu gestor.',
  );

/** One neutral message: nobody learns who works here, nor who has a PIN. */
const RECUSA = 'Matrícula, CPF ou PIN incorretos.';

export async function entrarNoAparelho(
  deps: Deps,
  { aparelho, origem }: Aqui,
  { Quem, Pin }: { Quem: string; Pin: string },
) {
  if (!aparelho) throw naoEhTablet();
  const cpf = limparCPF(Quem);
  const typed = {
    cpf: cpfValido(cpf) ? cpf : null,
    matricula: Quem,
    cracha: codigoDoCracha(Quem),
    ficha: { TokenHash: hashToken(tokenDePapel(Quem)), tipos: PARA_A_SENHA },
  };
  const pessoa = await queries.buscarPessoaOuNula(deps.db, { ...aparelho, ...typed });
  const tentativa = await contarPin(deps, {
    pessoa: pessoa ? `id:${pessoa.IdClienteAluno}` : `${aparelho.IdCliente}:${typed.cpf ?? Quem}`,
    IdAparelho: aparelho.IdAparelho,
  });
  const confere = await passwordMatches(pessoa?.PinHash ?? null, Pin);
  if (!pessoa || !confere) throw new HttpError(400, RECUSA);
  await tentativa.perdoar();
  return await abrir(deps, { aparelho, origem }, pessoa);
}

async function abrir(
  deps: Deps,
  { aparelho, origem }: { aparelho: Tablet; origem: Origin },
  { IdUsuario }: { IdUsuario: number },
) {
  const { IdAparelho, IdCliente, Nome, Setor } = aparelho;
  const Aparelho = { IdAparelho, IdCliente, Nome, Setor };
  const quem = { IdUsuario, segundaEtapa: false, Aparelho };
  const { token, segundos } = await criarSessao(deps, quem, { ...origem, Dispositivo: undefined });
  await marcarUso(deps.db, { IdAparelho, agora: deps.clock.now() });
  return {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: segundos,
    Usuario: await usuarioLogado(deps.db, quem),
  };
}

type Ficha = {
  Token: string;
  Pin: string;
  AceiteTermos?: boolean | undefined;
  VersaoTermos?: number | undefined;
};

const fichaMorta = () =>
  new HttpError(
    422,
    'Esta ficha já foi usada, expirou ou não é de uma pessoa deste setor. Peça outra à sua empresa.',
  );

/**
 * The slip proves the person, as it does where a password is made: it is spent, what the company wrote becomes their
 * account, and the PIN is theirs. Only paper: what was sent to an address is opened where that is read.
 */
export async function primeiroUso(
  deps: Deps,
  { aparelho, origem }: Aqui,
  { Token, Pin, AceiteTermos, VersaoTermos }: Ficha,
) {
  if (!aparelho) throw naoEhTablet();
  const agora = deps.clock.now();
  const TokenHash = hashToken(tokenDePapel(Token));
  const link = await buscarLinkOuNulo(deps.db, { TokenHash, agora });
  if (!link || link.Para !== null || !PARA_A_SENHA.includes(link.Tipo)) throw fichaMorta();
  const { IdUsuario } = link;
  const pessoa = await queries.buscarDoSetorOuNula(deps.db, { ...aparelho, IdUsuario });
  if (!pessoa) throw fichaMorta();
  if (link.Tipo === 'primeiro-acesso' && !AceiteTermos) {
    throw invalidField('AceiteTermos', 'Leia e aceite os termos de uso para continuar.');
  }
  recusarPinFacil(Pin, pessoa);
  const PinHash = await hashPassword(Pin);
  await deps.db.transaction().execute(async (db) => {
    if (!(await gastarLink(db, { TokenHash, tipos: [...PARA_A_SENHA], agora }))) throw fichaMorta();
    if (link.DeCadastro) await assumirCadastro(db, { IdUsuario, Para: null, agora }, origem);
    if (AceiteTermos) await registrarAceite(db, { IdUsuario, Lida: VersaoTermos, agora, origem });
    const { IdCliente } = aparelho;
    await gravar(db, { ...pessoa, IdCliente, PinHash, agora }, { por: 'ficha', origem });
  });
  return await abrir(deps, { aparelho, origem }, pessoa);
}

type Gravacao = {
  IdUsuario: number;
  IdCliente: number;
  IdClienteAluno: number;
  PinHash: string;
  agora: Date;
};

async function gravar(
  db: Db,
  { IdUsuario, IdCliente, IdClienteAluno, PinHash, agora }: Gravacao,
  { por, origem }: { por: 'ficha' | 'conta' | 'pin'; origem: Origin },
) {
  await queries.gravarPin(db, { IdCliente, IdClienteAluno, PinHash, CriadoEm: agora });
  await auditar(db, {
    acao: 'criar PIN',
    objeto: 'ClienteAluno',
    idObjeto: IdClienteAluno,
    idCliente: IdCliente,
    idUsuario: IdUsuario,
    origem,
    depois: { Por: por },
  });
}

async function pinDe(db: Db, { IdClienteAluno }: Sessao) {
  const pin = IdClienteAluno ? await queries.buscarPin(db, { IdClienteAluno }) : null;
  if (!pin || !IdClienteAluno) throw notFound();
  return { ...pin, IdClienteAluno };
}

export async function meuPin({ db }: Deps, { IdClienteAluno }: Sessao) {
  const pin = IdClienteAluno ? await queries.buscarPin(db, { IdClienteAluno }) : null;
  return { CriadoEm: pin?.CriadoEm ?? null, HaTablets: pin?.HaTablets ?? false };
}

export async function definirPin(
  deps: Deps,
  { sessao, origem }: { sessao: Sessao; origem: Origin },
  Pin: string,
) {
  const dono = await pinDe(deps.db, sessao);
  recusarPinFacil(Pin, dono);
  const PinHash = await hashPassword(Pin);
  const { IdUsuario } = sessao;
  await deps.db
    .transaction()
    .execute((db) =>
      gravar(
        db,
        { ...dono, IdUsuario, PinHash, agora: deps.clock.now() },
        { por: sessao.Aparelho ? 'pin' : 'conta', origem },
      ),
    );
}

/** Whoever was seen typing it changes it on the spot. */
export async function trocarPin(
  deps: Deps,
  quem: { sessao: Sessao; origem: Origin },
  { Atual, Pin }: { Atual: string; Pin: string },
) {
  await conferirPin(deps, quem.sessao, { campo: 'Atual', pin: Atual });
  await definirPin(deps, quem, Pin);
}

/** Showing again who one is, on the tablet: wrong guesses count like those at its door. */
export async function conferirPin(
  deps: Deps,
  sessao: Sessao,
  { campo, pin }: { campo: string; pin: string | undefined },
) {
  if (!sessao.Aparelho) throw new HttpError(422, 'O PIN serve só no tablet compartilhado.');
  if (!pin) throw invalidField(campo, 'Digite o seu PIN.');
  const { PinHash, IdClienteAluno } = await pinDe(deps.db, sessao);
  const { IdAparelho } = sessao.Aparelho;
  const tentativa = await contarPin(deps, { pessoa: `id:${IdClienteAluno}`, IdAparelho });
  if (!(await passwordMatches(PinHash, pin))) throw invalidField(campo, 'O PIN não confere.');
  await tentativa.perdoar();
}
