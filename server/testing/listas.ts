import assert from 'node:assert/strict';
import type { Call, Input } from '#contract/call.ts';
import type { TestApp } from './app.ts';
import { columnsOf, exportar, readPdf, semEspacos } from './exportacoes.ts';

/** A list on the screen and in a file: the same rows. */

type Chamador = Awaited<ReturnType<TestApp['as']>>;
export type Linha = Record<string, unknown>;
type Entrada = { params?: object; querystring?: object };

export type Caso = {
  quem: Chamador;
  rota: Call;
  entrada: Entrada;
  filtros: Record<string, string | number>;
  /** Columns of the file, each as the screen's record says it. */
  colunas: Record<string, (linha: Linha) => string>;
  /** Where a record of the screen is several rows of the file. */
  linhas?: (item: Linha) => Linha[];
  minimo?: number;
};

/** Compared by listas-painel.test.ts; the other ones by listas.test.ts. */
export const DO_PAINEL = [
  'conclusoes',
  'vencimentos',
  'saidas',
  'clientes-por-figura',
  'atencao',
  'acessos',
  'externos',
  'pendencias',
];

/** Every page that the screen would show. */
async function paginas({ call }: Chamador, rota: Call, entrada: Entrada) {
  const todas: Linha[] = [];
  for (let pagina = 1; ; pagina++) {
    const { status, body } = await call(rota, {
      ...entrada,
      querystring: { ...entrada.querystring, pagina: String(pagina) },
    } as unknown as Input<Call>);
    assert.equal(status, 200, JSON.stringify(body));
    const { Itens, Alunos, Total, TotalAlunos } = body as unknown as {
      Itens?: Linha[];
      Alunos?: Linha[];
      Total?: number;
      TotalAlunos?: number;
    };
    todas.push(...(Itens ?? Alunos ?? []));
    if (todas.length >= (Total ?? TotalAlunos ?? 0)) return todas;
  }
}

export const textOf = (valor: unknown) => (typeof valor === 'string' ? valor : '');
export const dia = (valor: unknown) => textOf(valor).slice(0, 10).split('-').reverse().join('/');

const instanteEm = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'short',
});
/** 28/02/2026 23:30 */
export const instante = (valor: unknown) => instanteEm.format(new Date(textOf(valor))).replace(',', '');

export async function checkList(t: TestApp, caso: Caso) {
  const { quem, rota, entrada, filtros, colunas, linhas = (item) => [item], minimo = 1 } = caso;
  const screen = (await paginas(quem, rota, entrada)).flatMap(linhas);
  assert.ok(screen.length >= minimo, `${screen.length} linhas`);
  const titulos = Object.keys(colunas);
  const esperadas = screen.map((linha) => titulos.map((titulo) => colunas[titulo]?.(linha)));
  for (const format of ['xlsx', 'csv'] as const) {
    const { status, bytes } = await exportar(t, quem, { ...filtros, formato: format });
    assert.equal(status, 200, bytes.toString().slice(0, 200));
    assert.deepEqual(await columnsOf(format, bytes, titulos), esperadas, format);
  }
  const { status, bytes, headers } = await exportar(t, quem, { ...filtros, formato: 'pdf' });
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/pdf');
  const folhas = await readPdf(bytes);
  const todas = folhas.join('');
  let onde = 0;
  for (const [primeira = ''] of esperadas) {
    onde = todas.indexOf(semEspacos(primeira), onde);
    assert.notEqual(onde, -1, `${primeira} no PDF, na ordem: ${todas.slice(0, 1000)}`);
  }
  assert.match(folhas.at(-1) ?? '', new RegExp(`Página${folhas.length}de${folhas.length}`));
}
