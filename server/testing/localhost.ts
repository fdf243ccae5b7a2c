import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { novoCertificado } from './saml.ts';

export const HOST = 'localhost';
let certificate: ReturnType<typeof novoCertificado> | null = null;

/** The certificate of all servers on loopback that this process is to believe, which it does from the first on. */
export function certificateOfLocalhost() {
  if (certificate) return certificate;
  certificate = novoCertificado({ nome: HOST });
  setDefaultCACertificates([...getCACertificates('default'), certificate.pem]);
  return certificate;
}
