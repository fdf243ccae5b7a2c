import {
  FILTROS,
  type FiltrosDaLista,
  type FiltrosDe,
  type NomeDaLista,
} from '#contract/saidas/exportacao.ts';
import { invalidField, forbidden } from '../../../platform/errors.ts';
import type { Aberta, Contexto, Lista } from '../../../domain/lista.ts';
import { aceites } from './listas/aceites.queries.ts';
import { acessos } from './listas/acessos.queries.ts';
import { acompanhamento } from './listas/acompanhamento.queries.ts';
import { alunosDaTurma } from './listas/alunos-da-turma.queries.ts';
import { alunos } from './listas/alunos.queries.ts';
import { atencao } from './listas/atencao.queries.ts';
import { auditoria } from './listas/auditoria.queries.ts';
import { certificados } from './listas/certificados.queries.ts';
import { esocial } from './listas/esocial.queries.ts';
import { externos } from './listas/externos.queries.ts';
import { conclusoes, saidas, vencimentos } from './listas/painel.queries.ts';
import { pendencias } from './listas/pendencias.queries.ts';
import { clientes, emails, importacoes, usuarios } from './listas/plataforma.queries.ts';
import { porFigura } from './listas/por-figura.queries.ts';
import { setores } from './listas/setores.queries.ts';
import { turmas } from './listas/turmas.queries.ts';

const LISTAS: { [Nome in NomeDaLista]: Lista<FiltrosDe<Nome>> } = {
  clientes,
  alunos,
  setores,
  turmas,
  'alunos-da-turma': alunosDaTurma,
  certificados,
  acompanhamento,
  usuarios,
  importacoes,
  emails,
  auditoria,
  aceites,
  conclusoes,
  vencimentos,
  saidas,
  'clientes-por-figura': porFigura,
  atencao,
  acessos,
  externos,
  pendencias,
  esocial,
};

/** A list with its filters, for who may see it: asked for, made or downloaded, rights are judged here. */
export async function abrirLista(
  contexto: Contexto,
  nome: NomeDaLista,
  filtros: FiltrosDaLista,
): Promise<Aberta> {
  const lista: Lista<never> = LISTAS[nome];
  const { Adm, EhGestor } = contexto.direitos;
  if (!Adm && (lista.acesso === 'adm' || !EhGestor)) throw forbidden();
  const lidos = FILTROS[nome].safeParse(filtros);
  if (!lidos.success) {
    const campo = String(lidos.error.issues[0]?.path[0] ?? 'lista');
    throw invalidField(campo, 'Esta lista não tem este filtro.');
  }
  return await lista.abrir(contexto, lidos.data as never);
}
