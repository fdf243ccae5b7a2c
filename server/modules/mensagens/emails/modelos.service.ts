import type { ModeloDeEmail, OrigemDoModelo } from '#contract/mensagens/emails-modelos.ts';
import { existeCliente } from '../../../domain/cliente.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../platform/http/session.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { mostrar } from './escrita.ts';
import { COMUNS, valoresDe, variaveisDesconhecidas, type Modelo, type Textos } from './modelo.ts';
import { modeloDe, modelos } from './modelos.ts';
import * as queries from './modelos.queries.ts';
import { lerAparencia, lerPalavras } from './notificacoes.queries.ts';

type Qual = { Tipo: string; IdCliente: number | null };
type Quem = { sessao: Sessao; origem: Origin };

function conhecido(Tipo: string): Modelo {
  const modelo = modeloDe(Tipo);
  if (!modelo) throw notFound();
  return modelo;
}

const soTextos = ({ Assunto, Corpo, Botao, Rodape }: Textos): Textos => ({ Assunto, Corpo, Botao, Rodape });

/** The words of the client, else those for everybody, else ours. */
function escolher(modelo: Modelo, guardados: readonly queries.Guardado[], IdCliente: number | null) {
  const daPlataforma = guardados.find((guardado) => guardado.IdCliente === null);
  const doCliente = IdCliente === null ? undefined : guardados.find((g) => g.IdCliente === IdCliente);
  const Origem: OrigemDoModelo = doCliente ? 'cliente' : daPlataforma ? 'plataforma' : 'padrao';
  const Padrao = IdCliente !== null && daPlataforma ? daPlataforma : modelo.textos;
  const proprio = IdCliente === null ? daPlataforma : doCliente;
  return { Origem, Padrao: soTextos(Padrao), proprio, usado: soTextos(proprio ?? Padrao) };
}

export async function listarModelos({ db }: Deps, IdCliente: number | null) {
  const guardados = await queries.listarGuardados(db, IdCliente);
  return Object.entries(modelos).map(([Tipo, modelo]) => {
    const { Origem, usado } = escolher(
      modelo,
      guardados.filter((guardado) => guardado.Tipo === Tipo),
      IdCliente,
    );
    const { titulo: Titulo, quando: Quando } = modelo;
    return { Tipo, Titulo, Quando, Assunto: usado.Assunto, Origem };
  });
}

const dadosDeExemplo = ({ exemplo }: Modelo) => ({ Nome: 'Rosa Maria Lins', ...exemplo });

async function ler(db: Db, { Tipo, IdCliente }: Qual): Promise<ModeloDeEmail> {
  const modelo = conhecido(Tipo);
  const guardados = await queries.listarGuardadosDoTipo(db, Tipo, IdCliente);
  const { Origem, Padrao, proprio, usado } = escolher(modelo, guardados, IdCliente);
  const [marca] = await lerPalavras(db, [{ Tipo, IdCliente }]);
  if (!marca) throw new Error('the settings have no row');
  const valores: Record<string, string> = valoresDe(modelo, dadosDeExemplo(modelo), marca);
  return {
    Tipo,
    Titulo: modelo.titulo,
    Quando: modelo.quando,
    Assunto: usado.Assunto,
    Origem,
    Textos: usado,
    Padrao,
    Variaveis: [...COMUNS, ...modelo.variaveis].map((Nome) => ({ Nome, Exemplo: valores[Nome] ?? '' })),
    Versao: proprio?.Versao ?? 0,
  };
}

async function exigirCliente(db: Db, IdCliente: number | null) {
  if (IdCliente !== null && !(await existeCliente(db, { IdCliente }))) throw notFound();
}

export async function obterModelo({ db }: Deps, qual: Qual) {
  await exigirCliente(db, qual.IdCliente);
  return await ler(db, qual);
}

function conferir(modelo: Modelo, textos: Textos) {
  for (const [campo, texto] of Object.entries(textos)) {
    const [estranha] = variaveisDesconhecidas(modelo, texto ?? '');
    if (estranha !== undefined) {
      const nomes = [...COMUNS, ...modelo.variaveis].map((nome) => `{${nome}}`).join(', ');
      throw invalidField(campo, `Esta mensagem não tem {${estranha}}. Use: ${nomes}.`);
    }
  }
  if ((modelo.textos.Botao === null) !== (textos.Botao === null)) {
    const semBotao = modelo.textos.Botao === null;
    throw invalidField('Botao', semBotao ? 'Esta mensagem não tem botão.' : 'Escreva o texto do botão.');
  }
}

/** The words as the caller knows them; `Versao` 0 is none of one's own yet. */
async function travar(db: Db, qual: Qual, Versao: number) {
  await exigirCliente(db, qual.IdCliente);
  await queries.travarModelos(db);
  const atual = await ler(db, qual);
  if (atual.Versao !== Versao) throw changedMeanwhile(atual);
  return atual;
}

const registro = ({ IdCliente }: Qual, { sessao, origem }: Quem) => ({
  objeto: 'EmailModelo' as const,
  idUsuario: sessao.IdUsuario,
  idCliente: IdCliente,
  origem,
});

type Alteracao = Qual & Textos & { Versao: number };

export async function alterarModelo({ db }: Deps, quem: Quem, { Versao, ...modelo }: Alteracao) {
  const { Tipo, IdCliente } = modelo;
  const textos = soTextos(modelo);
  conferir(conhecido(Tipo), textos);
  return await db.transaction().execute(async (db) => {
    const antes = await travar(db, modelo, Versao);
    await queries.gravarModelo(db, { Tipo, IdCliente, ...textos });
    await auditar(db, {
      acao: 'alterar modelo de e-mail',
      ...registro(modelo, quem),
      antes: { Tipo, ...antes.Textos },
      depois: { Tipo, ...textos },
    });
    return await ler(db, modelo);
  });
}

export async function restaurarModelo(
  { db }: Deps,
  quem: Quem,
  { Versao, ...qual }: Qual & { Versao: number },
) {
  conhecido(qual.Tipo);
  return await db.transaction().execute(async (db) => {
    const antes = await travar(db, qual, Versao);
    await queries.apagarModelo(db, qual);
    await auditar(db, {
      acao: 'restaurar modelo de e-mail',
      ...registro(qual, quem),
      antes: { Tipo: qual.Tipo, ...antes.Textos },
      depois: { Tipo: qual.Tipo, ...antes.Padrao },
    });
    return await ler(db, qual);
  });
}

export async function previaDoModelo({ db, env }: Deps, { Tipo, IdCliente, ...textos }: Qual & Textos) {
  const modelo = conhecido(Tipo);
  await exigirCliente(db, IdCliente);
  conferir(modelo, textos);
  const [marca] = await lerPalavras(db, [{ Tipo, IdCliente }]);
  if (!marca) throw new Error('the settings have no row');
  const palavras = { ...marca, Textos: textos };
  return mostrar(
    modelo,
    dadosDeExemplo(modelo),
    palavras,
    await lerAparencia(db, { IdCliente }),
    env.PUBLIC_URL,
  );
}
