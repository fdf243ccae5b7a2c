import { formatarCodigo } from '#contract/prova/certificados-fatos.ts';
import type { CertificadoDoDossie, Programa, ValidacaoDoDossie } from './dossie.queries.ts';

/** What the files of a dossier are called: the same for the same class, safe on every system, no two alike. */

/** Windows refuses a name that ends in a dot or a space, and paths that grow long. */
export const limpo = (nome: string, maximo = 60) =>
  nome
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, maximo)
    .toWellFormed()
    .replace(/[. ]+$/, '') || 'Sem nome';

/** The code keeps apart two people of one name; what was revoked is not among what is in force. */
export const nomeDoCertificado = ({ Codigo, Nome, Curso, Revogado }: CertificadoDoDossie) =>
  `Certificados/${Revogado ? 'Revogados/' : ''}${limpo(Nome)} - ${limpo(Curso)} - ${formatarCodigo(Codigo)}.pdf`;

/** Two courses may have one name: the id tells them apart. */
const doCurso = ({ IdCurso, Nome, Numero }: Programa) =>
  `${limpo(Nome)} - curso ${IdCurso}${Numero === null ? '' : `, versão ${Numero}`}.pdf`;

export const nomeDoPrograma = (programa: Programa) => `Programas/${doCurso(programa)}`;
export const nomeDoProjeto = (programa: Programa) => `Projetos pedagógicos/${doCurso(programa)}`;

export const nomeDaValidacao = ({ IdAproveitamento, Nome, Curso, Tipo }: ValidacaoDoDossie) =>
  `Treinamentos aproveitados/${limpo(Nome)} - ${limpo(Curso)} - ${IdAproveitamento}.${Tipo.split('/').at(-1)}`;

type Validado = { IdCurso: number; Curso: string; ValidadoEm: string; Id: number; Tipo: string };

export const nomeDoProjetoValidado = ({ IdCurso, Curso, ValidadoEm, Id, Tipo }: Validado) =>
  `Projetos pedagógicos/Validação de ${ValidadoEm} - ${limpo(Curso)} - curso ${IdCurso}, ${Id}.${Tipo.split('/').at(-1)}`;

/** The id keeps apart two files of one name; the end of the name says what opens it. */
export function nomeDoMaterial({ IdArquivo, Arquivo }: { IdArquivo: number; Arquivo: string }) {
  const fim = /\.[a-z0-9]{1,8}$/i.exec(Arquivo)?.[0] ?? '';
  return `${MATERIAL}${IdArquivo} - ${limpo(Arquivo.slice(0, Arquivo.length - fim.length))}${fim}`;
}

export const nomeDoTexto = (texto: { IdCursoVersaoAula: number; Aula: string }) =>
  `${MATERIAL}Texto ${texto.IdCursoVersaoAula} - ${limpo(texto.Aula)}.html`;

export const nomeDaImagem = ({ IdArquivo, Tipo }: { IdArquivo: number; Tipo: string }) =>
  `${IMAGENS}${IdArquivo}.${Tipo.split('/').at(-1)}`;

export const nomeDoTermo = (versao: number) => `Termos de uso/Termos de uso - versão ${versao}.txt`;

export const MATERIAL = 'Material didático/';
export const IMAGENS = 'Imagens das questões/';
export const CAPA = 'Capa do dossiê.pdf';
export const DO_EMPREGADOR = 'Declaração do empregador (para assinar).pdf';
export const LEIA_ME = 'LEIA-ME.txt';
export const MANIFESTO = 'manifesto.json';
