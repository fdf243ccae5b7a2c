import forge from 'node-forge';
import { createPrivateKey, randomBytes } from 'node:crypto';
import { days } from '../platform/clock.ts';

type Dados = { nome: string; numero: string; ate?: string };
type Emitido = { cert: forge.pki.Certificate; privateKey: forge.pki.rsa.PrivateKey };

function emitir({ nome, numero, ate = '2030-01-01' }: Dados, emissor?: Emitido): Emitido {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = numero;
  cert.validity.notBefore = new Date('2026-01-01');
  cert.validity.notAfter = new Date(ate);
  const proprio = [{ name: 'commonName', value: nome, valueTagClass: forge.asn1.Type.UTF8 as never }];
  cert.setSubject(proprio);
  cert.setIssuer(emissor?.cert.subject.attributes ?? proprio);
  cert.setExtensions(
    emissor
      ? [{ name: 'keyUsage', digitalSignature: true, nonRepudiation: true }]
      : [{ name: 'basicConstraints', cA: true }],
  );
  cert.sign(emissor?.privateKey ?? privateKey, forge.md.sha256.create());
  return { cert, privateKey };
}

/** For servers on loopback, good for so many days. */
export function selfSigned(daysLeft: number) {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const cert = forge.pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = randomBytes(8).toString('hex').replace(/^./, '1');
  cert.validity.notAfter = new Date(Date.now() + days(daysLeft));
  const name = [{ name: 'commonName', value: `loopback ${cert.serialNumber}` }];
  cert.setSubject(name);
  cert.setIssuer(name);
  const names = [
    { type: 2, value: 'localhost' },
    { type: 7, ip: '127.0.0.1' },
  ];
  cert.setExtensions([
    { name: 'basicConstraints', cA: true },
    { name: 'subjectAltName', altNames: names },
  ]);
  cert.sign(privateKey, forge.md.sha256.create());
  return { key: forge.pki.privateKeyToPem(privateKey), cert: forge.pki.certificateToPem(cert) };
}

/** A certificate of nobody, in the form in which an A1 is given out. */
export function novoP12(
  senha: string,
  { nome = 'FORMAÇÃO DE TESTE LTDA', ate }: { nome?: string; ate?: string } = {},
) {
  const ca = emitir({ nome: 'AUTORIDADE DE TESTE', numero: '01' });
  const { cert, privateKey } = emitir({ nome, numero: '02', ...(ate && { ate }) }, ca);
  const p12 = forge.pkcs12.toPkcs12Asn1(privateKey, [ca.cert, cert], senha);
  return {
    p12: Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary'),
    ca: forge.pki.certificateToPem(ca.cert),
    chave: createPrivateKey(forge.pki.privateKeyToPem(privateKey)),
    certificado: Buffer.from(forge.asn1.toDer(forge.pki.certificateToAsn1(cert)).getBytes(), 'binary'),
  };
}
