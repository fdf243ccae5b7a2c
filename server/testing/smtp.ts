import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A real mail server that keeps what it receives. `refuse` makes it answer with that code and text to `only` these. */
export async function mailServer() {
  const received: ParsedMail[] = [];
  /** What was said in RCPT TO, to the letter. */
  const recipients: string[] = [];
  const state: { refuse: { code: number; message: string; only?: string[] } | null } = { refuse: null };
  const connections = { total: 0, open: 0, most: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (_session, done) => {
      connections.total += 1;
      connections.open += 1;
      connections.most = Math.max(connections.most, connections.open);
      done();
    },
    onClose: () => void (connections.open -= 1),
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      if (!state.refuse || state.refuse.only?.includes(address) === false) return done();
      done(Object.assign(new Error(state.refuse.message), { responseCode: state.refuse.code }));
    },
    onData: (stream, _session, done) => {
      simpleParser(stream).then((mail) => (received.push(mail), done()), done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  after(() => new Promise<void>((resolve) => server.close(resolve)));
  return { url: `smtp://127.0.0.1:${port}`, received, recipients, state, connections };
}

export const linkOf = (mail: ParsedMail) => {
  const [link] = /https?:\/\/\S+\?token=\S+/.exec(mail.text ?? '') ?? [];
  if (!link) throw new Error('The message has no link');
  return { link, token: link.slice(link.indexOf('token=') + 6) };
};
