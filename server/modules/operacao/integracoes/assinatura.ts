import { createHmac, randomBytes } from 'node:crypto';

/**
 * What only the receiver and we know, as Standard Webhooks writes it; the prefix lets scanners of code find one that was
 * left lying about.
 */
export const novoSegredo = () => `whsec_${randomBytes(32).toString('base64')}`;

type Mensagem = { id: string; corpo: string };

/**
 * The headers by which the receiver knows that a message is ours, whole and fresh, with each secret that is good just now.
 * `X-Habilita-Signature`: the time in seconds, and the HMAC-SHA256 of `time.body` in hexadecimal, the secret taken as it
 * is written. The others: Standard Webhooks, of `id.time.body` in base64, the key being the bytes after the prefix.
 */
export function assinatura({ id, corpo }: Mensagem, segredos: string[], quando: Date) {
  const t = String(Math.floor(quando.getTime() / 1000));
  const nossas = segredos.map(
    (segredo) => `v1=${createHmac('sha256', segredo).update(`${t}.${corpo}`).digest('hex')}`,
  );
  const padrao = segredos.map((segredo) => {
    const chave = Buffer.from(segredo.replace(/^\w+?_/, ''), 'base64');
    return `v1,${createHmac('sha256', chave).update(`${id}.${t}.${corpo}`).digest('base64')}`;
  });
  return {
    'X-Habilita-Signature': [`t=${t}`, ...nossas].join(','),
    'Webhook-Id': id,
    'Webhook-Timestamp': t,
    'Webhook-Signature': padrao.join(' '),
  };
}
