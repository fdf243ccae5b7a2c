import {
  ASSUNTOS,
  type Assunto,
  type Eliminacao,
  type NomeDoAssunto,
} from '#contract/operacao/privacidade.ts';
import { today } from '../../../../platform/clock.ts';
import { writeCsv } from '../../../../platform/documents/csv.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { invalidField, notFound } from '../../../../platform/errors.ts';
import type { Origin, Sessao } from '../../../../platform/http/session.ts';
import { nowInWords, inWords } from '../../../../platform/documents/table.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { desenharFicha } from '../papel/ficha.ts';
import { buscarIdentidadeOuNula } from '../esquecimento/esquecimento.queries.ts';
import { impedimentoDe } from '../esquecimento/esquecimento.service.ts';
import { listarControladoras } from './controladora.queries.ts';
import { GUARDAS, SOME } from './guarda.ts';
import { basesEPrazos } from '../registro/registro.service.ts';
import { listarEvidencias, listarGuardados } from './guarda.queries.ts';

export type Quem = { sessao: Sessao; origem: Origin };

const NA_TELA = 10;
/** More rows than anybody has, fewer than would fill the memory. */
const NO_ARQUIVO = 100_000;

async function assuntosDe(db: Db, quem: { IdUsuario: number; limite: number }): Promise<Assunto[]> {
  const [lidos, palavras] = await Promise.all([listarGuardados(db, quem), basesEPrazos({ db })]);
  const guardados = new Map(lidos.map((um) => [um.Assunto, um]));
  return ASSUNTOS.map((nome) => {
    const { titulo, explicacao, atividade, item, colunas } = GUARDAS[nome];
    const { Base, Prazo } = palavras(atividade);
    const { Linhas = [], Total = 0 } = guardados.get(nome) ?? {};
    return {
      Assunto: nome,
      Titulo: titulo,
      Explicacao: explicacao,
      Base: item ? `${Base} (${item})` : Base,
      Prazo,
      Colunas: colunas.map(({ title: Titulo, kind: Tipo }) => ({ Titulo, Tipo })),
      Linhas,
      Total,
    };
  });
}

export async function meusDados({ db, clock }: Deps, { IdUsuario }: Sessao) {
  return {
    Controladoras: await listarControladoras(db, { IdUsuario }),
    GeradoEm: clock.now().toISOString(),
    Assuntos: await assuntosDe(db, { IdUsuario, limite: NA_TELA }),
  };
}

/** A row as an object with the names of its columns: what another program can read. */
const paraMaquinas = ({ Colunas, Linhas, Titulo, Explicacao, Base, Prazo }: Assunto) => ({
  Titulo,
  Explicacao,
  BaseLegal: Base,
  Prazo,
  Registros: Linhas.map((linha) =>
    Object.fromEntries(Colunas.map((coluna, n) => [coluna.Titulo, linha[n] ?? null])),
  ),
});

const csvDe = ({ Colunas, Linhas }: Assunto) =>
  writeCsv([
    Colunas.map(({ Titulo }) => Titulo),
    ...Linhas.map((linha) => linha.map((celula, n) => inWords(celula, Colunas[n]?.Tipo ?? 'texto'))),
  ]);

type Pedido = { formato: 'json' | 'pdf' | 'csv'; assunto?: NomeDoAssunto | undefined };

export async function baixarMeusDados(
  { db, clock }: Deps,
  { sessao, origem }: Quem,
  { formato, assunto }: Pedido,
) {
  const { IdUsuario } = sessao;
  if (formato === 'csv' && !assunto) throw invalidField('assunto', 'Escolha um assunto para baixar em CSV.');
  const todos = await assuntosDe(db, { IdUsuario, limite: NO_ARQUIVO });
  const pedidos = todos.filter((um) => assunto === undefined || um.Assunto === assunto);
  const [primeiro] = pedidos;
  const nome = `Meus dados${assunto && primeiro ? ` - ${primeiro.Titulo}` : ''} - ${today(clock)}.${formato}`;
  await auditar(db, {
    acao: 'baixar os próprios dados',
    objeto: 'Privacidade',
    idObjeto: IdUsuario,
    idUsuario: IdUsuario,
    origem,
    depois: { Formato: formato, Assunto: assunto ?? null },
  });
  const geradoEm = clock.now();
  if (formato === 'json') {
    const corpo = {
      GeradoEm: geradoEm.toISOString(),
      Assuntos: Object.fromEntries(pedidos.map((um) => [um.Assunto, paraMaquinas(um)])),
    };
    const conteudo = Buffer.from(JSON.stringify(corpo, null, 2));
    return { nome, tipo: 'application/json; charset=utf-8', conteudo };
  }
  if (formato === 'csv' && primeiro) {
    return { nome, tipo: 'text/csv; charset=utf-8', conteudo: Buffer.from(csvDe(primeiro)) };
  }
  const conteudo = await desenharFicha({
    titulo: 'Meus dados',
    apoio: `Tudo o que a plataforma guarda sobre você. Gerado em ${nowInWords(clock)}.`,
    geradoEm,
    partes: pedidos,
  });
  return { nome, tipo: 'application/pdf', conteudo };
}

/** What an erasure would take and what it would leave. */
export async function eliminacaoDe(db: Db, IdUsuario: number): Promise<Eliminacao> {
  const identidade = await buscarIdentidadeOuNula(db, { IdUsuario });
  if (!identidade) throw notFound();
  const evidencias = await listarEvidencias(db, { IdUsuario });
  return {
    Impedimento: impedimentoDe(identidade),
    Some: SOME,
    Fica: [
      ...evidencias,
      ...(evidencias.length > 0
        ? [
            {
              OQue: 'Nome e CPF, só nos documentos acima, enquanto um deles for guardado',
              Base: 'NR-01, Anexo II, item 4.7.1',
              Ate: evidencias.at(-1)?.Ate ?? null,
            },
          ]
        : []),
      { OQue: 'Prova dos termos aceitos, sem o nome', Base: 'LGPD, art. 7º, VI', Ate: null },
      {
        OQue: 'Quem fez o quê e quando na auditoria, sem o nome',
        Base: 'LGPD, art. 16, I',
        Ate: null,
      },
    ],
  };
}
