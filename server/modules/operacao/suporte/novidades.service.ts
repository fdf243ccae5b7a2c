import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { noticiarEquipe } from '../../mensagens/comunicados/equipe.service.ts';
import { notificar } from '../../mensagens/avisos/notificar.service.ts';
import { buscarPessoa } from './suporte.queries.ts';
import { ocultarSenhas } from '../../../domain/ocultar-senhas.ts';
import type { Travada } from './suporte.queries.ts';

type Conversa = Pick<Travada, 'IdSuporteMensagem' | 'Protocolo' | 'Assunto' | 'IdUsuario' | 'IdCliente'>;
type Fala = { IdSuporteResposta: number | null; Texto: string };

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
    Rota: `/atendimento?conversa=${IdSuporteMensagem}`,
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
