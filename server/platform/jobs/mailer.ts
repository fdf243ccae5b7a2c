import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Env } from '../host/env.ts';

export type Message = {
  id: number;
  to: string;
  /** The name people see; the address is always ours. */
  sender: string;
  subject: string;
  /** Shows the picture by `cid:` and its name. */
  html: string;
  text: string;
  picture?: { name: string; png: Buffer };
  attachment?: { name: string; type: string; bytes: Buffer };
  /** For the calendar of who gets it (iMIP, RFC 6047). */
  calendar?: { method: string; ics: string };
};

/** As many as a modest mail server takes from one sender. */
export const MESSAGES_AT_ONCE = 5;

/** Sends a message, or keeps it as a file when no mail server is configured. */
export type Mailer = {
  /** True when messages leave the machine. */
  delivers: boolean;
  send: (message: Message) => Promise<void>;
  /** Whether the server lets us in; sends nothing. */
  check: () => Promise<void>;
  close: () => void;
};

/** From where messages come: `Name <address>` or the address alone. */
export const senderAddress = ({ MAIL_FROM }: Env) => /<([^<>]+)>$/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;

export function createMailer(env: Env): Mailer {
  const host = new URL(env.PUBLIC_URL).hostname;
  // The same message keeps its id whenever it is tried again, so that a second copy can be recognised.
  const compose = ({ id, to, sender, picture, attachment, calendar, ...message }: Message) => ({
    ...message,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'convite.ics', content: calendar.ics },
    }),
    // Not as a text, in which names, comments, groups and lists would be looked for.
    to: { name: '', address: to },
    attachments: [
      ...(picture ? [{ filename: `${picture.name}.png`, content: picture.png, cid: picture.name }] : []),
      ...(attachment
        ? [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }]
        : []),
    ],
    from: { name: sender, address: senderAddress(env) },
    messageId: `<email-${id}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });

  if (env.SMTP_URL) {
    const transport = nodemailer.createTransport({
      // Whoever sits in between could say that there is no TLS, and read the password; the address may say otherwise.
      requireTLS: new URL(env.SMTP_URL).password !== '',
      url: env.SMTP_URL,
      pool: true,
      maxConnections: MESSAGES_AT_ONCE,
      // Kept through a burst of messages, not between them.
      idleTimeout: 2000,
      // A message cut off half-way may have arrived: trying again is for the outbox, which keeps count.
      maxRequeues: 0,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    });
    return {
      delivers: true,
      send: async (message) => void (await transport.sendMail(compose(message))),
      check: async () => void (await transport.verify()),
      close: () => transport.close(),
    };
  }

  const folder = join(env.DATA_DIR, 'emails');
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    delivers: false,
    send: async (message) => {
      const { message: eml } = await transport.sendMail(compose(message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${String(message.id).padStart(6, '0')}.eml`);
      await writeFile(`${file}.new`, eml as Buffer, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
    check: () => Promise.resolve(),
    close: () => transport.close(),
  };
}
