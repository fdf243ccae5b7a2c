import type { z } from 'zod';
import type {
  alterarModelo as alteracao,
  ModeloDetalhe,
  previaModelo as previa,
} from '#contract/prova/certificados-modelo.ts';
import { caminhoPublico } from '#contract/ensino/arquivos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../../platform/errors.ts';
import { buscarArquivo } from '../../../ensino/arquivos/arquivos.service.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { contrastWithWhite } from '../../../../platform/colour.ts';
import { fatosDeExemplo } from './exemplo.ts';
import { sha256DosFatos } from '../emissao/fatos.ts';
import { normasCitadas } from '../../../ensino/normas/citadas.ts';
import { DE_TODAS } from '../../../ensino/normas/regras.ts';
import { imagensDe } from './imagens.service.ts';
import type { Quem } from '../leitura.service.ts';
import { comCor, corHerdada, MODELO_PADRAO } from './modelo-padrao.ts';
import * as queries from './modelo.queries.ts';
import { desenharNaOficina } from '../pdf/atelie.ts';

async function exigirEmpresa(db: Deps['db'], IdCliente: number) {
  const empresa = await queries.buscarEmpresaOuNula(db, { IdCliente });
  if (!empresa) throw notFound();
  return empresa;
}

/** A client's own or the platform's, as it stands now. */
export async function lerModelo(db: Deps['db'], IdCliente: number | null): Promise<ModeloDetalhe> {
  const gravado = await queries.buscarModeloOuNulo(db, { IdCliente });
  const Proprio = gravado?.IdCliente === IdCliente && gravado !== null;
  const { Fundo: _, ...padrao } = MODELO_PADRAO;
  return {
    ...padrao,
    CorPrincipal: null,
    ...gravado?.Dados,
    CorHerdada: corHerdada(await queries.buscarCor(db, { IdCliente })),
    IdCliente,
    IdArquivoFundo: gravado?.IdArquivoFundo ?? null,
    Fundo: gravado?.Fundo ?? null,
    Proprio: Proprio || IdCliente === null,
    Versao: Proprio ? gravado.Versao : 0,
  };
}

export async function modelo({ db }: Deps, IdCliente: number | null) {
  if (IdCliente !== null) await exigirEmpresa(db, IdCliente);
  return await lerModelo(db, IdCliente);
}

type Textos = Omit<z.output<(typeof previa)['schema']['body']>, 'IdCliente'>;

/** White letters stand on this colour: they must be read. */
function exigirLegivel({ CorPrincipal }: Textos) {
  if (CorPrincipal !== null && contrastWithWhite(CorPrincipal) < 4.5) {
    throw invalidField(
      'CorPrincipal',
      'Esta cor é clara demais para letras brancas. Escolha uma mais escura.',
    );
  }
}

/** Printed on the certificates of every course, of a norm or not: none of its words may speak for one. */
function exigirSemNorma(textos: Textos) {
  for (const campo of ['Titulo', 'Abertura', 'Conclusao', 'Observacao'] as const) {
    const norma = normasCitadas(textos[campo]).find((uma) => uma !== DE_TODAS);
    if (norma) {
      throw invalidField(
        campo,
        `O modelo sai em todos os certificados, também nos de cursos que não comprovam a ${norma}. Tire-a daqui: a norma de cada curso já sai impressa, a partir do que ele segue.`,
      );
    }
  }
}

const fundoDe = async (deps: Deps, IdArquivoFundo: number | null) =>
  IdArquivoFundo === null
    ? null
    : caminhoPublico((await buscarArquivo(deps, IdArquivoFundo, 'imagem')).Chave);

export async function alterarModelo(
  deps: Deps,
  { sessao, origem }: Quem,
  { IdCliente, Versao, IdArquivoFundo, ...Dados }: z.output<(typeof alteracao)['schema']['body']>,
) {
  exigirLegivel({ ...Dados, IdArquivoFundo });
  exigirSemNorma({ ...Dados, IdArquivoFundo });
  await fundoDe(deps, IdArquivoFundo);
  return await deps.db.transaction().execute(async (db) => {
    if (IdCliente !== null) await exigirEmpresa(db, IdCliente);
    const antes = await lerModelo(db, IdCliente);
    if (!(await queries.gravarModelo(db, { IdCliente, Dados, IdArquivoFundo, Versao }))) {
      throw changedMeanwhile(antes);
    }
    await auditar(db, {
      acao: 'alterar modelo de certificado',
      objeto: 'CertificadoModelo',
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      antes,
      depois: { ...Dados, IdArquivoFundo },
    });
    return await lerModelo(db, IdCliente);
  });
}

export async function restaurarModelo(deps: Deps, { sessao, origem }: Quem, IdCliente: number) {
  await deps.db.transaction().execute(async (db) => {
    await exigirEmpresa(db, IdCliente);
    const antes = await lerModelo(db, IdCliente);
    if (!(await queries.excluirModelo(db, { IdCliente }))) return;
    await auditar(db, {
      acao: 'restaurar modelo de certificado',
      objeto: 'CertificadoModelo',
      idUsuario: sessao.IdUsuario,
      idCliente: IdCliente,
      origem,
      antes,
    });
  });
}

export async function previaModelo(
  deps: Deps,
  { IdCliente, IdArquivoFundo, ...textos }: Textos & { IdCliente: number | null },
) {
  exigirLegivel({ ...textos, IdArquivoFundo });
  const empresa = IdCliente === null ? null : await exigirEmpresa(deps.db, IdCliente);
  const Fundo = await fundoDe(deps, IdArquivoFundo);
  const logo = empresa?.Imagem ?? null;
  const fatos = fatosDeExemplo({
    Modelo: comCor({ ...textos, Fundo }, await queries.buscarCor(deps.db, { IdCliente })),
    Empresa: empresa,
    // The picture itself is the name under which it is made once.
    Logo: textos.MostrarLogo ? logo : null,
    origem: deps.env.PUBLIC_URL,
    agora: deps.clock.now(),
  });
  const imagens = await imagensDe(deps, fatos, logo);
  return await desenharNaOficina({
    fatos,
    dadosSha256: sha256DosFatos(fatos),
    assinatura: null,
    imagens,
    exemplo: true,
  });
}
