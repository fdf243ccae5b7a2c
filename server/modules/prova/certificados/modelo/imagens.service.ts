import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Deps } from '../../../../platform/deps.ts';
import type { Desenho } from '../pdf/desenho.ts';

/** Pictures as a document takes them: small JPEGs, on white, each made once. */

const MAXIMO = 200;
const feitas = new Map<string, Promise<Uint8Array | undefined>>();

type Medida = { width: number; height: number };
const LOGO: Medida = { width: 760, height: 208 };
const ASSINATURA: Medida = { width: 600, height: 160 };
const FUNDO: Medida = { width: 1754, height: 1240 };

function umaVez(chave: string, fazer: () => Promise<Uint8Array | undefined>) {
  const conhecida = feitas.get(chave);
  if (conhecida) return conhecida;
  if (feitas.size >= MAXIMO) feitas.clear();
  const nova = fazer();
  feitas.set(chave, nova);
  nova.catch(() => feitas.delete(chave));
  return nova;
}

const jpeg = async (bytes: Buffer, medida: Medida) =>
  new Uint8Array(
    await sharp(bytes)
      .resize({ ...medida, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  );

function doArquivo({ storage }: Pick<Deps, 'storage'>, caminho: string, medida: Medida) {
  return umaVez(`${medida.width} ${caminho}`, async () => {
    const chave = caminho.slice(caminho.lastIndexOf('/') + 1);
    const tamanho = await storage.size(chave);
    const conteudo = tamanho ? await storage.open(chave, { start: 0, end: tamanho - 1 }) : null;
    return conteudo ? await jpeg(await buffer(conteudo), medida) : undefined;
  });
}

export async function imagensDe(
  deps: Pick<Deps, 'storage'>,
  { Modelo, Logo, Instrutores, ResponsavelTecnico }: Fatos,
  logo: string | null,
): Promise<Desenho['imagens']> {
  const caminhos = new Set(
    [ResponsavelTecnico, ...(Modelo.AssinaturaDosInstrutores ? Instrutores : [])].flatMap((um) =>
      um?.Assinatura ? [um.Assinatura] : [],
    ),
  );
  const assinaturas = await Promise.all(
    [...caminhos].map(async (caminho) => [caminho, await doArquivo(deps, caminho, ASSINATURA)] as const),
  );
  return {
    logo:
      Logo && logo
        ? await umaVez(Logo, () => jpeg(Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'), LOGO))
        : undefined,
    fundo: Modelo.Fundo ? await doArquivo(deps, Modelo.Fundo, FUNDO) : undefined,
    assinaturas: Object.fromEntries(
      assinaturas.flatMap(([caminho, bytes]) => (bytes ? [[caminho, bytes]] : [])),
    ),
  };
}
