import { buffer } from 'node:stream/consumers';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { mailLogo } from '../../platform/images.ts';
import { MESSAGES_AT_ONCE } from '../../platform/mailer.ts';
import { criarLink } from '../identidade/links.service.ts';
import { LOGO, montarHtml, montarTexto, type Conteudo } from './layout.ts';
import { modeloDe } from './modelos.ts';
import { arrendarEmail, buscarAnexoOuNulo, buscarMarca, concluirEmail } from './notificacoes.queries.ts';
import { FILA_EMAIL, TENTATIVAS_EMAIL } from './outbox.service.ts';

export function registrarEnvio(deps: Deps) {
  const enviar = (email: object) => enviarEmail(deps, (email as { IdEmail: number }).IdEmail);
  deps.jobs.work(FILA_EMAIL, enviar, { atOnce: MESSAGES_AT_ONCE });
}

/** Sends one message of the outbox; throws when it is worth trying again. */
export async function enviarEmail(deps: Deps, IdEmail: number) {
  const { db, clock, mailer } = deps;
  const email = await arrendarEmail(db, { IdEmail, agora: clock.now() });
  if (!email) return;
  const { conteudo, logo } = await escrever(deps, email);
  if (!conteudo) {
    await concluirEmail(db, {
      IdEmail,
      Status: 'CA',
      Erro: 'A mensagem não faz mais sentido.',
      EnviadoEm: null,
    });
    return;
  }
  const anexo = await abrirAnexo(deps, email.Dados);
  try {
    await mailer.send({
      id: IdEmail,
      to: email.Para,
      subject: conteudo.assunto,
      html: montarHtml(conteudo, { comLogo: logo !== null }),
      text: montarTexto(conteudo),
      ...(logo && { picture: { name: LOGO, png: logo } }),
      ...(anexo && { attachment: anexo }),
    });
  } catch (error) {
    const {
      responseCode = 0,
      response,
      message,
    } = error as { responseCode?: number; response?: string } & Error;
    const velho = clock.now().getTime() - Date.parse(email.CriadoEm) > days(3);
    const desistir = responseCode >= 500 || velho || email.Tentativas > TENTATIVAS_EMAIL;
    const Erro = (response ?? message).slice(0, 500);
    await concluirEmail(db, { IdEmail, Status: desistir ? 'FA' : 'PE', Erro, EnviadoEm: null });
    if (desistir) return;
    throw new Error(`mail server refused for now (${responseCode || 'no answer'})`, { cause: error });
  }
  // Without a mail server the message stays in the outbox, beside its file.
  const enviado = mailer.delivers;
  const EnviadoEm = enviado ? clock.now() : null;
  await concluirEmail(db, { IdEmail, Status: enviado ? 'EN' : 'PE', Erro: null, EnviadoEm });
}

/** `Anexo` of a message is the IdArquivo of a small file. */
async function abrirAnexo({ db, storage }: Deps, dados: unknown) {
  const { Anexo: IdArquivo } = dados as { Anexo?: number | null };
  const arquivo = IdArquivo ? await buscarAnexoOuNulo(db, { IdArquivo }) : null;
  const conteudo = arquivo && (await storage.open(arquivo.Chave, { start: 0, end: arquivo.Tamanho - 1 }));
  return conteudo && { name: arquivo.Nome, type: arquivo.Tipo, bytes: await buffer(conteudo) };
}

type Email = {
  Tipo: string;
  Assunto: string;
  Para: string;
  IdUsuario: number | null;
  IdCliente: number | null;
  Dados: unknown;
};
type Escrita = { conteudo: Conteudo | null; logo: Buffer | null };

async function escrever({ env, db, clock }: Deps, email: Email): Promise<Escrita> {
  const modelo = modeloDe(email.Tipo);
  const dados = email.Dados as { Nome: string };
  if (!modelo || !email.IdUsuario) return { conteudo: null, logo: null };
  const url = modelo.link
    ? await criarLink(
        db,
        { clock, env },
        { Tipo: modelo.link, IdUsuario: email.IdUsuario, Email: email.Para },
      )
    : env.PUBLIC_URL;
  const primeiroNome = dados.Nome.split(' ')[0] ?? '';
  const marca = email.IdCliente ? await buscarMarca(db, { IdCliente: email.IdCliente }) : null;
  const conteudo = {
    assunto: email.Assunto,
    remetente: marca?.NomeFantasia ?? 'Habilita',
    saudacao: `Olá, ${primeiroNome}!`,
    ...modelo.conteudo(dados, url),
  };
  return { conteudo, logo: marca?.Imagem ? await mailLogo(marca.Imagem) : null };
}
