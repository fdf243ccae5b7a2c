import { access, constants } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { days, systemClock } from '../platform/clock.ts';
import { createStorage } from '../platform/files/create-storage.ts';
import { makeWritable } from '../platform/host/data-folder.ts';
import type { Env } from '../platform/host/env.ts';
import { ffmpegVersion } from '../platform/host/ffmpeg.ts';
import { h5pPlayerVersion, hasH5pPlayer } from '../platform/host/h5p-player.ts';
import { createMailer, senderAddress } from '../platform/jobs/mailer.ts';
import { assinaturaDigital } from '../modules/prova/assinaturas/a1.service.ts';
import { carimbar, porQueNao } from '../modules/prova/assinaturas/carimbo.service.ts';
import { care, fine, wrong, type Finding } from './finding.ts';

/** Of the authority's answer and its way here. */
const CLOCKS_APART_SECONDS = 30;

export async function dataFolder({ DATA_DIR }: Env): Promise<Finding[]> {
  try {
    await makeWritable(DATA_DIR);
    await access(DATA_DIR, constants.W_OK);
    return [fine('data folder', DATA_DIR)];
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return [
      wrong(
        'data folder',
        `${DATA_DIR} cannot be written (${code ?? message})`,
        'Give DATA_DIR a folder that belongs to who runs the program.',
      ),
    ];
  }
}

const FOR_MAIL: Record<string, string> = {
  EAUTH:
    'Check user and password in SMTP_URL; what is not a letter or digit there is written as %40 and so on.',
  ECONNECTION: 'Check host and port in SMTP_URL, and that this machine may reach them.',
  ESOCKET:
    'smtps:// is for port 465, smtp:// for 587 and 25; and the certificate of the server must be good.',
  ETLS: 'A password is given over TLS only. Ask for STARTTLS or use smtps://; ?requireTLS=false at the end of SMTP_URL gives it openly.',
  ETIMEDOUT: 'A firewall keeps this machine from that port: ask for 587 to be opened.',
  EDNS: 'The name in SMTP_URL is not known.',
};

export async function mail(env: Env): Promise<Finding[]> {
  if (!env.SMTP_URL) {
    const files = 'messages stay as files in DATA_DIR/emails: nobody receives one';
    return [env.local ? fine('mail', files) : wrong('mail', files, 'Give SMTP_URL and MAIL_FROM.')];
  }
  const found: Finding[] = [];
  const mailer = createMailer(env);
  try {
    await mailer.check();
    found.push(fine('mail', 'the server lets us in'));
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    found.push(wrong('mail', `the server refuses us (${message})`, FOR_MAIL[code] ?? 'Check SMTP_URL.'));
  } finally {
    mailer.close();
  }
  if (senderAddress(env).endsWith('.example')) {
    const mend = 'Give MAIL_FROM an address of your own domain, whose SPF record names the mail server.';
    found.push(wrong('mail', `it would come from ${senderAddress(env)}, which does not exist`, mend));
  }
  return found;
}

const FOR_STORAGE: Record<string, string> = {
  NoSuchBucket: 'Make the bucket of S3_BUCKET first.',
  InvalidAccessKeyId: 'Check S3_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check S3_SECRET_ACCESS_KEY and S3_REGION.',
  AccessDenied: 'Let the key read, write, list and delete in the bucket.',
  RequestTimeTooSkewed: 'Set the clock of this machine by NTP.',
};

/** An object goes there and comes back, whole and in part. */
export async function storage(env: Env): Promise<Finding[]> {
  const where = env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : 'DATA_DIR';
  const bytes = Buffer.from('habilita');
  const key = `doctor-${randomUUID()}`;
  const objects = await createStorage(env);
  try {
    await objects.put(key, Readable.from([bytes]), bytes.length);
    const part = await objects.open(key, { start: 1, end: 4 });
    const read = part && (await buffer(part));
    await objects.remove(key);
    if (!read?.equals(bytes.subarray(1, 5))) {
      const mend = 'Videos need ranges: use a storage that answers them.';
      return [wrong('storage', `${where} gave back something else than was asked for`, mend)];
    }
    return [fine('storage', `${where} takes, gives and forgets`)];
  } catch (error) {
    const { name, message } = error as Error;
    const mend = FOR_STORAGE[name] ?? 'Check S3_ENDPOINT and that this machine may reach it.';
    return [wrong('storage', `${where} refuses (${message || name})`, mend)];
  }
}

export async function signature(env: Env): Promise<Finding[]> {
  const part = 'A1 certificate';
  const { Estado, Falha, Titular, ValidoAte } = await assinaturaDigital({ env, clock: systemClock });
  if (Estado === 'ausente') return [fine(part, 'none: documents carry no digital signature of the issuer')];
  if (Falha !== null) return [wrong(part, Falha, 'Check A1_ARQUIVO and A1_SENHA.')];
  const until = `${Titular}, good until ${ValidoAte}`;
  const soon = new Date(Date.now() + days(30)).toISOString().slice(0, 10);
  return [
    (ValidoAte ?? '') < soon
      ? care(part, until, 'Have the next one issued; the file may be replaced while the program runs.')
      : fine(part, until),
    ...(await timestamps(env)),
  ];
}

/** A timestamp of nothing in particular; it also tells what time it is elsewhere. */
async function timestamps(env: Env): Promise<Finding[]> {
  const part = 'timestamps';
  if (!env.TSA_URL) return [];
  try {
    const { Em, Autoridade } = await carimbar({ env }, Buffer.from(randomUUID()));
    const apart = Math.round(Math.abs(Date.parse(Em) - Date.now()) / 1000);
    const says = `${Autoridade} gives them`;
    return [
      apart > CLOCKS_APART_SECONDS
        ? care(part, `${says}, and this clock is ${apart} seconds apart from theirs`, 'Set it by NTP.')
        : fine(part, says),
    ];
  } catch (error) {
    const says = `TSA_URL gives none (${porQueNao(error) ?? (error as Error).message})`;
    const mend = 'Check TSA_URL; until it answers, documents are signed without and wait for theirs.';
    return [wrong(part, says, mend)];
  }
}

/** Optional: without it videos are taken as they are sent, if browsers play them. */
export async function videos(env: Env): Promise<Finding[]> {
  const version = await ffmpegVersion(env);
  if (version) return [fine('videos', `ffmpeg ${version} converts them into two qualities`)];
  const asSent = 'they are taken as they are sent, and refused where browsers would not play them';
  return env.FFMPEG === 'off' || env.FFMPEG === 'ffmpeg'
    ? [fine('videos', `no ffmpeg: ${asSent}`)]
    : [wrong('videos', `there is no ffmpeg at ${env.FFMPEG}`, 'Give FFMPEG the path of its program.')];
}

/** Optional too: its licence keeps it out of what we hand out. */
export function h5p(env: Env): Finding[] {
  if (hasH5pPlayer(env)) return [fine('H5P', `${h5pPlayerVersion(env) ?? 'a player'} plays its packages`)];
  return env.H5P_PLAYER.startsWith(env.DATA_DIR)
    ? [fine('H5P', 'no player: its packages are refused with words that say so')]
    : [
        wrong(
          'H5P',
          `there is no player at ${env.H5P_PLAYER}`,
          'Give H5P_PLAYER the folder with frame.bundle.js.',
        ),
      ];
}
