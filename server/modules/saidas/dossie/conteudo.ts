import { contar } from '#contract/contar.ts';
import { MATERIAL_NO_DOSSIE } from '#contract/saidas/dossie.ts';
import type { ArquivoDoMaterial } from './anexos.queries.ts';
import { CAPA, DO_EMPREGADOR, IMAGENS, MANIFESTO, MATERIAL } from './nomes.ts';
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
  [MATERIAL, 'Os arquivos, legendas e textos das aulas, com as imagens deles.'],
  [IMAGENS, 'As imagens das questões que as pessoas responderam.'],
  [
    'Treinamentos aproveitados/',
    'O documento em que o responsável técnico validou cada um que está em vigor.',
  ],
  ['Certificados/', 'O PDF de cada certificado emitido; os revogados ficam em uma pasta à parte.'],
  ['Termos de uso/', 'O texto das versões dos termos que as pessoas aceitaram.'],
  [MANIFESTO, 'A lista dos arquivos com o SHA-256 de cada um, para programas.'],
];

const mega = (bytes: number) =>
  `${(bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** What of the material stays behind, in figures. */
function foraDoMaterial(material: readonly ArquivoDoMaterial[]): string {
  const fora = material.filter(({ Cabe }) => !Cabe);
  const { porArquivo, aoTodo } = MATERIAL_NO_DOSSIE;
  const limite = `até ${mega(porArquivo)} cada um e ${mega(aoTodo)} ao todo`;
  if (fora.length === 0) return `Arquivos de aulas: nenhum ficou de fora (cabem ${limite}).`;
  const bytes = fora.reduce((soma, { Tamanho }) => soma + Tamanho, 0);
  return `${contar(fora.length, 'arquivo das aulas', 'arquivos das aulas')}, ${mega(bytes)}: um dossiê comporta arquivos de ${limite}. Quais são está em Material didático.csv, e eles ficam na plataforma.`;
}

/** Said too, so that nobody takes the archive for more than it is. */
export const naoHa = (material: readonly ArquivoDoMaterial[]): string[] => [
  foraDoMaterial(material),
  'Vídeos e páginas de outros endereços: aqui está o endereço de cada um.',
  'A declaração assinada do empregador, que a empresa guarda: aqui está o modelo.',
  'No dossiê de um gestor, o que é certo em cada questão e as provas que ele ainda fará, com as imagens delas.',
  'O que já passou do tempo de guarda e foi eliminado.',
];
