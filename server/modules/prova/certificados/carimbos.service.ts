import { buffer } from 'node:stream/consumers';
import { days, minutes } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { auditar } from '../../../domain/auditoria.ts';
import { assinaturaDigital } from '../assinaturas/a1.service.ts';
import { carimbarNoPdf } from '../assinaturas/carimbo.service.ts';
import { BYTES_DO_CARIMBO } from '../assinaturas/carimbo.ts';
import { PdfRecusado } from '../assinaturas/no-pdf-texto.ts';
import {
  adiarCarimbo,
  contarSemCarimbo,
  desistirDoCarimbo,
  listarSemCarimbo,
  tomarVez,
  type Espera,
} from './carimbos.queries.ts';
import type { Documento } from './certificados.queries.ts';
import { gravarCopia } from './copia.queries.ts';
import { abrirDocumento, buscarDocumento, guardarDocumento, sha256 } from './documento.service.ts';

/**
 * A worker's signature does not wait for the authority that gives timestamps: what it did not give then is asked for again
 * until it does, and comes as one more entry at the end of the file (docs/decisions/0083).
 */
export function registrarCarimbos(deps: Deps) {
  if (!deps.env.TSA_URL) return;
  deps.jobs.schedule('carimbos-esperando', '*/10 * * * *', () => carimbarOsQueEsperam(deps));
}

/** Less than until the next run, and than after which a job counts as lost and is begun again. */
const DURACAO = minutes(8);
/** What a timestamp adds to a file: its bytes in hex, and the objects that name it. */
const ACRESCIMO = 4 * BYTES_DO_CARIMBO;

/** One run at a time among all programs: two would pay for timestamps of the same files. */
export async function carimbarOsQueEsperam(deps: Deps) {
  await deps.db.transaction().execute(async (db) => {
    if (await tomarVez(db)) await carimbarUmPorUm(deps, () => tomarVez(db));
  });
}

/** What is left when the time is over, or the program ends, waits for the next run. */
async function carimbarUmPorUm(deps: Deps, aindaMinha: () => Promise<boolean>) {
  const { clock, jobs } = deps;
  const ate = clock.now().getTime() + DURACAO;
  const trabalhava = jobs.running();
  for (const espera of await listarSemCarimbo(deps.db, { agora: clock.now() })) {
    if (clock.now().getTime() >= ate || (trabalhava && !jobs.running())) return;
    if (!(await aindaMinha()) || !(await carimbarUm(deps, espera))) return;
  }
}

/** A file of ours that is lost or spoilt comes back, if at all, by who restores it. */
const ADIAMENTO = days(1);

/**
 * False where there is no sense in trying the others: the authority or the storage is away, or what it gave could not be
 * kept, which it would be paid for again with each.
 */
async function carimbarUm(deps: Deps, espera: Espera): Promise<boolean> {
  const { IdCertificado } = espera;
  const anotar = (error: unknown, oque: string) =>
    deps.log.warn({ IdCertificado, porque: (error as Error).message }, `TSA_URL: ${oque}`);
  const adiar = async () => {
    const ate = new Date(deps.clock.now().getTime() + ADIAMENTO);
    await adiarCarimbo(deps.db, { IdCertificado, ate });
    return true;
  };
  let lido: Lido | null;
  try {
    lido = await ler(deps, espera);
  } catch (error) {
    anotar(error, 'a file cannot be read');
    return (await respondeOArmazem(deps)) && (await adiar());
  }
  try {
    if (lido) await carimbar(deps, lido);
    return true;
  } catch (error) {
    if (!lido || !(error instanceof PdfRecusado)) {
      anotar(error, 'no timestamp yet');
      return false;
    }
    anotar(error, 'no timestamp can be added');
    return (await desistir(deps, lido.documento)) || (await adiar());
  }
}

const respondeOArmazem = ({ storage }: Deps) =>
  storage.check().then(
    () => true,
    () => false,
  );

type Lido = { documento: Documento & { PdfSha256: string }; pdf: Buffer };

/** Null of one that was revoked since it was listed. */
async function ler(deps: Deps, { Codigo }: Espera): Promise<Lido | null> {
  const documento = await buscarDocumento(deps, Codigo);
  const { PdfSha256, RevogadoEm } = documento;
  if (PdfSha256 === null || RevogadoEm !== null) return null;
  const { conteudo } = await abrirDocumento(deps, documento);
  const pdf = Buffer.isBuffer(conteudo) ? conteudo : await buffer(conteudo);
  if (sha256(pdf) !== PdfSha256) throw new Error('it is not what was given out');
  return { documento: { ...documento, PdfSha256 }, pdf };
}

async function carimbar(deps: Deps, { documento, pdf }: Lido) {
  const { IdCertificado, IdCliente, Codigo, PdfSha256 } = documento;
  if (!(await deps.storage.hasRoomFor(pdf.length + ACRESCIMO))) throw new Error('no room for the file');
  const feito = await carimbarNoPdf(deps, pdf);
  const { IdArquivo, PdfSha256: Sha256 } = await guardarDocumento(deps, documento, {
    pdf: feito.pdf,
    IdUsuario: null,
  });
  await deps.db.transaction().execute(async (db) => {
    // Another copy came first, or it was revoked meanwhile: the file just made is cleaned away.
    const gravada = await gravarCopia(db, {
      IdCertificado,
      sobre: PdfSha256,
      IdArquivo,
      Sha256,
      Signatarios: [],
      EnviadaEm: deps.clock.now(),
      EnviadaPor: null,
      Carimbo: feito.carimbo,
    });
    if (!gravada) return;
    await auditar(db, {
      acao: 'carimbar certificado',
      objeto: 'Certificado',
      idObjeto: IdCertificado,
      idCliente: IdCliente,
      antes: { Codigo, PdfSha256 },
      depois: { Codigo, PdfSha256: Sha256, Carimbo: feito.carimbo },
    });
  });
}

/** A program outside made it: no other is expected of it. False of what is ours, which waits for who mends this one. */
async function desistir(deps: Deps, { IdCertificado, IdCliente, Codigo, PdfSha256 }: Lido['documento']) {
  return await deps.db.transaction().execute(async (db) => {
    if (!(await desistirDoCarimbo(db, { IdCertificado, Sha256: PdfSha256 }))) return false;
    await auditar(db, {
      acao: 'desistir do carimbo do certificado',
      objeto: 'Certificado',
      idObjeto: IdCertificado,
      idCliente: IdCliente,
      depois: { Codigo, PdfSha256 },
    });
    return true;
  });
}

/** For who runs the platform: whether documents get signed and timestamped, and how many wait for it. */
export async function situacaoDaAssinatura(deps: Deps) {
  const { TSA_URL } = deps.env;
  const Carimbo = TSA_URL
    ? { Servidor: new URL(TSA_URL).hostname, Esperam: await contarSemCarimbo(deps.db) }
    : null;
  return { ...(await assinaturaDigital(deps)), Carimbo };
}
