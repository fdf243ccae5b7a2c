import {
  concluirComunicado,
  inserirAvisosDoComunicado,
} from '../modules/mensagens/comunicados/entrega.queries.ts';
import { inserirComunicado } from '../modules/mensagens/comunicados/comunicados.queries.ts';
import { inserirAvisos } from '../modules/mensagens/avisos/notificar.queries.ts';
import { TUDO } from '../domain/alcance.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Gente } from './clientes.ts';
import type { Matricula } from './turmas.ts';

const AUTORA = 'Helena Prado Siqueira';
const COMUNICADO = {
  Titulo: 'Semana interna de prevenção de acidentes',
  Texto:
    'A semana começa na segunda-feira, às 8 h, no refeitório.\n' +
    'Traga as suas dúvidas sobre EPI: a equipe de segurança vai estar lá todos os dias, até as 17 h.\n' +
    'Quem concluir o treinamento da sua turma até lá participa do sorteio de sexta-feira.',
};

/** What people were told: their classes a while ago, certificates and an announcement in these days, read by some. */
export async function inserirAvisosDeExemplo(deps: Deps, db: Db, matriculas: Matricula[], gente: Gente) {
  const agora = deps.clock.now();
  const ha = (dias: number) => new Date(agora.getTime() - days(dias));
  await inserirAvisos(db, {
    avisos: matriculas.map(({ IdCliente, IdClienteTurmaAluno, Nome, turma }) => ({
      IdUsuario: gente.usuario(Nome),
      IdCliente,
      Tipo: 'matricula',
      ChaveEvento: `matricula:${IdClienteTurmaAluno}`,
      Titulo: `Matrícula confirmada: ${turma.Descricao}`,
      Texto: '',
      Rota: '/cursos-aluno',
    })),
    agora: ha(20),
  });
  await db
    .updateTable('Aviso')
    .set({ LidoEm: ha(19) })
    .execute();

  const certificados = await db
    .selectFrom('Certificado')
    .innerJoin('Curso', 'Curso.IdCurso', 'Certificado.IdCurso')
    .select(['IdCertificado', 'IdUsuario', 'IdCliente', 'Codigo', 'Curso.Nome', 'AssinadoEm'])
    .where('RevogadoEm', 'is', null)
    .where('EmitidoEm', '>', ha(90).toISOString())
    .execute();
  await inserirAvisos(db, {
    avisos: certificados.map(({ IdCertificado, IdUsuario, IdCliente, Codigo, Nome, AssinadoEm }) => ({
      IdUsuario,
      IdCliente,
      Tipo: 'certificado',
      ChaveEvento: `certificado-emitido:${IdCertificado}`,
      Titulo: AssinadoEm
        ? `O seu certificado de ${Nome} está pronto`
        : `Falta a sua assinatura no certificado de ${Nome}`,
      Texto: AssinadoEm ? 'Baixe o documento quando quiser.' : 'Confira os dados e assine.',
      Rota: `/cursos-aluno/certificados?assinar=${Codigo}`,
    })),
    agora: ha(3),
  });

  for (const IdCliente of new Set(matriculas.map((matricula) => matricula.IdCliente))) {
    const audiencia = {
      Publico: 'cliente' as const,
      IdCliente,
      Alvos: [],
      alcance: TUDO,
      autor: gente.usuario(AUTORA),
    };
    const IdComunicado = await inserirComunicado(db, {
      ...COMUNICADO,
      IdCliente,
      Publico: 'cliente',
      PorEmail: false,
      EnviarEm: ha(1),
      Agendado: true,
      IdUsuario: audiencia.autor,
      IdGestor: null,
      CriadoEm: ha(2),
    });
    const Destinatarios = await inserirAvisosDoComunicado(db, { IdComunicado, audiencia, agora: ha(1) });
    await concluirComunicado(db, { IdComunicado, Destinatarios, agora: ha(1) });
    await db
      .updateTable('Aviso')
      .set({ LidoEm: agora })
      .where('IdComunicado', '=', IdComunicado)
      .where((eb) => eb(eb('IdAviso', '%', 3), '=', 0))
      .execute();
  }
}
