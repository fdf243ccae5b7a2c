import { CAPA, DO_EMPREGADOR, MANIFESTO } from './nomes.ts';
import { TABELAS } from './tabelas.ts';

/** What is in a dossier and what is not: the same on its cover and in its first file. */

export const CONTEUDO: readonly [nome: string, descricao: string][] = [
  [CAPA, 'Empresa, turma, cursos, instrutores, controle de identidade e presença, números.'],
  [
    DO_EMPREGADOR,
    'O que a empresa declara do local e do tempo do estudo (NR-01, Anexo II, item 4.3), para conferir e assinar.',
  ],
  ['Programas/', 'O programa de cada curso, na versão que as pessoas fizeram.'],
  [
    'Projetos pedagógicos/',
    'O projeto de cada versão que tem um, e o documento em que o responsável técnico o validou.',
  ],
  ...TABELAS.map(({ arquivo, descricao }): [string, string] => [arquivo, descricao]),
  [
    'Treinamentos aproveitados/',
    'O documento em que o responsável técnico validou cada um que está em vigor.',
  ],
  ['Certificados/', 'O PDF de cada certificado emitido; os revogados ficam em uma pasta à parte.'],
  ['Termos de uso/', 'O texto das versões dos termos que as pessoas aceitaram.'],
  [MANIFESTO, 'A lista dos arquivos com o SHA-256 de cada um, para programas.'],
];

/** Said too, so that nobody takes the archive for more than it is. */
export const NAO_HA: readonly string[] = [
  'Os vídeos, textos, documentos e pacotes das aulas: a relação está em Material didático.csv, e eles ficam na plataforma.',
  'A declaração assinada do empregador, que a empresa guarda: aqui está o modelo.',
  'As imagens das questões; e, no dossiê de um gestor, o que é certo em cada uma e as provas que ele ainda fará.',
  'O que já passou do tempo de guarda e foi eliminado.',
];
