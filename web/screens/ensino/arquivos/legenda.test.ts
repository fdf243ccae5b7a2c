import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { comoWebVtt, webVttDe } from './legenda.ts';

describe('legendas SubRip (.srt) viram WebVTT', () => {
  test('números, vírgulas, quebras do Windows, cores e posições', () => {
    const srt =
      '\uFEFF1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#fff">Atenção!</font>\r\nUse o <i>cinto</i>.\r\n\r\n' +
      '2\r\n0:01:02,5 --> 0:01:04,25 X1:10\r\n{\\an8}Pise aqui --> ali\r\n\r\n3\r\n\r\n';
    assert.equal(
      webVttDe(srt),
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nAtenção!\nUse o <i>cinto</i>.\n\n00:01:02.500 --> 00:01:04.250\nPise aqui → ali\n',
    );
  });

  test('o que não é legenda fica como veio, e o servidor o recusa', async () => {
    assert.equal(webVttDe('uma lista\n\nde compras'), null);
    const outro = new File(['nada'], 'nada.srt');
    assert.equal(await comoWebVtt(outro), outro);
    const vtt = new File(['WEBVTT'], 'fala.vtt');
    assert.equal(await comoWebVtt(vtt), vtt);
  });

  test('de ferramentas que não conhecem UTF-8', async () => {
    const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nProteção\n', 'latin1');
    const arquivo = await comoWebVtt(new File([bytes], 'Aula 1.SRT'));
    assert.equal(arquivo.name, 'Aula 1.vtt');
    assert.match(await arquivo.text(), /Proteção/);
  });
});
