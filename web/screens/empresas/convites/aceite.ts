import { alterarInstituicaoSelecionada } from '#contract/acesso/identidade.ts';
import { api } from '../../../lib/api.ts';
import { sessao } from '../../../lib/session.ts';

/** The institutions in the menu, asked again after the person accepted one. */
export async function renovarInstituicoes() {
  const usuario = sessao.usuario();
  if (usuario === null || usuario.IdClienteSelecionado === 0) return;
  const { Email, IdClienteSelecionado: IdCliente } = usuario;
  sessao.keepUsuario(await api(alterarInstituicaoSelecionada, { body: { Email, IdCliente } }));
}
