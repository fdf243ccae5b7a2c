import { sql } from 'kysely';
import { formatarCPF } from '#contract/identificadores.ts';
import { setorNoAlcance } from '../../../../domain/alcance.ts';
import { data, instante, percentual, texto } from '../../../../domain/lista.ts';
import { SITUACOES } from '../../../../domain/palavras.ts';
import { pessoas, type StatusNoDossie } from '../recorte.ts';
import { daPessoa, tabela, type DaPessoa } from './tabela.ts';

const STATUS = { ...SITUACOES.matricula, EX: 'Saiu da turma depois de começar' };

type Pessoa = DaPessoa & {
  CPF: string | null;
  Matricula: string | null;
  Cargo: string | null;
  Setores: string | null;
  Status: StatusNoDossie;
  Progresso: number;
  Prazo: string;
  MatriculadoEm: string;
  PrimeiroAcessoEm: string | null;
  ConcluidoEm: string | null;
};

export const listaDePessoas = tabela<Pessoa>({
  arquivo: 'Pessoas.xlsx',
  descricao: 'Quem fez o treinamento, com CPF, setor, situação, progresso e datas.',
  titulo: 'Pessoas da turma',
  colunas: [
    ...daPessoa,
    texto('CPF', 16, ({ CPF }) => CPF && formatarCPF(CPF)),
    texto('Matrícula', 13, ({ Matricula }) => Matricula),
    texto('Cargo', 22, ({ Cargo }) => Cargo),
    texto('Setores', 26, ({ Setores }) => Setores),
    texto('Situação', 30, ({ Status }) => STATUS[Status]),
    percentual('Progresso', 10, ({ Progresso }) => Progresso),
    data('Prazo', 12, ({ Prazo }) => Prazo),
    instante('Matriculado em', 17, ({ MatriculadoEm }) => MatriculadoEm),
    instante('Primeiro acesso', 17, ({ PrimeiroAcessoEm }) => PrimeiroAcessoEm),
    instante('Concluído em', 17, ({ ConcluidoEm }) => ConcluidoEm),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, p.cpf, p.matricula, p.cargo, p.status, p.progresso, p.prazo, p.matriculado_em,
      p.primeiro_acesso_em, p.concluido_em,
      (select string_agg(s.descricao, ', ' order by s.descricao)
        from cliente_aluno_setor x join cliente_setor s using (id_cliente_setor)
        where x.id_cliente_aluno = p.id_cliente_aluno and ${setorNoAlcance(recorte.alcance)}) as setores
    from pessoas p order by p.n`,
});

type Aceite = DaPessoa & { Versao: number; AceitoEm: string; Sha256: string };

/** Without the address: accepting is of the whole platform, and may have been from another institution. */
export const aceitesDosTermos = tabela<Aceite>({
  arquivo: 'Aceites dos termos de uso.xlsx',
  descricao: 'Quando cada pessoa aceitou os termos de uso, e o SHA-256 do texto que aceitou.',
  titulo: 'Aceites dos termos de uso',
  colunas: [
    ...daPessoa,
    texto('Versão dos termos', 18, ({ Versao }) => String(Versao)),
    instante('Aceito em', 17, ({ AceitoEm }) => AceitoEm),
    texto('SHA-256 do texto', 66, ({ Sha256 }) => Sha256),
  ],
  consulta: (recorte) => sql`
    with ${pessoas(recorte)}
    select p.n, p.nome, a.versao, a.aceito_em, a.sha256
    from pessoas p join termo_aceite a on a.id_usuario = p.id_usuario order by p.n, a.versao`,
});
