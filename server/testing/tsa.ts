import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after } from 'node:test';
import { OPENSSL } from './foreign.ts';

/** A time stamping authority: OpenSSL answers, over HTTP (RFC 3161, 3.4). */

const CONFIGURACAO = `
[req]
distinguished_name = nome
[nome]
[tsa]
default_tsa = esta
[esta]
serial = numero
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.3.6.1.4.1.99999.1
digests = sha256
accuracy = secs:1
tsa_name = yes
ess_cert_id_chain = no
`;

function openssl(pasta: string, ...argumentos: string[]) {
  const { status, stdout, stderr } = spawnSync(OPENSSL ?? '', argumentos, { cwd: pasta, encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl ${argumentos[0]}: ${stderr}`);
  return stdout;
}

type Jeito = {
  /** Of the certificate that signs timestamps. */
  uso?: string;
  chave?: string[];
  configuracao?: string;
};

async function autoridade({ uso = 'critical,timeStamping', chave, configuracao = '' }: Jeito) {
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-tsa-'));
  after(() => rm(pasta, { recursive: true, force: true }));
  const em = (nome: string) => join(pasta, nome);
  writeFileSync(em('openssl.cnf'), `${CONFIGURACAO}${configuracao}`);
  writeFileSync(em('numero'), '1000\n');
  const comuns = ['req', '-new', '-nodes', '-utf8', '-config', 'openssl.cnf', '-x509', '-days', '3650'];
  const emitir = (nome: string, novos: string[]) =>
    openssl(pasta, ...comuns, ...novos, '-keyout', `${nome}.key`, '-out', `${nome}.pem`);
  const raiz = ['-subj', '/CN=RAIZ DO TEMPO', '-addext', 'basicConstraints=critical,CA:true'];
  emitir('ca', ['-newkey', 'rsa:2048', ...raiz]);
  const daRaiz = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-subj', '/CN=CARIMBO DE TESTE'];
  emitir('tsa', [...(chave ?? ['-newkey', 'rsa:2048']), ...daRaiz, '-addext', `extendedKeyUsage=${uso}`]);
  const responder = (pergunta: Buffer) => {
    writeFileSync(em('pergunta.tsq'), pergunta);
    const arquivos = ['-queryfile', 'pergunta.tsq', '-out', 'resposta.tsr'];
    openssl(pasta, 'ts', '-reply', '-config', 'openssl.cnf', ...arquivos);
    return readFileSync(em('resposta.tsr'));
  };
  /** What OpenSSL says of a token over these bytes. */
  const conferir = (token: Buffer, bytes: Buffer) => {
    writeFileSync(em('token.der'), token);
    writeFileSync(em('bytes'), bytes);
    const { stdout, stderr } = spawnSync(
      OPENSSL ?? '',
      ['ts', '-verify', '-in', 'token.der', '-token_in', '-data', 'bytes', '-CAfile', 'ca.pem'],
      { cwd: pasta, encoding: 'utf8' },
    );
    return `${stdout}${stderr}`;
  };
  return { responder, conferir };
}

type Atender = (pergunta: Buffer, resposta: ServerResponse) => void;

/** A server that answers questions in some way. */
export async function servidorDeCarimbos(atender: Atender) {
  const servidor = { atender, perguntas: [] as IncomingMessage[] };
  const http = createServer((pedido, resposta) => {
    servidor.perguntas.push(pedido);
    void buffer(pedido).then((pergunta) => servidor.atender(pergunta, resposta));
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  after(() => http.close().closeAllConnections());
  return Object.assign(servidor, { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/tsa` });
}

export async function tsa(jeito: Jeito = {}) {
  const { responder, conferir } = await autoridade(jeito);
  const bem: Atender = (pergunta, resposta) =>
    resposta.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(responder(pergunta));
  return Object.assign(await servidorDeCarimbos(bem), { bem, responder, conferir });
}
