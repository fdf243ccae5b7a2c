import type { UsuarioLogado } from '#contract/acesso/usuarios-logado.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Sessao } from '../../../platform/http/session.ts';
import { iniciais } from '../../../domain/iniciais.ts';
import { buscarPessoa } from './logado.queries.ts';

type Quem = Pick<Sessao, 'IdUsuario' | 'IdClienteSso' | 'Aparelho'>;

/**
 * The person as the screens know them: the selected institution if it is still theirs, else the first. Who came by the
 * provider of one institution is in that one only; who came with a password, in those that accept passwords; who is at
 * a shared tablet is a student of its company.
 */
export async function usuarioLogado(
  db: Db,
  { IdUsuario, IdClienteSso = null, Aparelho = null }: Quem,
  selecionado?: number | null,
): Promise<UsuarioLogado> {
  const quem = { IdUsuario, IdClienteSso };
  const { Instituicoes: todas, IdClienteSelecionado, ...pessoa } = await buscarPessoa(db, quem);
  const unica = Aparelho?.IdCliente ?? IdClienteSso;
  const Instituicoes = todas.filter(({ IdCliente, SoEntradaUnica }) =>
    unica ? IdCliente === unica : !SoEntradaUnica,
  );
  const Adm = pessoa.Adm && !Aparelho;
  const preferida = selecionado ?? IdClienteSelecionado;
  const ativa = Instituicoes.find(({ IdCliente }) => IdCliente === preferida) ?? Instituicoes[0];
  return {
    ...pessoa,
    Iniciais: iniciais(pessoa.Nome),
    Adm,
    EhGestor: !Aparelho && (ativa?.EhGestor ?? false),
    EhAluno: Instituicoes.length > 0,
    EhAdmAluno: Adm && Instituicoes.length > 0,
    SoCliente: Aparelho?.IdCliente ?? pessoa.SoCliente,
    Aparelho: Aparelho && { Nome: Aparelho.Nome, Setor: Aparelho.Setor },
    IdClienteSelecionado: ativa?.IdCliente ?? 0,
    IdClienteAluno: ativa?.IdClienteAluno ?? 0,
    ListaInstituicoes: Instituicoes.map(({ IdCliente, NomeFantasia, Imagem, Cor }) => ({
      IdCliente,
      NomeFantasia,
      Iniciais: iniciais(NomeFantasia),
      Imagem,
      Cor,
    })),
  };
}
