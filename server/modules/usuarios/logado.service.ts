import type { UsuarioLogado } from '#contract/identidade.ts';
import type { Db } from '../../platform/db.ts';
import type { Sessao } from '../../platform/session.ts';
import { iniciais } from '../../domain/iniciais.ts';
import { buscarPessoa } from './logado.queries.ts';

type Quem = Pick<Sessao, 'IdUsuario' | 'IdClienteSso'>;

/**
 * The person as the screens know them: the selected institution if it is still theirs, else the first. Who came by the
 * provider of one institution is in that one only; who came with a password, in those that accept passwords.
 */
export async function usuarioLogado(
  db: Db,
  { IdUsuario, IdClienteSso = null }: Quem,
  selecionado?: number | null,
): Promise<UsuarioLogado> {
  const quem = { IdUsuario, IdClienteSso };
  const { Instituicoes: todas, IdClienteSelecionado, ...pessoa } = await buscarPessoa(db, quem);
  const Instituicoes = todas.filter(({ IdCliente, SoEntradaUnica }) =>
    IdClienteSso ? IdCliente === IdClienteSso : !SoEntradaUnica,
  );
  const preferida = selecionado ?? IdClienteSelecionado;
  const ativa = Instituicoes.find(({ IdCliente }) => IdCliente === preferida) ?? Instituicoes[0];
  return {
    ...pessoa,
    Iniciais: iniciais(pessoa.Nome),
    EhGestor: ativa?.EhGestor ?? false,
    EhAluno: Instituicoes.length > 0,
    EhAdmAluno: pessoa.Adm && Instituicoes.length > 0,
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
