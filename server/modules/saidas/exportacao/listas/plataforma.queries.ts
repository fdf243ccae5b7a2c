import { sql } from 'kysely';
import { SEM_CONTAGEM } from '#contract/empresas/importacao.ts';
import type { FiltrosDe } from '#contract/saidas/exportacao.ts';
import { mascararCPF } from '#contract/identificadores.ts';
import { containing } from '../../../../platform/db/search.ts';
import { comBusca } from '../../../empresas/clientes/busca.ts';
import { comBusca as importacaoComBusca } from '../../../empresas/importacao/busca.ts';
import { instante, montar, numero, texto, type ColunaDe, type Lista } from '../../../../domain/lista.ts';
import { dito, formatarCNPJ, formatarTelefone, SITUACOES } from '../../../../domain/palavras.ts';
import { daPlataforma, doCliente, se } from './alcance.queries.ts';

/** The lists of administrators. */

type Cliente = {
  NomeFantasia: string;
  RazaoSocial: string;
  CNPJ: string;
  Cidade: string | null;
  Estado: string | null;
  QtdAlunos: number;
  QtdTurmas: number;
  Status: 'A' | 'I';
};

const COLUNAS_DO_CLIENTE: ColunaDe<Cliente>[] = [
  texto('Nome fantasia', 32, ({ NomeFantasia }) => NomeFantasia),
  texto('Razão social', 36, ({ RazaoSocial }) => RazaoSocial),
  texto('CNPJ', 20, ({ CNPJ }) => formatarCNPJ(CNPJ)),
  texto('Cidade', 22, ({ Cidade }) => Cidade),
  texto('UF', 5, ({ Estado }) => Estado),
  numero('Alunos ativos', 13, ({ QtdAlunos }) => QtdAlunos),
  numero('Turmas', 9, ({ QtdTurmas }) => QtdTurmas),
  texto('Situação', 11, ({ Status }) => SITUACOES.registro[Status]),
];

/** A CPF is typed with its punctuation and stored without. */
const semPontosDoCPF = (busca: string) =>
  /^[\d.\-\s]+$/.test(busca) ? busca.replace(/[.\-\s]/g, '') : busca;

export const clientes: Lista<FiltrosDe<'clientes'>> = {
  acesso: 'adm',
  abrir: async (_contexto, { busca, status }) =>
    montar<Cliente>({
      ...daPlataforma,
      titulo: 'Clientes',
      ditos: [...dito('Busca', busca), ...dito('Situação', status && SITUACOES.registro[status])],
      colunas: COLUNAS_DO_CLIENTE,
      selecao: sql`c.nome_fantasia, c.razao_social, c.cnpj, c.cidade, c.estado, c.status,
        coalesce((select ativos from cliente_contagem where id_cliente = c.id_cliente), 0) as qtd_alunos,
        (select count(*) from cliente_turma where id_cliente = c.id_cliente) as qtd_turmas`,
      pessoa: null,
      origem: sql`from cliente c where ${se(status, sql`c.status = ${status}`)} and ${comBusca(busca)}`,
      ordem: sql`sem_acento(c.nome_fantasia), c.id_cliente`,
    }),
};

type Usuario = {
  Nome: string;
  Email: string | null;
  CPF: string | null;
  Telefone: string | null;
  Adm: boolean;
  EhGestor: boolean;
  EhAluno: boolean;
  Status: 'A' | 'I';
  PrimeiroAcessoEm: string | null;
};

function perfilDe({ Adm, EhGestor, EhAluno }: Usuario): string {
  if (Adm) return EhAluno ? 'Administrador e aluno' : 'Administrador';
  if (EhGestor) return 'Gestor';
  return EhAluno ? 'Aluno' : 'Sem vínculo';
}

const COLUNAS_DO_USUARIO: ColunaDe<Usuario>[] = [
  texto('Nome', 34, ({ Nome }) => Nome),
  texto('E-mail', 34, ({ Email }) => Email),
  texto('CPF', 16, ({ CPF }) => CPF && mascararCPF(CPF)),
  texto('Telefone', 17, ({ Telefone }) => formatarTelefone(Telefone)),
  texto('Perfil', 22, perfilDe),
  texto('Situação', 11, ({ Status }) => SITUACOES.registro[Status]),
  instante('Primeiro acesso', 17, ({ PrimeiroAcessoEm }) => PrimeiroAcessoEm),
];

const PERFIS = { adm: sql`u.adm`, gestor: sql`v.gestor`, aluno: sql`v.aluno` };

export const usuarios: Lista<FiltrosDe<'usuarios'>> = {
  acesso: 'adm',
  abrir: async (_contexto, { busca, perfil }) =>
    montar<Usuario>({
      ...daPlataforma,
      titulo: 'Usuários',
      ditos: [...dito('Busca', busca), ...dito('Perfil', perfil && SITUACOES.perfil[perfil])],
      colunas: COLUNAS_DO_USUARIO,
      selecao: sql`u.nome, u.email, u.cpf, u.telefone, u.adm, v.gestor as eh_gestor, v.aluno as eh_aluno, u.status,
        u.primeiro_acesso_em`,
      pessoa: sql`u.id_usuario`,
      origem: sql`from usuario u cross join lateral (
          select coalesce(bool_or(ca.eh_gestor), false) as gestor, count(*) > 0 as aluno
          from cliente_aluno ca join cliente c using (id_cliente)
          where ca.id_usuario = u.id_usuario and ca.status = 'A' and c.status = 'A') v
        where not u.tecnico and ${perfil ? PERFIS[perfil] : sql`true`} and ${
          busca
            ? containing(
                sql`u.nome || ' ' || coalesce(u.email, '') || ' ' || coalesce(u.cpf, '')`,
                semPontosDoCPF(busca),
              )
            : sql`true`
        }`,
      ordem: sql`sem_acento(u.nome), u.id_usuario`,
    }),
};

type Importacao = {
  NomeArquivo: string;
  Situacao: keyof typeof SITUACOES.importacao;
  Total: number;
  Novos: number;
  Atualizados: number;
  SemMudanca: number;
  Erros: number;
  Autor: string;
  CriadaEm: string;
  ConcluidaEm: string | null;
  DesfeitaEm: string | null;
  Motivo: string | null;
};

const contagem = (
  titulo: string,
  largura: number,
  campo: 'Novos' | 'Atualizados' | 'SemMudanca' | 'Erros',
): ColunaDe<Importacao> =>
  numero(titulo, largura, (linha) => (SEM_CONTAGEM.has(linha.Situacao) ? null : linha[campo]));

const COLUNAS_DA_IMPORTACAO: ColunaDe<Importacao>[] = [
  texto('Arquivo', 34, ({ NomeArquivo }) => NomeArquivo),
  texto('Situação', 22, (linha) => SITUACOES.importacao[linha.Situacao]),
  numero('Linhas', 9, ({ Total }) => Total),
  contagem('Novas', 9, 'Novos'),
  contagem('Atualizadas', 12, 'Atualizados'),
  contagem('Sem mudança', 13, 'SemMudanca'),
  contagem('Com erro', 10, 'Erros'),
  texto('Enviada por', 26, ({ Autor }) => Autor),
  instante('Enviada em', 17, ({ CriadaEm }) => CriadaEm),
  instante('Concluída em', 17, ({ ConcluidaEm }) => ConcluidaEm),
  instante('Desfeita em', 17, ({ DesfeitaEm }) => DesfeitaEm),
  texto('Motivo', 34, ({ Motivo }) => Motivo),
];

export const importacoes: Lista<FiltrosDe<'importacoes'>> = {
  acesso: 'adm',
  abrir: async (contexto, { cliente: qual, busca }) => {
    const { cliente, alcance } = await doCliente(contexto, { cliente: qual });
    return montar<Importacao>({
      titulo: 'Importações',
      cliente,
      alcance,
      ditos: dito('Busca', busca),
      colunas: COLUNAS_DA_IMPORTACAO,
      selecao: sql`i.nome_arquivo, i.situacao, i.total, i.novos, i.atualizados, i.sem_mudanca, i.erros,
        u.nome as autor, i.criada_em, i.concluida_em, i.desfeita_em, i.motivo`,
      pessoa: null,
      origem: sql`from importacao i join usuario u using (id_usuario)
        where i.id_cliente = ${cliente.IdCliente} and ${importacaoComBusca(busca)}`,
      ordem: sql`i.id_importacao desc`,
    });
  },
};

type Email = {
  Assunto: string;
  Tipo: string;
  Para: string;
  Status: keyof typeof SITUACOES.email;
  Tentativas: number;
  Erro: string | null;
  CriadoEm: string;
  EnviadoEm: string | null;
};

const COLUNAS_DO_EMAIL: ColunaDe<Email>[] = [
  texto('Assunto', 40, ({ Assunto }) => Assunto),
  texto('Tipo', 20, ({ Tipo }) => Tipo),
  texto('Para', 34, ({ Para }) => Para),
  texto('Situação', 12, ({ Status }) => SITUACOES.email[Status]),
  numero('Tentativas', 11, ({ Tentativas }) => Tentativas),
  texto('Erro', 40, ({ Erro }) => Erro),
  instante('Criado em', 17, ({ CriadoEm }) => CriadoEm),
  instante('Enviado em', 17, ({ EnviadoEm }) => EnviadoEm),
];

export const emails: Lista<FiltrosDe<'emails'>> = {
  acesso: 'adm',
  abrir: async (_contexto, { busca, status }) =>
    montar<Email>({
      ...daPlataforma,
      titulo: 'E-mails',
      ditos: [...dito('Busca', busca), ...dito('Situação', status && SITUACOES.email[status])],
      colunas: COLUNAS_DO_EMAIL,
      selecao: sql`e.assunto, e.tipo, e.para, e.status, e.tentativas, e.erro, e.criado_em, e.enviado_em`,
      pessoa: sql`e.para`,
      origem: sql`from email e where ${se(status, sql`e.status = ${status}`)}
        and ${busca ? containing(sql`e.para || ' ' || e.assunto`, busca) : sql`true`}`,
      ordem: sql`e.id_email desc`,
    }),
};
