import { sql } from 'kysely';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { formatarCPF } from '#contract/identificadores.ts';
import { alunoNoAlcance, trabalhaNoSetor } from '../../../../domain/alcance.ts';
import { emailVisivel, telefoneVisivel } from '../../../empresas/alunos/contato.ts';
import { comBusca } from '../../../empresas/alunos/selecao.ts';
import { instante, montar, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, formatarTelefone, simOuNao, SITUACOES } from '../../../../domain/palavras.ts';
import { doCliente, nomear, se, setoresDe } from './alcance.queries.ts';

type Linha = {
  Nome: string;
  CPF: string | null;
  Email: string | null;
  Telefone: string | null;
  Matricula: string | null;
  Cargo: string | null;
  Setores: string | null;
  EhGestor: boolean;
  Status: 'A' | 'I';
  PrimeiroAcessoEm: string | null;
  EmailComFalha: boolean;
};

const colunas: ColunaDe<Linha>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('CPF', 16, ({ CPF }) => CPF && formatarCPF(CPF)),
  texto('E-mail', 32, ({ Email }) => Email),
  texto('Telefone', 17, ({ Telefone }) => formatarTelefone(Telefone)),
  texto('Matrícula', 13, ({ Matricula }) => Matricula),
  texto('Cargo', 22, ({ Cargo }) => Cargo),
  texto('Setores', 26, ({ Setores }) => Setores),
  texto('Gestor', 9, ({ EhGestor }) => simOuNao(EhGestor)),
  texto('Situação', 11, ({ Status }) => SITUACOES.registro[Status]),
  instante('Primeiro acesso', 17, ({ PrimeiroAcessoEm }) => PrimeiroAcessoEm),
  texto('E-mail com falha', 12, ({ EmailComFalha }) => simOuNao(EmailComFalha)),
];

export const alunos: Lista<FiltrosDe<'alunos'>> = {
  acesso: 'gestor',
  abrir: async (contexto, { cliente: qual, gestor, busca, setor, status, situacao }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual, gestor });
    const { IdCliente } = cliente;
    const nomes = await nomear(contexto.db, { IdCliente, alcance, setor });
    return montar<Linha>({
      titulo: 'Alunos',
      cliente,
      alcance,
      ditos: [
        ...dito('Busca', busca),
        ...dito('Setor', nomes.Setor),
        ...dito('Situação', status && SITUACOES.registro[status]),
        ...dito('Acesso', situacao && SITUACOES.acesso[situacao]),
      ],
      colunas,
      selecao: sql`u.nome, u.cpf, ${emailVisivel(alcance)} as email, ${telefoneVisivel(alcance)} as telefone, ca.matricula,
        ca.cargo, ${setoresDe(alcance)} as setores, ca.eh_gestor, ca.status, u.primeiro_acesso_em, ca.email_com_falha`,
      pessoa: sql`ca.id_cliente_aluno`,
      origem: sql`from cliente_aluno ca join usuario u using (id_usuario)
        where ca.id_cliente = ${IdCliente} and ${alunoNoAlcance(alcance)} and ${comBusca(busca, alcance)}
          and ${se(status, sql`ca.status = ${status}`)}
          and ${situacao === 'nunca-acessou' ? sql`ca.nunca_acessou` : sql`true`}
          and ${situacao === 'email-com-falha' ? sql`ca.email_com_falha` : sql`true`}
          and ${situacao === 'sem-aceite' ? sql`ca.aceite <> 'aceito'` : sql`true`}
          and ${setor ? trabalhaNoSetor(alcance, setor) : sql`true`}`,
      ordem: sql`ca.ordem, ca.id_cliente_aluno`,
    });
  },
};
