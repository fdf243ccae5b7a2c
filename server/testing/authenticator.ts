import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A passkey as a telephone would hold it: signs what the browser of `origem` hands it. */
export function newAuthenticator(origem: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  /** `aberta`: whoever held it showed to be its owner; `dono`: what it was given to say whose it is. */
  const estado = { contador: 0, aberta: true, dono: '' };

  const sha256 = (dados: Buffer | string) => createHash('sha256').update(dados).digest();
  const cliente = (type: string, desafio: unknown, deOnde: string) =>
    Buffer.from(JSON.stringify({ type, challenge: desafio, origin: deOnde, crossOrigin: false }));
  const authenticator = (marcas: number, mais = Buffer.alloc(0)) => {
    const todas = estado.aberta ? marcas | 0x04 : marcas;
    const contador = Buffer.alloc(4);
    contador.writeUInt32BE(estado.contador);
    return Buffer.concat([sha256(new URL(origem).hostname), Buffer.from([todas]), contador, mais]);
  };
  const emJson = (response: object) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });

  /** Text and bytes in CBOR, as long as they are short. */
  const text = (valor: string) => Buffer.concat([Buffer.from([0x60 + valor.length]), Buffer.from(valor)]);
  const bytes = (valor: Buffer) => Buffer.concat([Buffer.from([0x58, valor.length]), valor]);

  return {
    estado,

    criar: (opcoes: Record<string, unknown>, deOnde = origem) => {
      estado.dono = String(Object(opcoes['user'])['id']);
      const coordenada = (valor: string) => bytes(Buffer.from(valor, 'base64url'));
      const publicKey = [Buffer.from('a5010203262001', 'hex'), Buffer.from([0x21]), coordenada(x)];
      const publica = Buffer.concat([...publicKey, Buffer.from([0x22]), coordenada(y)]);
      const dados = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publica]);
      const atestado = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authenticator(0x41, dados)),
      ]);
      return emJson({
        clientDataJSON: cliente('webauthn.create', opcoes['challenge'], deOnde).toString('base64url'),
        attestationObject: atestado.toString('base64url'),
        transports: ['internal'],
      });
    },

    assinar: (opcoes: Record<string, unknown> | null, deOnde = origem) => {
      estado.contador++;
      const clientDataJSON = cliente('webauthn.get', opcoes?.['challenge'], deOnde);
      const authenticatorData = authenticator(0x01);
      const assinado = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      return emJson({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(assinado).sign(privateKey).toString('base64url'),
        userHandle: estado.dono,
      });
    },
  };
}
