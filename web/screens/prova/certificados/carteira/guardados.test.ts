import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { StatusCertificado } from '#contract/situacoes.ts';
import { borrowGlobals } from '../../../../lib/borrowed-globals.ts';

/** What this device keeps, and what the server is asked for; null: nothing answers. */
const kept = new Map<string, Response>();
let asked: string[] = [];
let answer: (() => Response) | null = null;

const HERE = 'http://habilita.example';
const drawer = {
  put: async (place: string, response: Response) => void kept.set(place, response),
  keys: async () => [...kept.keys()].map((place) => ({ url: HERE + place })),
  delete: async ({ url }: { url: string }) => kept.delete(url.slice(HERE.length)),
};
const caches = { open: async () => drawer, match: async (place: string) => kept.get(place)?.clone() };
let usuario: object | null = null;
const sessionStorage = {
  getItem: (key: string) => (key === 'usuario' && usuario ? JSON.stringify(usuario) : null),
};
const navigator = { connection: { saveData: false } };
const fetch = async (url: string) => {
  asked.push(url.slice(url.lastIndexOf('/') + 1));
  if (answer === null) throw new TypeError('Failed to fetch');
  return answer();
};
const addEventListener = () => {};
const localStorage = { getItem: () => null };
borrowGlobals({
  caches,
  fetch,
  addEventListener,
  // By its own name too: of a file tested before this one, the program may have begun.
  localStorage,
  window: { caches, sessionStorage, addEventListener, localStorage },
  location: { origin: HERE, href: `${HERE}/` },
  document: { cookie: '' },
  CONTRACT: 'this',
});
borrowGlobals({ navigator });
const { guardarDocumentos, pegarDocumento } = await import('./guardados.ts');

const pdf = (bytes = 10) =>
  new Response('x'.repeat(bytes), { headers: { 'Content-Type': 'application/pdf' } });
const certificado = (
  Codigo: string,
  StatusCertificado: StatusCertificado = 'VA',
  PdfSha256: string | null = 'a1',
) => ({
  Codigo,
  StatusCertificado,
  Substituido: false,
  PdfSha256,
});
const lugares = () => [...kept.keys()].toSorted();

beforeEach(() => {
  kept.clear();
  asked = [];
  answer = pdf;
  usuario = { IdUsuario: 7, IdClienteSelecionado: 3, Aparelho: null };
  navigator.connection.saveData = false;
});

describe('os documentos guardados neste aparelho', () => {
  test('o que está em vigor é buscado uma vez; revogado, vencido e por assinar não', async () => {
    const todos = [
      certificado('vale'),
      certificado('revogado', 'RV'),
      certificado('vencido', 'VE'),
      certificado('por-assinar', 'AS', null),
      certificado('vale-sem-assinatura', 'VA', null),
      { ...certificado('substituido'), Substituido: true },
      certificado('permanente', 'PE'),
    ];
    await guardarDocumentos(todos);
    await guardarDocumentos(todos);
    assert.deepEqual(asked, ['vale', 'permanente']);
    assert.deepEqual(lugares(), ['/leituras/7/3/documento/permanente/a1', '/leituras/7/3/documento/vale/a1']);
  });

  test('o que vale sem assinatura fica quando a pessoa o pede, até que o assine; o que ainda não vale, nunca', async () => {
    await pegarDocumento(certificado('um', 'PE', null));
    await pegarDocumento(certificado('dois', 'AS', null));
    assert.deepEqual(lugares(), ['/leituras/7/3/documento/um/sem-assinatura']);
    await guardarDocumentos([certificado('um', 'PE', 'a1')]);
    assert.deepEqual(lugares(), ['/leituras/7/3/documento/um/a1']);
  });

  test('sem rede, o guardado; sem ele, diz o que falta fazer', async () => {
    await guardarDocumentos([certificado('vale')]);
    answer = null;
    assert.equal((await pegarDocumento(certificado('vale'))).content.size, 10);
    await assert.rejects(pegarDocumento(certificado('outro')), {
      message: 'Este PDF não está guardado neste aparelho. Conecte-se à internet para baixá-lo.',
    });
    // Signed outside since: what is kept is not that file any more.
    await assert.rejects(pegarDocumento(certificado('vale', 'VA', 'b2')), /não está guardado/);
  });

  test('revogado, o guardado não é dado a ninguém e vai embora; o que sumiu da lista também', async () => {
    await guardarDocumentos([certificado('um'), certificado('dois')]);
    answer = null;
    await assert.rejects(pegarDocumento(certificado('um', 'RV')), /não está guardado/);
    kept.set('/leituras/7/3/api/aluno/certificados', new Response('{}'));
    await guardarDocumentos([certificado('um', 'RV')]);
    assert.deepEqual(lugares(), ['/leituras/7/3/api/aluno/certificados']);
  });

  test('um que o servidor não dá não impede os outros; sem rede nenhum é tentado', async () => {
    answer = () => (asked.at(-1) === 'quebrado' ? Response.json({}, { status: 500 }) : pdf());
    await guardarDocumentos([certificado('quebrado'), certificado('bom')]);
    assert.deepEqual(lugares(), ['/leituras/7/3/documento/bom/a1']);
    answer = null;
    asked = [];
    await guardarDocumentos([certificado('um'), certificado('dois')]);
    assert.deepEqual(asked, ['um']);
  });

  test('doze ao todo, dos maiores nenhum, e sem gastar o plano de quem pediu', async () => {
    await guardarDocumentos(Array.from({ length: 20 }, (_, n) => certificado(`c${n}`)));
    assert.equal(kept.size, 12);
    kept.clear();
    asked = [];
    answer = () => pdf(3 * 1024 ** 2);
    for (let vez = 0; vez < 2; vez++) await guardarDocumentos([certificado('grande')]);
    assert.deepEqual(asked, ['grande'], 'by itself once');
    assert.equal((await pegarDocumento(certificado('grande'))).content.size, 3 * 1024 ** 2);
    answer = null;
    await assert.rejects(pegarDocumento(certificado('grande')), /não está guardado/);
    kept.clear();
    asked = [];
    answer = pdf;
    navigator.connection.saveData = true;
    await guardarDocumentos([certificado('poupado')]);
    assert.deepEqual([asked, lugares()], [[], []]);
  });

  test('de outra pessoa, de ninguém e no tablet do setor, nada', async () => {
    await guardarDocumentos([certificado('meu')]);
    usuario = { IdUsuario: 8, IdClienteSelecionado: 3, Aparelho: null };
    answer = null;
    await assert.rejects(pegarDocumento(certificado('meu')), /não está guardado/);
    kept.clear();
    answer = pdf;
    usuario = { IdUsuario: 7, IdClienteSelecionado: 3, Aparelho: { Nome: 'Tablet' } };
    await guardarDocumentos([certificado('meu')]);
    await pegarDocumento(certificado('meu'));
    assert.deepEqual(lugares(), []);
    // Who leaves while it comes leaves nothing.
    usuario = { IdUsuario: 7, IdClienteSelecionado: 3, Aparelho: null };
    answer = () => {
      usuario = null;
      return pdf();
    };
    await pegarDocumento(certificado('meu'));
    assert.deepEqual(lugares(), []);
  });
});
