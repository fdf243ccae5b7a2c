import { days, today, hours, minutes } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Gente } from './clientes.ts';

const EQUIPE = 'Helena Prado Siqueira';

type Escrita = {
  quem: string;
  assunto: string;
  texto: string;
  status: 'aberto' | 'aguarda-pessoa' | 'resolvido';
  /** How long ago it began. */
  ha: number;
  pagina: string;
  curso?: string;
  aula?: string;
  resposta?: string;
};

const CONVERSAS: Escrita[] = [
  {
    quem: 'Wellington Dantas Júnior',
    assunto: 'O vídeo para no meio da aula',
    texto:
      'No celular o vídeo para sempre perto do fim e volta para o começo. No computador da sala de treinamento funciona.',
    status: 'aberto',
    ha: hours(3),
    pagina: 'Uso de EPI em quatro passos (/curso-aluno/1)',
    curso: 'NR-06: uso de EPI',
    aula: 'Uso de EPI em quatro passos',
  },
  {
    quem: 'Cíntia Moura Bastos',
    assunto: 'Nome errado no certificado',
    texto: 'Casei e mudei de sobrenome. O certificado saiu com o nome antigo. Como corrijo?',
    status: 'aguarda-pessoa',
    ha: days(1),
    pagina: 'Meus Cursos (/cursos-aluno)',
    resposta:
      'Olá, Cíntia! Troque o nome em Perfil, em Meus dados, e nos diga quando terminar: emitimos o certificado de novo com o nome atual.',
  },
];

/** Two conversations with support: one nobody has answered yet, one that waits for the person. */
export async function inserirSuporte({ clock }: Pick<Deps, 'clock'>, db: Db, gente: Gente) {
  const agora = clock.now().getTime();
  const dia = today(clock).replaceAll('-', '');
  const mensagens = await db
    .insertInto('SuporteMensagem')
    .values(
      CONVERSAS.map(({ quem, assunto, texto, status, ha, pagina, curso = '', aula = '', resposta }, n) => ({
        Protocolo: `${dia}-${String(n + 1).padStart(5, '0')}`,
        IdUsuario: gente.usuario(quem),
        IdCliente: gente.vinculos.find(({ Nome }) => Nome === quem)?.IdCliente ?? null,
        Assunto: assunto,
        Mensagem: texto,
        Status: status,
        IdResponsavel: resposta ? gente.usuario(EQUIPE) : null,
        CriadoEm: new Date(agora - ha),
        AtualizadoEm: new Date(agora - ha + (resposta ? minutes(40) : 0)),
        Pagina: pagina,
        Curso: curso,
        Aula: aula,
        Navegador: 'Chrome 130 · Android · 360 × 740',
      })),
    )
    .returning('IdSuporteMensagem')
    .execute();
  const respostas = CONVERSAS.flatMap(({ resposta, ha }, n) => {
    const { IdSuporteMensagem = 0 } = mensagens[n] ?? {};
    return resposta === undefined
      ? []
      : {
          IdSuporteMensagem,
          IdUsuario: gente.usuario(EQUIPE),
          DaEquipe: true,
          Texto: resposta,
          EnviadaEm: new Date(agora - ha + minutes(40)),
        };
  });
  await db.insertInto('SuporteResposta').values(respostas).execute();
}
