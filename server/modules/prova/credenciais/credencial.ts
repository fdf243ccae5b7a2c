import { formatarCodigo, type Fatos } from '#contract/prova/certificados-fatos.ts';
import type { Env } from '../../../platform/host/env.ts';
import { horas } from '../../../domain/palavras.ts';
import { naoComprova, somenteNaEmpresa } from '../certificados/pdf/palavras.ts';
import { didDe } from './emissor.ts';

/** A certificate in the words of Open Badges 3.0. What only the holder and the company should know is not in it. */

export type Certificado = {
  IdCertificado: number;
  IdCurso: number;
  IdCursoVersao: number;
  Dados: Fatos;
  /** The last instant in force; null when it does not expire. */
  FimDaValidade: string | null;
};

export const CONTEXTO_VC = 'https://www.w3.org/ns/credentials/v2';
const CONTEXTO_OB = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';
const ESQUEMA_OB =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

const segundos = (instante: string) => Math.floor(Date.parse(instante) / 1000);
const meioDia = (dia: string) => `${dia}T12:00:00-03:00`;

const MODALIDADES = { EAD: 'a distância', SEMI: 'semipresencial', PRES: 'presencial' };

function criterios(fatos: Fatos): string {
  const { Curso, Conceito, Programa, Empresa, Regra } = fatos;
  const regra = Regra ? ` Base: ${Regra.Norma}, ${Regra.BaseItem}.` : '';
  const limite = [somenteNaEmpresa(fatos), naoComprova(fatos)].map((frase) => frase && ` ${frase}`).join('');
  const anteriores = fatos.Aproveitamento
    ? ` Inclui ${horas(fatos.Aproveitamento.Horas)} de treinamento anterior aproveitado.`
    : '';
  return (
    `Conclusão do treinamento ${MODALIDADES[Curso.Modalidade]} de ${horas(Curso.CargaHoraria)} oferecido por ` +
    `${Empresa.NomeFantasia}${Conceito === null ? '' : `, com conceito ${Conceito.toLowerCase()}`}.${regra}${limite}${anteriores}\n\n${Programa}`
  );
}

export const enderecoDaCredencial = ({ PUBLIC_URL }: Env, Codigo: string) =>
  `${PUBLIC_URL}/api/certificados/credencial/${Codigo}`;
export const enderecoDaLista = ({ PUBLIC_URL }: Env, lista: number) =>
  `${PUBLIC_URL}/api/certificados/status/${lista}`;

export const emissorDe = (env: Env) => ({
  id: didDe(env),
  type: ['Profile'],
  name: 'Habilita',
  url: env.PUBLIC_URL,
});

export function montarCredencial(
  env: Env,
  { IdCurso, IdCursoVersao, Dados, FimDaValidade }: Certificado,
  { lista, indice }: { lista: number; indice: number },
) {
  const { Codigo, Titular, Empresa, Curso, EmitidoEm } = Dados;
  const id = enderecoDaCredencial(env, Codigo);
  const status = enderecoDaLista(env, lista);
  const verificacao = `${env.PUBLIC_URL}/#/certificado-aluno/${Codigo}`;
  return {
    '@context': [CONTEXTO_VC, CONTEXTO_OB],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: Curso.Nome,
    issuer: emissorDe(env),
    validFrom: EmitidoEm,
    ...(FimDaValidade && { validUntil: FimDaValidade }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [
        { type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: Titular.Nome },
      ],
      activityStartDate: meioDia(Dados.Inicio),
      activityEndDate: meioDia(Dados.Termino),
      creditEarned: Curso.CargaHoraria,
      achievement: {
        id: `${env.PUBLIC_URL}/cursos/${IdCurso}/versoes/${IdCursoVersao}`,
        type: ['Achievement'],
        achievementType: 'CertificateOfCompletion',
        inLanguage: 'pt-BR',
        name: Curso.Nome,
        description: Curso.Norma ? `${Curso.Nome} (${Curso.Norma})` : Curso.Nome,
        criteria: { narrative: criterios(Dados) },
        creditsAvailable: Curso.CargaHoraria,
        creator: { id: `${id}#empresa`, type: ['Profile'], name: Empresa.NomeFantasia },
      },
    },
    evidence: [
      {
        id: verificacao,
        type: ['Evidence'],
        name: 'Página de verificação',
        description: `Certificado ${formatarCodigo(Codigo)}, com tudo o que ele diz e se vale hoje.`,
      },
    ],
    credentialStatus: {
      id: `${status}#${indice}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(indice),
      statusListCredential: status,
    },
    credentialSchema: [{ id: ESQUEMA_OB, type: '1EdTechJsonSchemaValidator2019' }],
    // The registered claims of the JWT, as Open Badges 3.0 (8.2) asks.
    iss: didDe(env),
    jti: id,
    nbf: segundos(EmitidoEm),
    ...(FimDaValidade && { exp: segundos(FimDaValidade) }),
  };
}

export function montarLista(
  env: Env,
  { lista, encodedList, agora }: { lista: number; encodedList: string; agora: Date },
) {
  const id = enderecoDaLista(env, lista);
  return {
    '@context': [CONTEXTO_VC],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didDe(env),
    validFrom: agora.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
    iss: didDe(env),
    jti: id,
    nbf: Math.floor(agora.getTime() / 1000),
  };
}
