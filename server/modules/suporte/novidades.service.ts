import type { Db } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { notificar } from '../avisos/notificar.service.ts';
import { enfileirarEmails } from '../notificacoes/outbox.service.ts';
import { buscarEmailDoSuporte, buscarPessoa, listarAdministradores } from './novidades.queries.ts';
import { ocultarSenhas } from './senhas.ts';
import type { Travada } from './suporte.queries.ts';

type Conversa = Pick<Travada, 'IdSuporteMensagem' | 'Protocolo' | 'Assunto' | 'IdUsuario' | 'IdCliente'>;
type Fala = { IdSuporteResposta: number | null; Texto: string };

/** Tells support of what a person wrote: the address in the settings or, without one, every administrator. */
export async function avisarEquipe(deps: Deps, db: Db, conversa: Conversa, fala: Fala) {
  const { IdUsuario, IdSuporteMensagem, Protocolo, Assunto } = conversa;
  const { Nome: Autor } = await buscarPessoa(db, { IdUsuario });
  const endereco = await buscarEmailDoSuporte(db);
  const destinatarios = endereco
    ? [{ IdUsuario, Nome: 'equipe de suporte', Email: endereco }]
    : (await listarAdministradores(db)).filter((adm) => adm.IdUsuario !== IdUsuario);
  const Texto = ocultarSenhas(fala.Texto);
  const evento = `suporte-mensagem:${IdSuporteMensagem}:${fala.IdSuporteResposta ?? 0}`;
  await enfileirarEmails(
    deps,
    db,
    destinatarios.map(({ Nome, Email, IdUsuario: IdDestinatario }) => ({
      ChaveEvento: `${evento}:${IdDestinatario}`,
      Tipo: 'suporte-mensagem' as const,
      Para: Email,
      IdUsuario: IdDestinatario,
      Dados: {
        Nome,
        Autor,
        Protocolo,
        Assunto: ocultarSenhas(Assunto),
        Texto,
        IdSuporteMensagem,
        Nova: fala.IdSuporteResposta === null,
      },
    })),
  );
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
