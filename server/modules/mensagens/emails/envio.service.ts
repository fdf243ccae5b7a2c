import { buffer } from 'node:stream/consumers';
import { emailInvalido } from '#contract/email.ts';
import { days } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { mailLogo } from '../../../platform/files/images.ts';
import { MESSAGES_AT_ONCE, senderAddress } from '../../../platform/jobs/mailer.ts';
import { escreverConvite, type Convite } from '../../../domain/agenda.ts';
import { criarLink } from '../../../domain/links.ts';
import { escrever } from './escrita.ts';
import { LOGO, montarHtml, montarTexto } from './layout.ts';
import type { Dados, Modelo } from './modelo.ts';
import { modeloDe } from './modelos.ts';
import {
  arrendarEmail,
  buscarAnexoOuNulo,
  buscarDestinatario,
  buscarDonoOuNulo,
  concluirEmail,
  lerAparencia,
  lerPalavras,
} from './notificacoes.queries.ts';
import { enfileirarEmail, FILA_EMAIL, TENTATIVAS_EMAIL } from './outbox.service.ts';

/** Steps of SMTP at which a server speaks of this message; what it refuses before them it refuses to all. */
const DA_MENSAGEM = ['RCPT TO', 'DATA'];

type Recusa = Error & { responseCode?: number; response?: string; command?: string };

export function registrarEnvio(deps: Deps) {
  const enviar = (email: object) => enviarEmail(deps, (email as { IdEmail: number }).IdEmail);
  deps.jobs.work(FILA_EMAIL, enviar, { atOnce: MESSAGES_AT_ONCE });
}

/** Sends one message of the outbox; throws when it is worth trying again. */
export async function enviarEmail(deps: Deps, IdEmail: number) {
  const { db, clock, mailer } = deps;
  const TentadoEm = clock.now();
  const email = await arrendarEmail(db, { IdEmail, agora: TentadoEm });
  if (!email) return;
  const escrita = await montar(deps, email);
  if (escrita.recusa !== undefined) {
    return await concluirEmail(db, { IdEmail, Status: 'cancelado', Erro: escrita.recusa, TentadoEm });
  }
  const { mensagem, Assunto } = escrita;
  try {
    await mailer.send({ id: IdEmail, to: email.Para, ...mensagem });
  } catch (error) {
    const { responseCode = 0, response, message, command = '' } = error as Recusa;
    const velho = clock.now().getTime() - Date.parse(email.CriadoEm) > days(3);
    const recusada = responseCode >= 500 && DA_MENSAGEM.includes(command);
    const desistir = recusada || velho || email.Tentativas > TENTATIVAS_EMAIL;
    const Erro = (response ?? message).slice(0, 500);
    await concluirEmail(db, { IdEmail, Status: desistir ? 'falhou' : 'pendente', Erro, TentadoEm, Assunto });
    if (desistir) return;
    throw new Error(`mail server refused for now (${responseCode || 'no answer'})`, { cause: error });
  }
  // Without a mail server the message stays in the outbox, beside its file.
  const enviado = mailer.delivers;
  const EnviadoEm = enviado ? clock.now() : null;
  const Status = enviado ? 'enviado' : 'pendente';
  await concluirEmail(db, { IdEmail, Status, Erro: null, TentadoEm, EnviadoEm, Assunto });
}

/** `Anexo` of a message is the IdArquivo of a small file. */
async function abrirAnexo({ db, storage }: Deps, { Anexo: IdArquivo }: { Anexo?: number | null }) {
  const arquivo = IdArquivo ? await buscarAnexoOuNulo(db, { IdArquivo }) : null;
  const conteudo = arquivo && (await storage.open(arquivo.Chave, { start: 0, end: arquivo.Tamanho - 1 }));
  return conteudo && { name: arquivo.Nome, type: arquivo.Tipo, bytes: await buffer(conteudo) };
}

type Email = {
  Tipo: string;
  Para: string;
  IdUsuario: number | null;
  IdCliente: number | null;
  Dados: unknown;
};

/** A link goes to the address that the person has, or is about to have, at this very moment, or to none. */
async function mudouDeEndereco({ db }: Deps, { link }: Modelo, { IdUsuario, Para }: Destino) {
  if (!link) return false;
  const { Email, EmailPendente } = await buscarDestinatario(db, { IdUsuario });
  const certo = link === 'email' ? EmailPendente : Email;
  return certo?.toLowerCase() !== Para.toLowerCase();
}

type Destino = { IdUsuario: number; Para: string };

/** Asked here and not when the change is, so that nobody learns who is registered. Its owner hears of it, once a day. */
async function eDeOutraPessoa(deps: Deps, destino: Destino) {
  const dono = await buscarDonoOuNulo(deps.db, destino);
  if (!dono) return false;
  const { IdUsuario, Nome, Email: Para, Status } = dono;
  if (Para && Status === 'A') {
    const dia = deps.clock.now().toISOString().slice(0, 10);
    const aviso = { Tipo: 'email-em-uso', Para, IdUsuario, Dados: { Nome } } as const;
    await deps.db
      .transaction()
      .execute((db) =>
        enfileirarEmail(deps, db, { ...aviso, ChaveEvento: `email-em-uso:${IdUsuario}:${dia}` }),
      );
    deps.jobs.wake(FILA_EMAIL);
  }
  return true;
}

async function montar(deps: Deps, email: Email) {
  const { db, env } = deps;
  const modelo = modeloDe(email.Tipo);
  const { IdUsuario, Para } = email;
  if (!modelo || (IdUsuario === null && !modelo.semConta)) {
    return { recusa: 'A mensagem não faz mais sentido.' };
  }
  // Written before the grammar of addresses was what it is.
  if (emailInvalido(email.Para)) return { recusa: 'O endereço não é um e-mail válido. Corrija o cadastro.' };
  const destino = IdUsuario === null ? null : { IdUsuario, Para };
  if (destino && (await mudouDeEndereco(deps, modelo, destino))) {
    return { recusa: 'O e-mail da pessoa mudou antes do envio. Envie o acesso de novo.' };
  }
  if (modelo.link === 'email' && destino && (await eDeOutraPessoa(deps, destino))) {
    return { recusa: 'O endereço já é o de outra pessoa, que foi avisada.' };
  }
  const dados = email.Dados as Dados;
  const [palavras] = await lerPalavras(db, [email]);
  if (!palavras) throw new Error('the settings have no row');
  const { Imagem, Cor } = await lerAparencia(db, email);
  const url = await enderecoDoBotao(deps, modelo, dados, destino);
  const conteudo = escrever(modelo, dados, palavras, { url, endereco: env.PUBLIC_URL });
  const logo = Imagem ? await mailLogo(Imagem) : null;
  const anexo = await abrirAnexo(deps, dados as { Anexo?: number | null });
  const mensagem = {
    sender: conteudo.remetente,
    subject: conteudo.assunto,
    html: montarHtml(conteudo, { comLogo: logo !== null, cor: Cor }),
    text: montarTexto(conteudo),
    ...(logo && { picture: { name: LOGO, png: logo } }),
    ...(anexo && { attachment: anexo }),
    ...paraAgenda(deps, modelo, { ...email, Dados: dados }, conteudo.remetente),
  };
  return { mensagem, Assunto: conteudo.assunto };
}

/** Messages from before meetings went along have none. */
function paraAgenda(
  { env, clock }: Deps,
  { agenda: method }: Modelo,
  { Para, Dados: { Nome, Agenda } }: { Para: string; Dados: Dados },
  remetente: string,
) {
  if (!method || !Agenda) return {};
  const ics = escreverConvite(method, Agenda as Convite, {
    url: env.PUBLIC_URL,
    quem: { name: Nome, email: Para },
    remetente: { name: remetente, email: senderAddress(env) },
    agora: clock.now(),
  });
  return { calendar: { method, ics } };
}

async function enderecoDoBotao(
  { db, clock, env }: Deps,
  { link, pagina }: Modelo,
  dados: Dados,
  destino: Destino | null,
) {
  if (link && destino) {
    const { IdUsuario, Para: Email } = destino;
    return await criarLink(db, { clock, env }, { Tipo: link, IdUsuario, Email });
  }
  return env.PUBLIC_URL + (pagina?.(dados) ?? '');
}
