import { sharedDevice } from '../../../platform/http/session.ts';

const NAVEGADORES: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SISTEMAS: [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const achar = (lista: [RegExp, string][], agente: string) => lista.find(([marca]) => marca.test(agente))?.[1];

/** "Chrome no Android", from what the browser says of itself. */
export function aparelho(agente: string): string {
  const compartilhado = sharedDevice(agente);
  if (compartilhado) return `${compartilhado}, compartilhado`;
  const navegador = achar(NAVEGADORES, agente);
  const sistema = achar(SISTEMAS, agente);
  if (navegador && sistema) return `${navegador} no ${sistema}`;
  return navegador ?? sistema ?? 'Aparelho desconhecido';
}
