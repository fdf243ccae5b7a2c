/**
 * Packages that others made and published, each by the repository, the commit and (where it is not the whole of it) the
 * file in which it is, and how far it comes here. `npm run packages` brings them.
 *
 * `inicia`: it says nothing, by what it is; `informa`: it tells, and never that it ended.
 */

export type Fim = 'conclui' | 'reprova' | 'informa' | 'inicia' | 'recusado';

type PacoteDeOutros = {
  nome: string;
  repositorio: string;
  commit: string;
  caminho?: string;
  fim: Fim;
  /** Where it does not end: why. */
  porque?: string;
};

const MOODLE = {
  repositorio: 'moodle/moodle',
  commit: 'dd5063e52685f2b77e147619bbdbc75663b36097',
};
const CATAPULT = { repositorio: 'adlnet/CATAPULT', commit: '806c0baaa0fa99c9cb4f398ad7eb21fc5461c6e4' };
const doMoodle = (nome: string, arquivo: string, fim: Fim, porque?: string): PacoteDeOutros => ({
  nome,
  ...MOODLE,
  caminho: `public/mod/scorm/tests/packages/${arquivo}`,
  fim,
  ...(porque !== undefined && { porque }),
});
const NO_WAY_FOUND = 'its end was not reached by who does not know it';
const POR_ACASO = 'its exam is answered by chance';
const daCatapult = (nome: string, arquivo: string): PacoteDeOutros => ({
  nome,
  ...CATAPULT,
  caminho: `course_examples/packages/${arquivo}`,
  fim: 'reprova',
  porque: POR_ACASO,
});

export const PACOTES_DE_OUTROS: readonly PacoteDeOutros[] = [
  {
    nome: 'captivate.zip',
    repositorio: 'ktharmel/Grading-v2',
    commit: 'fe05780bf9e18156fb85f6e7e7c8b26475e5e65a',
    fim: 'conclui',
  },
  {
    nome: 'adapt.zip',
    repositorio: 'isd-ewu/infosec-course',
    commit: 'ce4b752bc8b87c2eb3ac67a670dcf1c0a0e19062',
    fim: 'informa',
    porque: 'it goes on once a video (mp4) was seen, which a Chromium without that codec does not play',
  },
  {
    nome: 'ispring.zip',
    repositorio: 'weloren/sample-lesson',
    commit: '3357ecc5fb28bff2a6876f3574c588bd1e2efadf',
    fim: 'conclui',
  },
  {
    nome: 'lectora.zip',
    repositorio: 'vhleyvag/lector',
    commit: 'da9f361a4e722acb0893bdbff227844cc24587f5',
    fim: 'informa',
    porque: NO_WAY_FOUND,
  },
  {
    nome: 'exelearning.zip',
    repositorio: 'yudyvillalba/daniacbp',
    commit: '2725c925d630dfc2577337af9c6d3f1cfe5f68ec',
    fim: 'informa',
    porque: NO_WAY_FOUND,
  },
  {
    nome: '3dvista.zip',
    repositorio: '360VisualArt/cafeteria_alpino',
    commit: '881eac6aadc4dcaeb4c65bf60f74caf531d9f4b0',
    fim: 'conclui',
  },
  {
    nome: 'golf-1.2.zip',
    repositorio: 'EscolaLMS/Scorm',
    commit: '13a15e7dc1547b8c60f5c45f6fa066532e77fe5f',
    caminho: 'database/mocks/RuntimeBasicCalls_SCORM12.zip',
    fim: 'conclui',
  },
  doMoodle('golf-2004.zip', 'RuntimeBasicCalls_SCORM20043rdEdition.zip', 'conclui'),
  doMoodle('golf-minimo-1.2.zip', 'RuntimeMinimumCalls_SCORM12.zip', 'informa', NO_WAY_FOUND),
  doMoodle('moodle-uma.zip', 'singlescobasic.zip', 'conclui'),
  doMoodle(
    'moodle-sem-organizacao.zip',
    'singlescobasic_missingorg.zip',
    'recusado',
    'its manifest has no organization',
  ),
  doMoodle('moodle-validscorm.zip', 'validscorm.zip', 'recusado', 'its manifest is no XML'),
  doMoodle('moodle-validaicc.zip', 'validaicc.zip', 'recusado', 'AICC'),
  {
    nome: 'cmi5-rise.zip',
    repositorio: 'Alagnew/TEST3',
    commit: 'acf7f89a2fb1c9d670193d20ef9ee33eeed1f760',
    fim: 'informa',
    porque: NO_WAY_FOUND,
  },
  {
    nome: 'cmi5-storyline.zip',
    repositorio: 'zahraomrani13/golrang',
    commit: '184a20847fdb970d95c95c9b70839f1dfa37fdf7',
    fim: 'conclui',
  },
  {
    nome: 'cmi5-xapijs.zip',
    repositorio: 'EscolaLMS/cmi5',
    commit: '8f0a6450c1dc1aa523e95f453ffd7cb56c7a2d59',
    caminho: 'tests/mocks/cmi5.zip',
    fim: 'conclui',
  },
  daCatapult('catapult-uma.zip', 'single_au_basic_responsive.zip'),
  daCatapult('catapult-nota-minima.zip', 'masteryscore_framed.zip'),
];
