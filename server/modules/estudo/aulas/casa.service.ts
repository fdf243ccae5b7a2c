import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LEITOR_DE_PDF, TRABALHO_DO_PDF } from '#contract/estudo/aulas-pdf.ts';
import { GUARDA } from '#contract/estudo/aulas-scorm.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Env } from '../../../platform/host/env.ts';
import { pageOrigins } from '../../../platform/http/hosts.ts';
import { oQueCarrega, type Permitido } from '../../ensino/scorm/enderecos/regras.ts';
import { casaDosPacotes, literal } from '../../ensino/scorm/ponte.ts';

export type { Permitido } from '../../ensino/scorm/enderecos/regras.ts';

/** What is ours on the packages' own address: the API of each edition, and what keeps and shows packages that were taken along. */

const DIST = join(import.meta.dirname, '../../../../dist/web/scorm');

/** What a package may do in its frame, on an address that is not ours; its windows are held to the same. */
const CAIXA = 'sandbox allow-scripts allow-same-origin allow-forms allow-modals allow-popups allow-downloads';

/**
 * A package is a stranger's program: it loads and sends nothing but to its own folder, and from where an administrator
 * allowed for its file; only our page frames it. While
 * its author tries it, browsers say what was kept from it (`relato`).
 */
export const regrasDoPacote = (
  env: Env,
  pasta: string,
  { relato = null, permitidos = [] }: { relato?: string | null; permitidos?: readonly Permitido[] } = {},
) =>
  [
    CAIXA,
    ...oQueCarrega(pasta, permitidos),
    `form-action ${pasta}`,
    `frame-ancestors 'self' ${pageOrigins(env).join(' ')}`,
    "base-uri 'none'",
    // Documents, which a page of ours shows; plugins are held back by the sandbox.
    `object-src ${pasta}`,
    "webrtc 'block'",
    ...(relato === null ? [] : [`report-uri ${relato}`]),
  ].join('; ');

/** A script of ours, built from web/scorm. */
function feito(nome: string) {
  const caminho = join(DIST, nome);
  if (!existsSync(caminho)) throw notFound();
  return { tipo: 'text/javascript; charset=utf-8', texto: readFileSync(caminho, 'utf8') };
}

/** What shows documents inside packages. */
export const leitorDePdf = (caminho: typeof LEITOR_DE_PDF | typeof TRABALHO_DO_PDF) =>
  feito(caminho.slice('__'.length));

export const apiDaEdicao = (Versao: string) => feito(`${Versao}.js`);

/** In a frame of our page: keeps what that hands over, and has the worker that shows it. */
const PAGINA_DA_GUARDA = `<!DOCTYPE html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>Guarda</title><script src="guarda.js"></script></head></html>
`;

const politicaDaGuarda = (env: Env) => {
  const guarda = casaDosPacotes(env) + GUARDA;
  return [
    'sandbox allow-scripts allow-same-origin',
    "default-src 'none'",
    `script-src ${guarda}`,
    `connect-src ${guarda}`,
    `worker-src ${guarda}`,
    `frame-ancestors ${pageOrigins(env).join(' ')}`,
    "base-uri 'none'",
  ].join('; ');
};

/** The worker is told what a package may do; `PASTA` stands for its folder. */
export function arquivoDaGuarda(env: Env, arquivo: 'guarda.html' | 'guarda.js' | 'trabalhador.js') {
  const regras = politicaDaGuarda(env);
  if (arquivo === 'guarda.html') return { tipo: 'text/html; charset=utf-8', texto: PAGINA_DA_GUARDA, regras };
  const { tipo, texto } = feito(arquivo);
  const antes = arquivo === 'trabalhador.js' ? `self.REGRAS=${literal(regrasDoPacote(env, 'PASTA'))};` : '';
  return { tipo, texto: antes + texto, regras };
}
