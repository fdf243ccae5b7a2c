import type { Output } from '#contract/call.ts';
import type { entrarNoAparelho } from '#contract/empresas/aparelhos.ts';
import { sessao } from '../../../lib/session.ts';
import { guardarPessoa } from '../../acesso/identidade/entrada.ts';

type Leitor = { detect: (imagem: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DoNavegador = {
  new (opcoes: { formats: string[] }): Leitor;
  getSupportedFormats: () => Promise<string[]>;
};

/** What slips and badges carry; the library knows the first only. */
const FORMATOS = ['qr_code', 'code_128', 'code_39', 'ean_13'];

export const podeLer = 'mediaDevices' in navigator;

/**
 * Chromium on Android reads codes by itself, where Google's services are; iPads, Firefox and others do it by a library
 * that comes with the camera.
 */
export async function criarLeitor(): Promise<Leitor> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DoNavegador };
  const conhecidos = (await BarcodeDetector?.getSupportedFormats()) ?? [];
  if (BarcodeDetector !== undefined && conhecidos.includes('qr_code')) {
    return new BarcodeDetector({ formats: FORMATOS.filter((formato) => conhecidos.includes(formato)) });
  }
  const biblioteca = await import('qr/decode.js');
  return new biblioteca.BarcodeDetector({ formats: ['qr_code'] });
}

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
