import { hours, minutes } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Gente } from './clientes.ts';
import type { Matricula } from './turmas.ts';

const TUTOR = 'Helena Prado Siqueira';

type DuvidaEscrita = {
  quem: string;
  turma: string;
  aula: string;
  segundo?: number;
  texto: string;
  resposta?: string;
};

const DUVIDAS: DuvidaEscrita[] = [
  {
    quem: 'Wellington Dantas Júnior',
    turma: 'NR-06 na fábrica',
    aula: 'Uso de EPI em quatro passos',
    segundo: 14,
    texto:
      'No meu setor usamos o mesmo respirador no esmeril e na pintura. O filtro que serve para poeira serve também para a tinta?',
  },
  {
    quem: 'Cíntia Moura Bastos',
    turma: 'NR-06 na fábrica',
    aula: 'Quem faz o quê: direitos e deveres',
    texto: 'Perdi uma luva dentro da empresa. Posso ser cobrada por isso?',
    resposta:
      'Avise a liderança e peça outra ao almoxarifado: a reposição do EPI perdido ou danificado cabe à empresa. O importante é comunicar logo e não trabalhar sem ela.',
  },
];

/** Questions to the tutor: one waits for an answer, one has it. */
export async function inserirDuvidas(db: Db, matriculas: Matricula[], gente: Gente) {
  const feitas = DUVIDAS.flatMap((escrita) => {
    const matricula = matriculas.find(
      ({ Nome, turma }) => Nome === escrita.quem && turma.nome === escrita.turma,
    );
    const passo = matricula?.passos.find(({ aula }) => aula.Titulo === escrita.aula);
    return matricula && passo ? [{ escrita, matricula, passo }] : [];
  });
  const duvidas = await db
    .insertInto('Duvida')
    .values(
      feitas.map(({ escrita: { segundo, resposta }, matricula, passo: { aula, ate } }) => ({
        IdCliente: matricula.IdCliente,
        IdClienteTurmaAluno: matricula.IdClienteTurmaAluno,
        IdCurso: aula.IdCurso,
        IdCursoConteudoAula: aula.IdCursoConteudoAula,
        Segundo: segundo ?? null,
        CriadaEm: ate,
        AguardaResposta: resposta === undefined,
      })),
    )
    .returning('IdDuvida')
    .execute();
  const mensagens = feitas.flatMap(({ escrita: { quem, texto, resposta }, passo: { ate } }, n) => {
    const IdDuvida = duvidas[n]?.IdDuvida ?? 0;
    const pergunta = {
      IdDuvida,
      IdUsuario: gente.usuario(quem),
      DoTutor: false,
      Texto: texto,
      EnviadaEm: ate,
    };
    if (!resposta) return [pergunta];
    const EnviadaEm = new Date(ate.getTime() + hours(1) + minutes(25));
    return [
      pergunta,
      { IdDuvida, IdUsuario: gente.usuario(TUTOR), DoTutor: true, Texto: resposta, EnviadaEm },
    ];
  });
  await db.insertInto('DuvidaMensagem').values(mensagens).execute();
}
