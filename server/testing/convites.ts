import * as alunos from '#contract/empresas/alunos.ts';
import { logar } from '#contract/acesso/identidade.ts';
import { redefinirSenha } from '#contract/acesso/identidade-links.ts';
import { alunoNovo } from './alunos.ts';
import { eventually, testApp } from './app.ts';
import { criarCliente, criarGestorDe, criarSetor, criarUsuario } from './factories.ts';
import { linkOf, mailServer } from './smtp.ts';

export const SENHA_NOVA = 'jabuti sereno trapézio';

/** Companies with a manager each, people whom they write, and the mail that these get. */
export async function cenarioDeConvites() {
  const smtp = await mailServer();
  const t = await testApp({ SMTP_URL: smtp.url });
  const { db } = t;
  const adm = await t.as(await criarUsuario(db, { Adm: true }));
  let rede = 0;
  /** Guesses of one test do not keep another waiting. */
  const deOutraRede = () => ({ 'x-forwarded-for': `10.7.${rede >> 8}.${rede++ & 255}` });

  async function empresa(NomeFantasia: string) {
    const { IdCliente } = await criarCliente(db, { NomeFantasia });
    const { IdClienteSetor: setor } = await criarSetor(db, { IdCliente });
    const gestor = await criarGestorDe(db, { IdCliente, setores: [setor] });
    const eu = await t.as(gestor);
    type Escrito = Partial<ReturnType<typeof alunoNovo>> | { Email: null; CPFAluno: string };
    const incluir = async (escrito: Escrito = {}) => {
      const body = { ...alunoNovo(IdCliente), Setores: [setor], EnviarAcesso: true, ...escrito };
      const response = await eu.call(alunos.inserirClienteAluno, { body });
      return { ...response, escrito: body };
    };
    const obter = async (id: number) => (await eu.call(alunos.obterAluno, { params: { id } })).body;
    return { IdCliente, setor, gestor, eu, incluir, obter };
  }

  /** The one-time link of the last message to that address. */
  const linkPara = async (email: string, empresa: RegExp) => {
    const carta = await eventually(() =>
      smtp.received.findLast(
        ({ to, text }) =>
          JSON.stringify(to).includes(email) && empresa.test(text ?? '') && /token=/.test(text ?? ''),
      ),
    );
    return linkOf(carta).token;
  };
  const criarSenha = (Token: string, Senha = SENHA_NOVA) =>
    t.call(redefinirSenha, { body: { Token, Senha, AceiteTermos: true } }, deOutraRede());
  const entrar = (Email: string, Senha = SENHA_NOVA) =>
    t.call(logar, { body: { Email, Senha } }, deOutraRede());

  return { t, db, adm, smtp, empresa, linkPara, criarSenha, entrar, deOutraRede };
}
