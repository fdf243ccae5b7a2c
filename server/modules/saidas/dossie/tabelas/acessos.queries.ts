import { sql } from 'kysely';
import { instante, texto } from '../../../../domain/lista.ts';
import { pessoas } from '../recorte.ts';
import { daPessoa, tabela, type DaPessoa } from './tabela.ts';

type Redefinido = DaPessoa & {
  Em: string;
  Como: string;
  PedidoPor: string;
  PedidoEm: string;
  LiberadoPor: string | null;
};

const COMO: Record<string, string> = {
  email: 'Troca do e-mail',
  'sem-email': 'Retirada do e-mail',
  ficha: 'Ficha impressa de nova senha',
};

export const acessosRedefinidos = tabela<Redefinido>({
  arquivo: 'Acessos redefinidos.xlsx',
  descricao:
    'Cada vez que outra pessoa mudou a forma de entrar na conta de quem já a usava: quando, como, a pedido de quem e quem liberou.',
  titulo: 'Acessos redefinidos',
  colunas: [
    ...daPessoa,
    texto('Como', 30, ({ Como }) => COMO[Como] ?? Como),
    texto('Pedido por', 26, ({ PedidoPor }) => PedidoPor),
    instante('Pedido em', 17, ({ PedidoEm }) => PedidoEm),
    texto('Liberado por', 26, ({ LiberadoPor }) => LiberadoPor ?? 'Prazo de três dias'),
    instante('Feito em', 17, ({ Em }) => Em),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, r.feito_em as em, r.tipo as como, quem.nome as pedido_por, r.pedido_em, d.nome as liberado_por
    from pessoas p
    join cliente_turma_aluno m on m.id_cliente_turma_aluno = p.id_cliente_turma_aluno
    join cliente_aluno ca on ca.id_cliente_aluno = m.id_cliente_aluno
    join pedido_de_acesso r on r.id_usuario = ca.id_usuario and r.situacao = 'feito'
    join usuario quem on quem.id_usuario = r.pedido_por
    left join usuario d on d.id_usuario = r.decidido_por
    order by p.n, r.feito_em`,
});
