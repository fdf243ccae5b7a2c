/** What a package may load, in the words of browsers (CSP). */

export type Permitido = { Host: string; Programas: boolean };

/** By name and over https only: an address in numbers, or of this machine, may be one inside the network. */
const NOME =
  /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*\.[a-z][a-z0-9-]*[a-z](?::\d{1,5})?$/;

/** `nossos`: where our page and the packages live. */
export const podePermitir = (Host: string, nossos: readonly string[]): boolean => {
  const nome = Host.replace(/:\d+$/, '');
  return (
    NOME.test(Host) &&
    !/(^|\.)(localhost|local|internal|localdomain)$/.test(nome) &&
    !nossos.some((nosso) => new URL(nosso).hostname === nome)
  );
};

/** Its own folder, and of other addresses only what was allowed by name. */
export function oQueCarrega(pasta: string, permitidos: readonly Permitido[]): string[] {
  const sempre = `default-src ${pasta} 'unsafe-inline' 'unsafe-eval' data: blob:`;
  if (permitidos.length === 0) return [sempre];
  const todos = permitidos.map(({ Host }) => `https://${Host}`).join(' ');
  const comProgramas = permitidos.filter(({ Programas }) => Programas).map(({ Host }) => Host);
  const mostra = ['frame-src', 'media-src', 'img-src', 'font-src'].map(
    (regra) => `${regra} ${pasta} data: blob: ${todos}`,
  );
  const roda = comProgramas.map((Host) => `https://${Host}`).join(' ');
  return [
    sempre,
    ...mostra,
    `style-src ${pasta} 'unsafe-inline' data: blob: ${todos}`,
    ...(comProgramas.length === 0
      ? []
      : [
          `script-src ${pasta} 'unsafe-inline' 'unsafe-eval' data: blob: ${roda}`,
          `connect-src ${pasta} data: blob: ${roda} ${comProgramas.map((Host) => `wss://${Host}`).join(' ')}`,
          // A worker of others would be told nothing that its page is not, and is not needed.
          `worker-src ${pasta} data: blob:`,
        ]),
  ];
}
