import { mascararCPFEmPublico } from '#contract/identificadores.ts';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Documento } from '../certificados.queries.ts';
import { abrirGuardado, guardarDocumento, nomeDoArquivo, type Aberto } from '../documento.service.ts';
import { imagensDe } from '../modelo/imagens.service.ts';
import { desenharNaOficina } from '../pdf/atelie.ts';
import { buscarPublicaOuNula, gravarPublica, type Publica } from './publica.queries.ts';

/** The document as anybody may have it: another drawing, with the CPF masked, without the grade and who filed papers. */

export const semOQueNaoEPublico = ({ Titular, Sal: _sal, Aproveitamento, ...fatos }: Fatos): Fatos => ({
  ...fatos,
  Titular: { ...Titular, CPF: Titular.CPF && mascararCPFEmPublico(Titular.CPF) },
  Nota: null,
  ...(Aproveitamento && { Aproveitamento: semQuemAnexou(Aproveitamento) }),
});

function semQuemAnexou({ AnexadoPor: _quem, ...dito }: NonNullable<Fatos['Aproveitamento']>) {
  return dito;
}

/** Made without a secret, it would tell the CPF to who tries them all: the rest of the facts is public. */
export const contaOCPF = ({ Titular, Sal }: Fatos) => Titular.CPF !== null && Sal === undefined;

type DoDocumento = Pick<Documento, 'IdCertificado' | 'Dados' | 'DadosSha256' | 'Assinatura' | 'Logo'>;

async function desenharPublica(
  deps: Deps,
  { Dados, DadosSha256, Assinatura, Logo }: DoDocumento,
  revogadoEm: string | null = null,
) {
  return await desenharNaOficina({
    fatos: semOQueNaoEPublico(Dados),
    dadosSha256: contaOCPF(Dados) ? null : DadosSha256,
    assinatura: Assinatura,
    imagens: await imagensDe(deps, Dados, Logo),
    publica: true,
    revogadoEm,
  });
}

/** Made once, when somebody first asks for it after the worker signed; always the same file from then on. */
export async function guardarPublica(deps: Deps, documento: DoDocumento): Promise<Publica> {
  const { IdCertificado } = documento;
  const feita = await buscarPublicaOuNula(deps.db, { IdCertificado });
  if (feita) return feita;
  const pdf = await desenharPublica(deps, documento);
  const { IdArquivo, PdfSha256: Sha256 } = await guardarDocumento(deps, documento, { pdf, IdUsuario: null });
  await gravarPublica(deps.db, { IdCertificado, IdArquivo, Sha256, CriadaEm: deps.clock.now() });
  const gravada = await buscarPublicaOuNula(deps.db, { IdCertificado });
  if (!gravada) throw new Error('A public copy was made and is not there');
  return gravada;
}

export async function abrirPublica(deps: Deps, documento: Documento): Promise<Aberto> {
  const nome = nomeDoArquivo(documento).replace(/\.pdf$/, ' (cópia pública).pdf');
  const { AssinadoEm, RevogadoEm } = documento;
  if (AssinadoEm !== null && RevogadoEm === null) {
    return await abrirGuardado(deps, nome, await guardarPublica(deps, documento));
  }
  const conteudo = await desenharPublica(deps, documento, RevogadoEm);
  return { nome, conteudo, tamanho: conteudo.length };
}
