import type { z } from 'zod';
import type {
  alterarIncidente as contrato,
  AvisoPublico,
  Incidente,
} from '#contract/operacao/privacidade-incidentes.ts';
import { DIAS_DO_AVISO_PUBLICO } from '../../../../domain/aviso-publico.ts';
import { existeCliente } from '../../../../domain/cliente.ts';
import { today } from '../../../../platform/clock.ts';
import { nowInWords, inWords } from '../../../../platform/documents/table.ts';
import { writeCsv } from '../../../../platform/documents/csv.ts';
import type { Db } from '../../../../platform/db/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { changedMeanwhile, invalidField, notFound } from '../../../../platform/errors.ts';
import { auditar } from '../../../../domain/auditoria.ts';
import { DADOS_EM_PALAVRAS, textosDoIncidente } from './comunicado.ts';
import { avisarDoIncidente } from '../titular/controladora.service.ts';
import { desenharDocumento } from '../papel/documento.ts';
import * as queries from './incidentes.queries.ts';
import type { Quem } from '../titular/meus-dados.service.ts';
import { fimDoAvisoPublico, prazoDeComplemento, prazoDeComunicacao } from '../prazos.ts';

type Gravado = queries.IncidenteGravado;

function situacaoDe({
  Risco,
  AnpdEm,
  TitularesEm,
  ComplementoEm,
  EncerradoEm,
}: Ditos): Incidente['Situacao'] {
  if (EncerradoEm !== null) return 'encerrado';
  if (!Risco) return 'sem-risco';
  if (AnpdEm === null || TitularesEm === null) return 'a-comunicar';
  return ComplementoEm === null ? 'comunicado' : 'completo';
}

function mostrar({ PublicoPostoEm, ...incidente }: Gravado): Incidente {
  const PrazoComunicacao = prazoDeComunicacao(incidente.ConhecidoEm);
  const PrazoComplemento = prazoDeComplemento(incidente.AnpdEm ?? PrazoComunicacao);
  const PublicoAte = PublicoPostoEm && incidente.PublicoDe && fimDoAvisoPublico(incidente.PublicoDe);
  return { ...incidente, PrazoComunicacao, PrazoComplemento, PublicoAte, Situacao: situacaoDe(incidente) };
}

async function buscar(db: Db, IdIncidente: number) {
  const incidente = await queries.buscarIncidenteOuNulo(db, { IdIncidente });
  if (!incidente) throw notFound();
  return mostrar(incidente);
}

export async function incidentes({ db }: Deps, filtro: { busca?: string | undefined; pagina: number }) {
  const { Itens, Total } = await queries.listarIncidentes(db, filtro);
  return { Itens: Itens.map(mostrar), Total, Pagina: filtro.pagina, TamanhoPagina: 20 as const };
}

export async function incidente({ db }: Deps, IdIncidente: number) {
  const achado = await buscar(db, IdIncidente);
  return { ...achado, ...textosDoIncidente(achado, await queries.buscarEncarregado(db, achado)) };
}

/** For anybody, while they stand. */
export async function avisosPublicos({ db, clock }: Deps): Promise<AvisoPublico[]> {
  const noAr = await queries.listarNoAr(db, { hoje: today(clock) });
  return noAr.map(({ PublicoDe, Cliente, Descricao, Dados, ...um }) => ({
    ...um,
    Desde: PublicoDe,
    Ate: fimDoAvisoPublico(PublicoDe),
    Empresa: Cliente,
    OQueAconteceu: Descricao,
    Dados: Dados.map((dado) => DADOS_EM_PALAVRAS[dado]).join('; '),
  }));
}

/**
 * It stands here from the day on which it is put up, and nobody takes it down or shortens it. A day noted before notices
 * stood here binds nobody.
 */
function conferirAviso(
  { PublicoDe, PublicoPostoEm, Consequencias }: queries.Dados,
  antes: Gravado | null,
  dia: string,
) {
  if (PublicoPostoEm !== null && Consequencias === '') {
    throw invalidField(
      'Consequencias',
      'O aviso público diz o que pode acontecer com as pessoas: descreva-o (Res. CD/ANPD 15/2024, art. 9º).',
    );
  }
  if (PublicoDe === (antes?.PublicoDe ?? null)) return;
  const de = antes?.PublicoPostoEm ? antes.PublicoDe : null;
  if (de !== null && fimDoAvisoPublico(de) >= dia && (PublicoDe ?? '') < de) {
    throw invalidField(
      'PublicoDe',
      `O aviso público fica no ar por ${DIAS_DO_AVISO_PUBLICO} dias, até ${inWords(fimDoAvisoPublico(de), 'data')}.`,
    );
  }
  if (PublicoDe !== null && PublicoDe < dia) {
    throw invalidField(
      'PublicoDe',
      `O aviso entra no ar hoje, e os ${DIAS_DO_AVISO_PUBLICO} dias contam de hoje: informe ${inWords(dia, 'data')}.`,
    );
  }
}

type Ditos = Omit<queries.Dados, 'PublicoPostoEm'>;
type Pedido = z.output<(typeof contrato)['schema']['body']>;

const listar = new Intl.ListFormat('pt-BR');

/** What makes a risk relevant, of what can happen here: no health, financial or secret data are kept. */
const criteriosDe = ({
  Dados,
  Menores,
  LargaEscala,
}: Pick<queries.Dados, 'Dados' | 'Menores' | 'LargaEscala'>) => [
  ...(Dados.includes('credencial') ? ['dados de autenticação'] : []),
  ...(Menores ? ['dados de menores de 18 anos'] : []),
  ...(LargaEscala ? ['larga escala'] : []),
];

function conferir({ ConhecidoEm, AfetadosDe, AfetadosAte, ...dias }: Ditos, agora: Date) {
  if (ConhecidoEm > agora.toISOString()) throw invalidField('ConhecidoEm', 'Não pode ser no futuro.');
  if (AfetadosDe && AfetadosAte && AfetadosAte < AfetadosDe) {
    throw invalidField('AfetadosAte', 'O fim do período vem depois do início.');
  }
  const criterios = criteriosDe(dias);
  if (!dias.Risco && criterios.length > 0 && dias.SemRiscoMotivo === '') {
    throw invalidField(
      'SemRiscoMotivo',
      `Há ${listar.format(criterios)}: diga por que mesmo assim não há risco relevante (Res. CD/ANPD 15/2024, art. 5º).`,
    );
  }
  const hojeMesmo = today({ now: () => agora });
  for (const campo of ['PublicoDe', 'AnpdEm', 'TitularesEm', 'ComplementoEm', 'EncerradoEm'] as const) {
    if ((dias[campo] ?? '') > hojeMesmo) throw invalidField(campo, 'Não pode ser no futuro.');
  }
  if (dias.EncerradoEm && dias.Risco && !(dias.AnpdEm && dias.TitularesEm)) {
    throw invalidField(
      'EncerradoEm',
      'Antes de encerrar, informe quando a ANPD e as pessoas foram avisadas.',
    );
  }
}

export async function alterarIncidente(deps: Deps, { sessao, origem }: Quem, pedido: Pedido) {
  const { IdIncidente = 0, Versao, ...corpo } = pedido;
  const ditos: Ditos = {
    ...corpo,
    IdCliente: corpo.IdCliente ?? null,
    Consequencias: corpo.Consequencias ?? '',
    LargaEscala: corpo.LargaEscala ?? false,
    Menores: corpo.Menores ?? false,
    SemRiscoMotivo: corpo.SemRiscoMotivo ?? '',
    PublicoDe: corpo.PublicoDe ?? null,
    AfetadosDe: corpo.AfetadosDe ?? null,
    AfetadosAte: corpo.AfetadosAte ?? null,
    AnpdEm: corpo.AnpdEm ?? null,
    TitularesEm: corpo.TitularesEm ?? null,
    ComplementoEm: corpo.ComplementoEm ?? null,
    EncerradoEm: corpo.EncerradoEm ?? null,
  };
  const agora = deps.clock.now();
  const dia = today(deps.clock);
  conferir(ditos, agora);
  return await deps.db.transaction().execute(async (db) => {
    if (ditos.IdCliente !== null && !(await existeCliente(db, { IdCliente: ditos.IdCliente }))) {
      throw invalidField('IdCliente', 'Este cliente não existe.');
    }
    const antes = IdIncidente ? await queries.travarIncidenteOuNulo(db, { IdIncidente }) : null;
    if (IdIncidente && !antes) throw notFound();
    if (antes && antes.Versao !== Versao) throw changedMeanwhile(mostrar(antes));
    const { PublicoDe } = ditos;
    const postoAntes = PublicoDe === null ? null : (antes?.PublicoPostoEm ?? null);
    const dados = { ...ditos, PublicoPostoEm: PublicoDe === dia ? agora.toISOString() : postoAntes };
    conferirAviso(dados, antes, dia);
    const id = antes
      ? antes.IdIncidente
      : await queries.inserirIncidente(db, {
          ...dados,
          RegistradoEm: agora,
          RegistradoPor: sessao.IdUsuario,
        });
    if (antes) await queries.gravarIncidente(db, { IdIncidente: id, ...dados });
    await avisarDoIncidente(deps, db, { IdIncidente: id, ...dados });
    await auditar(db, {
      acao: antes ? 'alterar incidente' : 'registrar incidente',
      objeto: 'Incidente',
      idObjeto: id,
      idUsuario: sessao.IdUsuario,
      idCliente: dados.IdCliente,
      origem,
      antes,
      depois: dados,
    });
    return await buscar(db, id);
  });
}

/** To be read through, completed, signed and sent. */
export async function comunicadoDoIncidente(deps: Deps, IdIncidente: number, para: 'anpd' | 'titulares') {
  const { Titulo, PrazoComunicacao, ...textos } = await incidente(deps, IdIncidente);
  const texto = para === 'anpd' ? textos.TextoAnpd : textos.TextoTitulares;
  const titulo =
    para === 'anpd' ? 'Comunicação de incidente de segurança à ANPD' : 'Comunicação de incidente às pessoas';
  const conteudo = await desenharDocumento({
    titulo,
    apoio: `Incidente: ${Titulo}. Enviar até ${inWords(PrazoComunicacao, 'data')}: 3 dias úteis (Res. CD/ANPD 15/2024). Gerado em ${nowInWords(deps.clock)}.`,
    geradoEm: deps.clock.now(),
    secoes: [{ paragrafos: texto.split('\n\n') }],
  });
  return { nome: `${titulo} - ${today(deps.clock)}.pdf`, tipo: 'application/pdf', conteudo };
}

export async function afetadosDoIncidente(deps: Deps, { sessao, origem }: Quem, IdIncidente: number) {
  const { Titulo, IdCliente } = await buscar(deps.db, IdIncidente);
  const afetados = await queries.listarAfetados(deps.db, { IdIncidente });
  await auditar(deps.db, {
    acao: 'exportar afetados',
    objeto: 'Incidente',
    idObjeto: IdIncidente,
    idUsuario: sessao.IdUsuario,
    idCliente: IdCliente,
    origem,
    depois: { Linhas: afetados.length },
  });
  const linhas = afetados.map(({ Nome, Email, Telefone, Empresas }) => [
    Nome,
    Email ?? '',
    Telefone ?? '',
    Empresas,
  ]);
  return {
    nome: `Afetados - ${Titulo} - ${today(deps.clock)}.csv`,
    tipo: 'text/csv; charset=utf-8',
    conteudo: Buffer.from(writeCsv([['Nome', 'E-mail', 'Telefone', 'Empresas'], ...linhas])),
  };
}
