import { sql } from 'kysely';
import { TAMANHO_PAGINA } from '#contract/call.ts';
import type { LinhaDoPainel, ListaDoPainel } from '#contract/acompanhamento/painel-equipe.ts';
import type { Db } from '../../../platform/db/db.ts';
import { searching } from '../../../platform/db/search.ts';
import { setorNoAlcance } from '../../../domain/alcance.ts';
import type { Equipe } from './exigencias.ts';
import { linhasDa, ordemDa, type Trecho } from './linhas.ts';

type Linha = Omit<LinhaDoPainel, 'Iniciais'>;
type Pedido = Trecho & { lista: ListaDoPainel; pagina: number };

/** Twenty rows behind a figure with their names, and how many there are. */
export async function listarLinhas(
  banco: Db,
  equipe: Equipe,
  { lista, pagina, ...trecho }: Pedido,
): Promise<{ Itens: Linha[]; Total: number }> {
  const linhas = linhasDa(lista, equipe, trecho);
  const ordem = ordemDa(lista);
  const ler = async (db: Db) => {
    const [itens, total] = await Promise.all([
      sql<Linha>`
        select l.id_cliente_aluno, u.nome, l.id_curso, l.id_certificado_externo,
          coalesce(k.nome, l.descricao) as curso, l.dia,
          array(select s.descricao from cliente_aluno_setor x join cliente_setor s on s.id_cliente_setor = x.id_cliente_setor
            where x.id_cliente_aluno = l.id_cliente_aluno and ${setorNoAlcance(equipe)}
            order by sem_acento(s.descricao)) as setores
        from (select * from (${linhas}) todas order by ${ordem}
          limit ${TAMANHO_PAGINA} offset ${(pagina - 1) * TAMANHO_PAGINA}) l
        join cliente_aluno ca on ca.id_cliente_aluno = l.id_cliente_aluno
        join usuario u on u.id_usuario = ca.id_usuario
        left join curso k on k.id_curso = l.id_curso
        order by ${ordem}`.execute(db),
      sql<{ Total: number }>`select count(*) as total from (${linhas}) todas`.execute(db),
    ]);
    return { Itens: itens.rows, Total: total.rows[0]?.Total ?? 0 };
  };
  return trecho.busca ? await searching(banco, ler) : await ler(banco);
}
