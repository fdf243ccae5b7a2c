import { statement, type Db } from '../../../../platform/db/db.ts';

/** Who processes the data, for whom, and of how many people. */
export type Agentes = {
  Operadora: string;
  OperadoraCNPJ: string | null;
  /** Null: every client of the platform. */
  Controladora: string | null;
  ControladoraCNPJ: string | null;
  EncarregadoNome: string | null;
  EncarregadoEmail: string | null;
  Pessoas: number;
  Menores: number;
};

const DELA = `ca.status = 'A' and ($1::int is null or ca.id_cliente = $1::int)`;
const ler = statement<Agentes>(`
  select coalesce(g.razao_social, g.nome) as operadora, g.cnpj as operadora_cnpj,
    c.razao_social as controladora, c.cnpj as controladora_cnpj,
    case when c.id_cliente is null then g.encarregado_nome else c.encarregado_nome end as encarregado_nome,
    case when c.id_cliente is null then g.encarregado_email else c.encarregado_email end as encarregado_email,
    (select count(distinct ca.id_usuario) from cliente_aluno ca where ${DELA}) as pessoas,
    (select count(distinct ca.id_usuario) from cliente_aluno ca where ${DELA} and ca.menor_aprendiz) as menores
  from configuracao g left join cliente c on c.id_cliente = $1::int`);

export async function lerAgentes(db: Db, IdCliente: number | null): Promise<Agentes> {
  const [lido] = await ler(db, [IdCliente]);
  if (!lido) throw new Error('the settings have no row');
  return lido;
}
