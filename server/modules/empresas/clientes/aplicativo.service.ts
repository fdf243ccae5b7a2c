import { iconeDoAplicativo, type Manifesto } from '#contract/empresas/clientes-aplicativo.ts';
import { lerPlataforma } from '../../../domain/plataforma.ts';
import { legibleOnWhite } from '../../../platform/colour.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import { buscarClientePorHashOuNulo } from './clientes.queries.ts';
import { desenharIcone, type Desenho } from './icone.ts';

const NOSSA_COR = '#0B6E69';
const PAPEL = '#F7F6F2';

/** Under an icon there is room for about twelve letters. */
const curto = (nome: string) => (nome.length <= 12 ? nome : (nome.split(/\s+/)[0]?.slice(0, 12) ?? nome));

type DoLink = { empresa?: string | undefined };

/** Whose app it is: the client's of the link, or the platform's. */
async function rosto({ db }: Pick<Deps, 'db'>, empresa: string | undefined) {
  if (empresa === undefined) {
    const { Nome, Imagem, Cor } = await lerPlataforma(db);
    return { Nome, Imagem, Cor: Cor ?? NOSSA_COR };
  }
  const cliente = await buscarClientePorHashOuNulo(db, { Hash: empresa });
  if (!cliente) throw notFound();
  return {
    Nome: cliente.NomeFantasia,
    Imagem: cliente.Imagem,
    Cor: legibleOnWhite(cliente.Cor ?? NOSSA_COR),
  };
}

/** The client's is an app of its own beside ours: its address, and so its id, carries the link's hash. */
export async function manifesto(deps: Deps, { empresa }: DoLink): Promise<Manifesto> {
  const { Nome, Cor } = await rosto(deps, empresa);
  const busca = empresa === undefined ? '' : `?empresa=${empresa}`;
  const icone = (forma: Desenho['forma'], lado: string, purpose: 'any' | 'maskable') => ({
    src: iconeDoAplicativo.url.replace(':forma', forma).replace(':lado', lado) + busca,
    sizes: `${lado}x${lado}`,
    type: 'image/png' as const,
    purpose,
  });
  return {
    id: `/${busca}`,
    name: Nome,
    short_name: curto(Nome),
    description: 'Treinamentos da sua empresa: cursos, prazos e certificados.',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: `/${busca}#/`,
    scope: '/',
    display: 'standalone',
    background_color: PAPEL,
    theme_color: Cor,
    categories: ['education', 'business'],
    icons: [
      icone('borda', '192', 'any'),
      icone('borda', '512', 'any'),
      icone('inteiro', '192', 'maskable'),
      icone('inteiro', '512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Continuar', url: `/${busca}#/cursos-aluno?continuar=1` },
      { name: 'Certificados', url: `/${busca}#/cursos-aluno/certificados` },
    ],
  };
}

export async function icone(deps: Deps, desenho: Pick<Desenho, 'forma' | 'lado'>, { empresa }: DoLink) {
  return await desenharIcone({ ...desenho, ...(await rosto(deps, empresa)) });
}
