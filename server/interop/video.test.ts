import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { concluirEnvio, filaDeVideos } from '#contract/ensino/arquivos.ts';
import { linkDoArquivo, SEGREDO } from '../modules/ensino/arquivos/arquivos.service.ts';
import { limparArquivos } from '../modules/ensino/arquivos/limpeza.service.ts';
import { assinarLink } from '../modules/ensino/arquivos/link.ts';
import {
  converterOsQueEsperam,
  retomarConversoes,
} from '../modules/ensino/arquivos/video/conversao.service.ts';
import { days, minutes } from '../platform/clock.ts';
import { sharedSecret } from '../platform/host/secrets.ts';
import { eventually, testApp } from '../testing/app.ts';
import { enviarEmPartes, listen } from '../testing/arquivos.ts';
import { criarUsuario } from '../testing/factories.ts';
import { FFMPEG, versionOf } from '../testing/foreign.ts';

const t = await testApp(FFMPEG ? { FFMPEG } : {});
const origem = await listen(t);
const eu = await t.as(await criarUsuario(t.db, { Adm: true }));
const { IdSessao } = await t.db.selectFrom('Sessao').select('IdSessao').executeTakeFirstOrThrow();
const pasta = mkdtempSync(join(tmpdir(), 'habilita-video-'));
after(() => rmSync(pasta, { recursive: true, force: true }));
const skip = !FFMPEG && 'sem ffmpeg';

/** They read from the program, which runs here too. */
const chamar = async (programa: string, args: string) =>
  (await promisify(execFile)(programa, args.split(' '), { cwd: pasta, timeout: 120_000 })).stdout.trim();
const ffmpeg = (args: string) => chamar(FFMPEG ?? '', `-nostdin -v error -y ${args}`);
const ffprobe = (args: string) => chamar((FFMPEG ?? '').replace(/ffmpeg$/, 'ffprobe'), `-v error ${args}`);

/** Our addresses do not end as files do. */
const SEM_FINAL = '-allowed_segment_extensions ALL -extension_picky 0';

/** Nine seconds, of a camera held upright. */
async function gravar(nome: string) {
  await ffmpeg(
    `-f lavfi -i testsrc2=s=540x960:r=10:d=9 -f lavfi -i sine=d=9 -c:v libx265 -x265-params log-level=none -preset ultrafast -c:a aac ${nome}`,
  );
  return readFileSync(join(pasta, nome));
}

const enviar = async (bytes: Buffer, nome: string) => {
  const Chave = await enviarEmPartes(bytes, { origem, token: eu.token, nome });
  const { status, body } = await eu.call(concluirEnvio, { body: { Chave } });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const lerVideo = (IdArquivo: number) =>
  t.db.selectFrom('ArquivoVideo').selectAll().where('IdArquivo', '=', IdArquivo).executeTakeFirstOrThrow();
/** The program's own worker does it, as soon as it is asked for. */
const acabado = (IdArquivo: number) =>
  eventually(async () => {
    const video = await lerVideo(IdArquivo);
    return video.Estado !== 'aguardando' && video;
  });
const listaDe = async (IdArquivo: number) => {
  const segredo = await sharedSecret(t.db, SEGREDO);
  const { Chave } = await t.db
    .selectFrom('Arquivo')
    .select('Chave')
    .where('IdArquivo', '=', IdArquivo)
    .executeTakeFirstOrThrow();
  return origem + assinarLink(segredo, t.clock, { Chave, IdSessao, lista: true });
};

test(
  'um ffmpeg de outros converte H.265 em duas qualidades, e lê por HLS o que servimos',
  { skip },
  async (context) => {
    context.diagnostic(versionOf(FFMPEG));
    const { IdArquivo, Video } = await enviar(await gravar('em-pe.mov'), 'em-pe.mov');
    assert.deepEqual(Video, {
      DuracaoSegundos: 9,
      Largura: 540,
      Altura: 960,
      Toca: false,
      Estado: 'aguardando',
      Percentual: 0,
    });
    // Whoever comes second finds it taken or done.
    await Promise.all([converterOsQueEsperam(t.deps), converterOsQueEsperam(t.deps)]);
    const { Estado, Percentual } = await acabado(IdArquivo);
    assert.deepEqual({ Estado, Percentual }, { Estado: 'pronto', Percentual: 100 });

    const lista = await listaDe(IdArquivo);
    const texto = await (await fetch(lista)).text();
    assert.deepEqual(texto.match(/RESOLUTION=\d+x\d+/g), ['RESOLUTION=360x640', 'RESOLUTION=540x960']);
    const [leve = '', melhor = ''] = texto.split('\n').filter((linha) => linha.startsWith('/'));
    for (const [endereco, lado] of [
      [melhor, 540],
      [leve, 360],
    ] as const) {
      const partes = await (await fetch(origem + endereco)).text();
      // Parts of four seconds, so that the quality may change at each.
      assert.equal(partes.match(/#EXTINF/g)?.length, 3);
      const arquivo = origem + (partes.split('\n').find((linha) => linha.startsWith('/')) ?? '');
      const visto = await ffprobe(`-show_entries stream=codec_name,width,pix_fmt -of csv=p=0 ${arquivo}`);
      assert.deepEqual(visto.split('\n'), [`h264,${lado},yuv420p`, 'aac']);
    }
    // Read as a player reads it, from the list of qualities to the last second.
    await ffmpeg(`${SEM_FINAL} -i ${lista} -map 0:p:1 -f null -`);
    const duracao = Number(
      await ffprobe(`-show_entries format=duration -of csv=p=0 ${SEM_FINAL} -i ${lista}`),
    );
    assert.ok(Math.abs(duracao - 9) < 0.5, String(duracao));

    // Its link leads to what browsers play.
    const link = await linkDoArquivo(t.deps, { IdSessao }, IdArquivo);
    const toca = await ffprobe(
      `-show_entries stream=codec_name -select_streams v -of csv=p=0 ${origem + link}`,
    );
    assert.equal(toca, 'h264');

    // Nobody uses it: it goes, and its qualities with it.
    t.clock.offset += days(2);
    await limparArquivos(t.deps);
    await limparArquivos(t.deps);
    assert.equal(
      await t.db.selectFrom('Arquivo').selectAll().where('Uso', '=', 'video').executeTakeFirst(),
      undefined,
    );
    t.clock.offset -= days(2);
  },
);

test(
  'um ffmpeg de outros é morto no meio: outro retoma; o que ele não entende falha e diz',
  { skip },
  async () => {
    const { IdArquivo } = await enviar(await gravar('outra.mp4'), 'outra.mp4');
    await acabado(IdArquivo);
    // As whoever was killed left it: taken, and silent ever since.
    await t.db.deleteFrom('ArquivoVideoQualidade').where('IdArquivo', '=', IdArquivo).execute();
    await t.db
      .updateTable('ArquivoVideo')
      .set({ Estado: 'aguardando', OcupadoAte: t.clock.now().toISOString(), Percentual: 40 })
      .where('IdArquivo', '=', IdArquivo)
      .execute();
    t.clock.offset += minutes(2);
    await retomarConversoes(t.deps);
    assert.equal((await acabado(IdArquivo)).Estado, 'pronto');

    const torto = await gravar('torta.mp4');
    torto.fill(0, 60, torto.lastIndexOf('moov') - 4);
    const perdido = await enviar(torto, 'torta.mp4');
    const { Estado, OcupadoAte } = await acabado(perdido.IdArquivo);
    assert.deepEqual({ Estado, OcupadoAte }, { Estado: 'falhou', OcupadoAte: null });
    const fila = (await eu.call(filaDeVideos)).body;
    assert.match(fila.Conversor ?? '', /^\d/);
    assert.deepEqual([fila.Esperando, fila.Falharam], [0, 1]);
    assert.equal((await fetch(await listaDe(perdido.IdArquivo))).status, 404);
  },
);
