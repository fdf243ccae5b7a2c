import type { Output } from '#contract/call.ts';
import type { entrarNoAparelho } from '#contract/empresas/aparelhos.ts';
import { sessao } from '../../../lib/session.ts';
import { guardarPessoa } from '../../acesso/identidade/entrada.ts';

/** Chromium reads codes by itself; elsewhere they are typed. */
type Leitor = { detect: (imagem: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type ComLeitor = { BarcodeDetector?: new (opcoes: { formats: string[] }) => Leitor };

const { BarcodeDetector } = window as ComLeitor;

export const podeLer = BarcodeDetector !== undefined && 'mediaDevices' in navigator;

export const criarLeitor = (): Leitor | null =>
  BarcodeDetector === undefined
    ? null
    : new BarcodeDetector({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] });

/** The token of a slip, from the address in its code or from what is printed under it; null: something else. */
export function codigoDaFicha(texto: string): string | null {
  const noEndereco = /[?&]token=([\w-]{20,100})/.exec(texto)?.[1];
  if (noEndereco !== undefined) return noEndereco;
  const letras = texto.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[0-9A-Z]{20}$/.test(letras) ? letras : null;
}

export function entrarCom({ access_token, Usuario }: Output<typeof entrarNoAparelho>) {
  sessao.markAutenticado();
  sessao.keepToken(access_token);
  guardarPessoa(Usuario);
}
