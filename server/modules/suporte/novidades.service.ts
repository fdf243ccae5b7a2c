import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notificar, notificarTodos, type Noticia } from '../avisos/notificar.service.ts';
import { enfileirarEmail } from '../notificacoes/outbox.service.ts';
import { buscarEmailDoSuporte, buscarPessoa, listarAdministradores } from './novidades.queries.ts';
import { ocultarSenhas } from './senhas.ts';
import type { Travada } from './suporte.queries.ts';

type Conversa = Pick<Travada, 'IdSuporteMensagem' | 'Protocolo' | 'Assunto' | 'IdUsuario' | 'IdCliente'>;
type Fala = { IdSuporteResposta: number | null; Texto: string };

type NoticiaDaEquipe = Pick<Noticia, 'Titulo' | 'Texto' | 'Rota'> & {
  evento: string;
  /** Who caused it, who is not told of it. */
  IdUsuario: number;
  email: NonNullable<Noticia['email']>;
};

/**
 * Tells those who attend to people: administrators in the program, and by e-mail the address in the settings or,
 * without one, those same administrators.
 */
export async function noticiarEquipe(deps: Deps, db: Db, noticia: NoticiaDaEquipe) {
  const { evento, IdUsuario, email, ...aviso } = noticia;
  const endereco = await buscarEmailDoSuporte(db);
  const administradores = (await listarAdministradores(db)).filter((adm) => adm !== IdUsuario);
  await notificarTodos(
    deps,
    db,
    administradores.map((IdAdministrador) => ({
      ...aviso,
      ChaveEvento: `${evento}:${IdAdministrador}`,
      Tipo: 'sistema' as const,
      IdUsuario: IdAdministrador,
      IdCliente: null,
      ...(endereco === null && { email }),
    })),
  );
  if (endereco === null) return;
  await enfileirarEmail(deps, db, {
    Tipo: email.Tipo,
    ChaveEvento: `${evento}:0`,
    Para: endereco,
    IdUsuario,
    Dados: { ...email.Dados, Nome: 'equipe' },
  });
}

/** Tells support of what a person wrote. */
export async function avisarEquipe(deps: Deps, db: Db, conversa: Conversa, fala: Fala) {
  const { IdUsuario, IdSuporteMensagem, Protocolo } = conversa;
  const { Nome: Autor } = await buscarPessoa(db, { IdUsuario });
  const Assunto = ocultarSenhas(conversa.Assunto);
  const Nova = fala.IdSuporteResposta === null;
  const Dados = { Autor, Protocolo, Assunto, Texto: ocultarSenhas(fala.Texto), IdSuporteMensagem, Nova };
  await noticiarEquipe(deps, db, {
    evento: `suporte-mensagem:${IdSuporteMensagem}:${fala.IdSuporteResposta ?? 0}`,
    IdUsuario,
    Titulo: Nova ? 'Nova mensagem ao suporte' : 'Uma conversa do suporte continua',
    Texto: `${Assunto} (${Autor}, protocolo ${Protocolo})`,
    Rota: `/configuracoes?aba=suporte&conversa=${IdSuporteMensagem}`,
    email: { Tipo: 'suporte-mensagem', Dados },
  });
}

/** Tells the person of an answer. */
export async function avisarPessoa(deps: Deps, db: Db, conversa: Conversa, fala: Fala) {
  const { IdSuporteMensagem, Protocolo, Assunto, IdUsuario, IdCliente } = conversa;
  await notificar(deps, db, {
    ChaveEvento: `suporte-resposta:${fala.IdSuporteResposta}`,
    Tipo: 'resposta',
    IdUsuario,
    IdCliente,
    Titulo: 'O suporte respondeu à sua mensagem',
    Texto: `Protocolo ${Protocolo}`,
    Rota: `/suporte?mensagem=${IdSuporteMensagem}`,
    email: {
      Tipo: 'suporte-resposta',
      Dados: { Protocolo, Assunto, Texto: ocultarSenhas(fala.Texto), IdSuporteMensagem },
    },
  });
}
