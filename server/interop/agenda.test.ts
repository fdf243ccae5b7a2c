import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { criarLinkDoCalendario } from '#contract/acompanhamento/prazos-calendario.ts';
import { alterarEncontro, cancelarEncontro } from '#contract/estudo/presenca-encontros.ts';
import { somarDias } from '../domain/calendario.ts';
import { today } from '../platform/clock.ts';
import { eventually, testApp } from '../testing/app.ts';
import { criarEstudo } from '../testing/cursos.ts';
import { criarUsuario } from '../testing/factories.ts';
import { KHAL, versionOf } from '../testing/foreign.ts';
import { mailServer } from '../testing/smtp.ts';

/** Calendars as programs read them that nobody here wrote: the files in messages, and the private link. */

const PYTHON = '/usr/bin/python3';
const icalendar = spawnSync(PYTHON, ['-c', 'import icalendar; print(icalendar.__version__)'], {
  encoding: 'utf8',
});

type Lido = {
  method: string;
  events: {
    uid: string;
    sequence: number;
    start: string;
    summary: string;
    location: string;
    status: string;
    url: string;
  }[];
};

/** A meeting that was marked, moved and called off: the files of the three messages, and the private link before the last. */
async function cena() {
  const smtp = await mailServer();
  const t = await testApp({ SMTP_URL: smtp.url });
  const adm = await t.as(await criarUsuario(t.db, { Adm: true }));
  const estudo = await criarEstudo(t.db, {
    Modulos: [[{ Tipo: 'presencial', Titulo: 'Prática; com vírgula, e ç' }]],
  });
  const aula = {
    IdClienteTurma: estudo.IdClienteTurma,
    IdCursoConteudoAula: estudo.Aulas[0]?.IdCursoConteudoAula ?? 0,
  };
  const Dia = somarDias(today(t.clock), 10);
  const marcar = (Versao: number, HoraInicio: string) => {
    const quando = { Dia, HoraInicio, HoraFim: '12:30', Local: 'Galpão 3', Instrutor: 'Ivo Prado' };
    return adm.call(alterarEncontro, { body: { ...aula, ...quando, Versao } });
  };
  const daCarta = async () => {
    const { attachments } = await eventually(() => smtp.received.shift());
    const arquivo = attachments.find(({ contentType }) => contentType === 'application/ics');
    assert.ok(arquivo);
    return arquivo.content;
  };
  const pasta = await mkdtemp(join(tmpdir(), 'habilita-agenda-'));
  after(() => rm(pasta, { recursive: true, force: true }));
  const guardar = async (nome: string, conteudo: Buffer | string) => {
    const caminho = join(pasta, nome);
    await writeFile(caminho, conteudo);
    return caminho;
  };
  await marcar(0, '08:00');
  const marcado = await guardar('marcado.ics', await daCarta());
  await marcar(1, '09:00');
  const mudado = await guardar('mudado.ics', await daCarta());
  const { body } = await (await t.as(estudo)).call(criarLinkDoCalendario, { body: {} });
  const link = await guardar('link.ics', (await t.app.inject({ url: new URL(body.Url).pathname })).body);
  await adm.call(cancelarEncontro, { body: { ...aula, Versao: 2 } });
  const cancelado = await guardar('cancelado.ics', await daCarta());
  return { pasta, Dia, arquivos: [marcado, mudado, link, cancelado] as const };
}

test(
  'um leitor de calendários de outros (python3-icalendar) lê as cartas e o link: um só evento, que muda e some',
  { skip: icalendar.status !== 0 && 'sem python3-icalendar' },
  async (context) => {
    context.diagnostic(`icalendar ${icalendar.stdout.trim()}`);
    const { Dia, arquivos } = await cena();
    const { status, stdout, stderr } = spawnSync(PYTHON, ['server/interop/agenda.py', ...arquivos], {
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const lidos = JSON.parse(stdout) as Lido[];
    const eventos = lidos.flatMap(({ method, events }) => events.map((evento) => ({ method, ...evento })));
    assert.deepEqual(
      eventos.map(({ method, sequence, start }) => [method, sequence, start]),
      [
        ['REQUEST', 1, `${Dia}T11:00:00+00:00`],
        ['REQUEST', 2, `${Dia}T12:00:00+00:00`],
        ['PUBLISH', 2, `${Dia}T12:00:00+00:00`],
        ['CANCEL', 3, `${Dia}T12:00:00+00:00`],
      ],
    );
    assert.equal(new Set(eventos.map(({ uid }) => uid)).size, 1);
    const [primeiro] = eventos;
    assert.equal(primeiro?.summary, 'Aula presencial: Prática; com vírgula, e ç');
    assert.equal(primeiro.location, 'Galpão 3');
    assert.match(primeiro.url, /^http:\/\/localhost:3000\/#\/curso-aluno\/\d+\?matricula=\d+&aula=\d+$/);
    assert.equal(eventos.at(-1)?.status, 'CANCELLED');
  },
);

test(
  'uma agenda de outros (khal) recebe as cartas e o link, e o encontro fica nela uma vez, na hora nova',
  { skip: !KHAL && 'sem khal' },
  async (context) => {
    context.diagnostic(versionOf(KHAL));
    const { pasta, Dia, arquivos } = await cena();
    const [marcado, mudado, link] = arquivos;
    await mkdir(join(pasta, 'agenda'));
    const config = join(pasta, 'khal.conf');
    await writeFile(
      config,
      `[calendars]
[[agenda]]
path = ${join(pasta, 'agenda')}
type = calendar
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = America/Sao_Paulo
default_timezone = America/Sao_Paulo
[sqlite]
path = ${join(pasta, 'khal.db')}
[default]
default_calendar = agenda
`,
    );
    const rodar = (...argumentos: string[]) => {
      const { status, stdout, stderr } = spawnSync(KHAL ?? '', ['-c', config, ...argumentos], {
        encoding: 'utf8',
        env: { ...process.env, LC_ALL: 'C.UTF-8', LANG: 'C.UTF-8' },
      });
      assert.equal(status, 0, stderr);
      return stdout.trim();
    };
    for (const arquivo of [marcado, mudado, link]) rodar('import', '--batch', arquivo);
    const formato = '{start-time}-{end-time} {title} ({location})';
    const noDia = () => rodar('list', '--day-format', '', '--format', formato, Dia);
    assert.equal(noDia(), '09:00-12:30 Aula presencial: Prática; com vírgula, e ç (Galpão 3)');
  },
);
