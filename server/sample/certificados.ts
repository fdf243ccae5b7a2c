import { auditar } from '../domain/auditoria.ts';
import { DECLARACAO, type Assinatura } from '../modules/prova/assinaturas/assinatura.ts';
import { revogarCertificado } from '../modules/prova/certificados/certificados.queries.ts';
import { emitirCertificados } from '../modules/prova/certificados/emissao/emissao.service.ts';
import { days } from '../platform/clock.ts';
import type { Db } from '../platform/db/db.ts';
import type { Deps } from '../platform/deps.ts';
import { ORIGEM } from './estudos.ts';
import type { ApelidoDoCurso } from './cursos.ts';
import type { Matricula } from './turmas.ts';

type Preparo = { IdUsuario: number; curso: (apelido: ApelidoDoCurso) => number };

/**
 * Who concluded has a certificate of that day: in force, about to end, ended, renewed, without end, some that wait for
 * their worker's signature, and one revoked.
 */
export async function inserirCertificados(
  deps: Deps,
  db: Db,
  matriculas: Matricula[],
  { IdUsuario, curso }: Preparo,
) {
  // One after the other in time: who renews does so after having what is renewed.
  const concluidas = matriculas
    .filter(({ concluidoEm }) => concluidoEm !== null)
    .toSorted((a, b) => a.turma.DataInicio.localeCompare(b.turma.DataInicio));
  for (const inicio of new Set(concluidas.map(({ turma }) => turma.DataInicio))) {
    const juntas = concluidas.filter(({ turma }) => turma.DataInicio === inicio);
    const pares = {
      Matriculas: juntas.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
      Cursos: juntas.map(({ turma }) => curso(turma.curso)),
    };
    await emitirCertificados(deps, db, pares, { quando: (concluidoEm) => concluidoEm, avisar: false });
  }
  await assinar(db, matriculas);
  await revogarUm(deps, db, matriculas, IdUsuario);
}

/** Who has still to sign, so that there is something to sign. */
const POR_ASSINAR = ['Jonas Aparecido da Conceição', 'Wellington Dantas Júnior', 'Luzia Amâncio Ferro'];

/** On the day of the certificate; the document is drawn when somebody asks for it. */
async function assinar(db: Db, matriculas: Matricula[]) {
  const assinam = matriculas.filter(({ Nome }) => !POR_ASSINAR.includes(Nome));
  const feitos = await db
    .selectFrom('Certificado')
    .select(['IdCertificado', 'EmitidoEm', 'DadosSha256'])
    .where(
      'IdClienteTurmaAluno',
      'in',
      assinam.map(({ IdClienteTurmaAluno }) => IdClienteTurmaAluno),
    )
    .execute();
  for (const { IdCertificado, EmitidoEm, DadosSha256 } of feitos) {
    const assinatura: Assinatura = {
      Em: new Date(EmitidoEm).toISOString(),
      Endereco: ORIGEM.Endereco,
      Agente: ORIGEM.Agente,
      Declaracao: DECLARACAO,
      DadosSha256,
      Por: 'senha',
      Digital: null,
    };
    await db
      .updateTable('Certificado')
      .set({ AssinadoEm: EmitidoEm, Assinatura: JSON.stringify(assinatura) })
      .where('IdCertificado', '=', IdCertificado)
      .execute();
  }
}

const REVOGADO = { Nome: 'Luzia Amâncio Ferro', turma: 'Boas-vindas' };
const MOTIVO = 'A avaliação foi respondida por outra pessoa.';

async function revogarUm(deps: Deps, db: Db, matriculas: Matricula[], IdUsuario: number) {
  const dela = matriculas.find(({ Nome, turma }) => Nome === REVOGADO.Nome && turma.nome === REVOGADO.turma);
  if (!dela) throw new Error(`${REVOGADO.Nome} is in no class ${REVOGADO.turma}`);
  const { IdCertificado, Codigo } = await db
    .selectFrom('Certificado')
    .select(['IdCertificado', 'Codigo'])
    .where('IdClienteTurmaAluno', '=', dela.IdClienteTurmaAluno)
    .executeTakeFirstOrThrow();
  const agora = new Date(deps.clock.now().getTime() - days(5));
  await revogarCertificado(db, { Codigo, Motivo: MOTIVO, IdUsuario, agora });
  await auditar(db, {
    acao: 'revogar certificado',
    objeto: 'Certificado',
    idObjeto: IdCertificado,
    idUsuario: IdUsuario,
    idCliente: dela.IdCliente,
    origem: ORIGEM,
    depois: { Codigo, Motivo: MOTIVO },
  });
}
