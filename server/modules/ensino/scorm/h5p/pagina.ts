import { PAGINA, TOCADOR } from '#contract/ensino/cursos-tipos/h5p.ts';
import { PLAYER_SCRIPT, PLAYER_STYLE } from '../../../../platform/host/h5p-player.ts';
import { escapar, literal } from '../ponte.ts';
import { PALAVRAS } from './palavras.ts';
import type { DoH5p } from './tipos.ts';

/** The player's own numbering of activities; there is never another in the page. */
const ID = '1';
/** Seconds between two savings of where the person is. */
const GRAVA_A_CADA = 10;

const endereco = (nome: string) => nome.split('/').map(encodeURIComponent).join('/');
const juntar = (linhas: string[]) => linhas.join('\n');

type Pagina = { pasta: string; Titulo: string; conteudo: string; H5p: DoH5p };

/**
 * The player finds here what it plays. The page around it takes hold of it between its own script and those of the
 * libraries: what the person did before is given to it there, and what it tells is heard there.
 */
export function paginaDoH5p({ pasta, Titulo, conteudo, H5p }: Pagina): string {
  const { Principal, Idioma, Bibliotecas } = H5p;
  const casa = new URL(pasta).origin;
  const integracao = {
    baseUrl: casa,
    siteUrl: casa,
    url: pasta.slice(0, -1),
    urlLibraries: pasta.slice(0, -1),
    libraryDirectories: Object.fromEntries(
      Bibliotecas.map(({ Nome, Edicao, Pasta }) => [`${Nome}-${Edicao}`, Pasta]),
    ),
    postUserStatistics: false,
    saveFreq: GRAVA_A_CADA,
    ajax: { setFinished: '', contentUserData: '' },
    l10n: { H5P: PALAVRAS },
    contents: {
      [`cid-${ID}`]: {
        library: Principal,
        jsonContent: conteudo,
        title: Titulo,
        metadata: { title: Titulo, license: 'U' },
        url: `${pasta}${PAGINA}`,
        contentUrl: `${pasta}content`,
        fullScreen: '0',
        displayOptions: {
          frame: false,
          export: false,
          embed: false,
          copyright: false,
          icon: false,
          copy: false,
        },
      },
    },
  };
  const estilos = Bibliotecas.flatMap(({ Estilos }) => Estilos).map(
    (nome) => `<link rel="stylesheet" href="${endereco(nome)}">`,
  );
  const scripts = Bibliotecas.flatMap(({ Scripts }) => Scripts).map(
    (nome) => `<script src="${endereco(nome)}"></script>`,
  );
  return `<!DOCTYPE html>
<html lang="${Idioma ?? 'pt-BR'}" class="h5p-iframe">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapar(Titulo || 'Atividade')}</title>
<link rel="stylesheet" href="${TOCADOR}${PLAYER_STYLE}">
<style>html.h5p-iframe > body { padding: 12px; box-sizing: border-box }</style>
${juntar(estilos)}
<script>window.H5PIntegration=${literal(integracao)}</script>
<script src="${TOCADOR}${PLAYER_SCRIPT}"></script>
<script>parent.aoCarregarH5p(window, '${ID}')</script>
${juntar(scripts)}
</head>
<body><div class="h5p-content" data-content-id="${ID}"></div></body>
</html>
`;
}
