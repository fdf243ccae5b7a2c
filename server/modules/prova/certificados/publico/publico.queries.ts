import { sql } from 'kysely';
import { TAMANHO_PAGINA, type Output } from '#contract/call.ts';
import {
  DOCUMENTOS_NO_ZIP,
  type CertificadoConferido,
  type lista,
} from '#contract/prova/certificados-publico.ts';
import type { Fatos } from '#contract/prova/certificados-fatos.ts';
import type { StatusCertificado } from '#contract/situacoes.ts';
import { statement, type Db } from '../../../../platform/db/db.ts';
import { alunoNoAlcance } from '../../../../domain/alcance.ts';
import { comNome } from '../../../empresas/alunos/selecao.ts';
import type { Assinatura } from '../../assinaturas/assinatura.ts';
import { ESPERA_CARIMBO } from '../copia.ts';
import { naSituacao, situacao, substituido } from '../../../../domain/certificado.ts';

type Relacionado = { Codigo: string; Termino: string; Validade: string | null };

export type Conferido = {
  IdCertificado: number;
  /** An apprentice under 18. */
  Menor: boolean;
  PublicaSha256: string | null;
  PublicaAnteriorSha256: string | null;
  /** The company's logo at issue, as a data URI. */
  Logo: string | null;
  Dados: Fatos;
  DadosSha256: string;
  PdfSha256: string | null;
  StatusCertificado: StatusCertificado;
  RevogadoEm: string | null;
  MotivoRevogacao: string | null;
  AssinadoEm: string | null;
  Assinatura: Assinatura | null;
  Sucessor: Relacionado | null;
  Anterior: Relacionado | null;
  Copias: CertificadoConferido['Copias'];
  EsperaCarimbo: boolean;
};

const RELACIONADO = `json_build_object('Codigo', x.codigo, 'Termino', x.data_conclusao, 'Validade', x.validade)`;

const ler = statement<Conferido>(`
  select ce.id_certificado, (select ca.menor_aprendiz from cliente_aluno ca where ca.id_cliente_aluno = ce.id_cliente_aluno) as menor,
    publica.sha256 as publica_sha256, publica.sha256_anterior as publica_anterior_sha256,
    (select l.imagem from certificado_logo l where l.sha256 = ce.dados ->> 'Logo') as logo,
    ce.dados, ce.dados_sha256, ce.pdf_sha256, certificado_situacao(ce.revogado_em, ce.espera_assinatura, ce.validade, $2::date)
      as status_certificado,
    ce.revogado_em, ce.motivo_revogacao, ce.assinado_em, ce.assinatura,
    (select ${RELACIONADO} from certificado x where x.id_certificado_anterior = ce.id_certificado and x.revogado_em is null and not x.espera_assinatura
      order by x.emitido_em desc limit 1) as sucessor,
    (select ${RELACIONADO} from certificado x where x.id_certificado = ce.id_certificado_anterior) as anterior,
    (select coalesce(json_agg(json_build_object('Sha256', x.sha256, 'Signatarios', x.signatarios, 'Carimbo', x.carimbo, 'EnviadaEm',
        to_char(x.enviada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by x.numero), '[]')
      from certificado_copia x where x.id_certificado = ce.id_certificado) as copias,
    (${ESPERA_CARIMBO}) is true as espera_carimbo
  from certificado ce left join certificado_publica publica using (id_certificado) where ce.codigo = $1`);

export async function buscarConferidoOuNulo(db: Db, { Codigo, hoje }: { Codigo: string; hoje: string }) {
  const [conferido = null] = await ler(db, [Codigo, hoje]);
  return conferido;
}

export type ListaLida = {
  IdCertificadoLista: number;
  IdCliente: number;
  IdClienteTurma: number | null;
  IdClienteAluno: number | null;
  /** The manager who made it; null: of all sectors. */
  IdGestor: number | null;
  Titulo: string;
  Cliente: string;
  ExpiraEm: string;
  CPFInteiro: boolean;
  Inspecao: boolean;
  /** Who made it. */
  IdDono: number;
  DonoAdm: boolean;
};

const lerLista = statement<ListaLida>(`
  select l.id_certificado_lista, l.id_cliente, l.id_cliente_turma, l.id_cliente_aluno, l.expira_em, l.cpf_inteiro,
    l.inspecao, l.id_usuario as id_dono, dono.adm as dono_adm,
    case when not dono.adm and not g.gestor_todos_setores then g.id_cliente_aluno end as id_gestor,
    k.nome_fantasia as cliente, coalesce(t.descricao, u.nome, k.nome_fantasia) as titulo
  from certificado_lista l
  join cliente k on k.id_cliente = l.id_cliente
  join usuario dono on dono.id_usuario = l.id_usuario and dono.status = 'A'
  left join cliente_aluno g on g.id_usuario = dono.id_usuario and g.id_cliente = l.id_cliente and g.status = 'A'
    and g.eh_gestor
  left join cliente_turma t on t.id_cliente_turma = l.id_cliente_turma
  left join (cliente_aluno ca join usuario u on u.id_usuario = ca.id_usuario) on ca.id_cliente_aluno = l.id_cliente_aluno
  where l.token_hash = $1 and l.expira_em > $2 and l.revogada_em is null
    and (dono.adm or g.gestor_todos_setores
      or g.id_cliente_aluno is not null and coalesce(l.id_cliente_turma, l.id_cliente_aluno) is not null)
    and (l.inspecao and (dono.adm or g.gestor_todos_setores) or not l.inspecao and not coalesce(ca.menor_aprendiz, false))`);

/** Expired, revoked, invented, or of somebody who may no longer make one: there is none. */
export async function buscarListaOuNula(db: Db, { TokenHash, agora }: { TokenHash: Buffer; agora: Date }) {
  const [lida = null] = await lerLista(db, [TokenHash, agora]);
  return lida;
}

type Recorte = Pick<ListaLida, 'IdCliente' | 'IdClienteTurma' | 'IdClienteAluno' | 'IdGestor' | 'Inspecao'>;
type NaLista = Omit<Output<typeof lista>['Itens'][number], 'CPFMascarado'> & { CPF: string | null };

/**
 * What a link shows is what its manager may see today: who left their sectors is no longer in it. An apprentice under 18
 * is in none but Labour Inspection's (NR-01, 1.6.5): others need the code of their certificate.
 */
const daLista = ({ IdCliente, IdClienteTurma, IdClienteAluno, IdGestor, Inspecao }: Recorte) => sql`
  from certificado ce
  join cliente_aluno ca on ca.id_cliente_aluno = ce.id_cliente_aluno
  where ce.id_cliente = ${IdCliente} and (${Inspecao}::boolean or not ca.menor_aprendiz) and ${alunoNoAlcance({ IdCliente, IdGestor })}
    and ${IdClienteAluno === null ? sql`true` : sql`ce.id_cliente_aluno = ${IdClienteAluno}`}
    and ${
      IdClienteTurma === null
        ? sql`true`
        : sql`ce.id_cliente_turma_aluno in (
            select m.id_cliente_turma_aluno from cliente_turma_aluno m where m.id_cliente_turma = ${IdClienteTurma})`
    }`;

type Filtro = Recorte & {
  hoje: string;
  busca?: string | undefined;
  status?: StatusCertificado | undefined;
  pagina: number;
};

export async function listarDaLista(db: Db, { hoje, busca, status, pagina, ...recorte }: Filtro) {
  const origem = sql`${daLista(recorte)} and ${comNome(busca)}
    and ${status ? naSituacao(status, hoje) : sql`true`}`;
  const [itens, contagem, resumo] = await Promise.all([
    sql<NaLista>`
      select ce.codigo, ce.dados #>> '{Titular,Nome}' as nome, ce.dados #>> '{Titular,CPF}' as cpf,
        ce.dados #>> '{Curso,Nome}' as curso, ce.dados #>> '{Curso,Norma}' as norma, ce.data_conclusao,
        ce.validade as validade_certificado, ${situacao(hoje)} as status_certificado, ${substituido} as substituido,
        ce.assinado_em is not null as assinado
      ${origem} order by ca.ordem, ce.emitido_em desc, ce.id_certificado
      limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}`.execute(db),
    sql<{ Total: number }>`select count(*) as total ${origem}`.execute(db),
    sql<{ Status: StatusCertificado; Total: number }>`
      select ${situacao(hoje)} as status, count(*) as total ${daLista(recorte)} group by 1`.execute(db),
  ]);
  return { Itens: itens.rows, Total: contagem.rows[0]?.Total ?? 0, Resumo: resumo.rows };
}

type TurmaDaLista = { IdClienteTurma: number; Descricao: string; DataInicio: string; DataTermino: string };
const TURMAS = 200;

/** The classes whose dossiers an inspection may take, the latest first. */
export async function listarTurmasDaLista(db: Db, { IdCliente, IdClienteTurma }: Recorte) {
  const { rows } = await sql<TurmaDaLista>`
    select t.id_cliente_turma, t.descricao, t.data_inicio, t.data_termino from cliente_turma t
    where t.id_cliente = ${IdCliente} and t.cancelada_em is null
      and ${IdClienteTurma === null ? sql`true` : sql`t.id_cliente_turma = ${IdClienteTurma}`}
    order by t.data_inicio desc, t.id_cliente_turma desc limit ${TURMAS}`.execute(db);
  return rows;
}

/** The codes of a part of the list, in order of name, and how many the whole has. */
export async function listarParaZip(db: Db, { parte, ...recorte }: Recorte & { parte: number }) {
  const { rows } = await sql<{ Codigo: string; Total: number }>`
    select ce.codigo, count(*) over () as total
    ${daLista(recorte)} order by ca.ordem, ce.emitido_em desc, ce.id_certificado
    limit ${DOCUMENTOS_NO_ZIP} offset ${(parte - 1) * DOCUMENTOS_NO_ZIP}`.execute(db);
  return { Codigos: rows.map(({ Codigo }) => Codigo), Total: rows[0]?.Total ?? 0 };
}
