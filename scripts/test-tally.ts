import { readFile } from 'node:fs/promises';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

/** What the parts of a run report, counted together. */

export type Tally = {
  passed: number;
  failed: string[];
  skipped: string[];
  /** Passed only when tried again. */
  flaky: string[];
  /** How long the tests of each file took, in milliseconds. */
  files: Map<string, number>;
};

export const newTally = (): Tally => ({ passed: 0, failed: [], skipped: [], flaky: [], files: new Map() });

/** The tests that may be skipped, and why. Any other skipped test is red. */
const MAY_SKIP = [
  { name: 'a path too long for a socket still works', why: 'Windows has no Unix sockets' },
  {
    name: 'root with a private folder: the data has a place of its own, found again',
    why: 'only root can start a server as somebody else',
  },
  {
    name: 'the disk fills up and is freed: uploads and backups say why, the program lives and goes on',
    why: 'only root on Linux can make a disk of its own',
  },
  {
    name: /^(an ordinary user and a source that only others may write|nothing installed, and no right)/,
    why: 'this copy lies where nobody else may look',
  },
  {
    name: /^(uma assinatura do|o) openssl |^dez mil assinaturas estragadas:|do que o openssl respondeu$/,
    why: 'OpenSSL is not on every machine',
  },
  { name: 'npm start', why: 'signals and processes as Linux has them' },
  {
    name: /^um PostgreSQL de outros:/,
    why: 'only where the system has a PostgreSQL (apt install postgresql)',
  },
  {
    name: /^(um ffmpeg de outros|onde há ffmpeg,) /,
    why: 'only where the system has ffmpeg (apt install ffmpeg)',
  },
  {
    name: /^pacotes H5P de outros /,
    why: 'only where H5P_PLAYER and H5P_PACOTES name the folders of a player and of packages',
  },
  {
    name: /^pacotes SCORM e cmi5 de outros /,
    why: 'only where SCORM_PACOTES names a folder of packages',
  },
  {
    name: /^os pacotes com que a ADL julga um LMS, de outros$/,
    why: "only where SCORM_ADL names a copy of ADL's test suite for SCORM 2004",
  },
  { name: /^um PgBouncer /, why: 'only where the system has PostgreSQL and PgBouncer' },
  {
    name: /^um S3 de outros \(Ceph\)/,
    why: 'only where the system has Ceph (scripts/foreign-parts.sh)',
  },
  {
    name: /^um S3 de outros \(OpenStack Swift\)/,
    why: 'only where the system has Swift (apt install swift-proxy swift-account swift-container swift-object) and the disk keeps extended attributes',
  },
  {
    name: /^um juiz de outros /,
    why: "only where newman is (npm install -g newman) and SCIM_POSTMAN names Microsoft's collection",
  },
  {
    name: /^um gateway de outros /,
    why: 'only where SCIM_GATEWAY names a copy of scimgateway with its packages',
  },
  {
    name: /^um diretório de outros /,
    why: 'only where a Python, python3 or that of SCIM_PYTHON, has scim2-tester (pip install scim2-tester httpx)',
  },
  {
    name: /^um LemonLDAP::NG /,
    why: 'only where the system has LemonLDAP::NG',
  },
  {
    name: /^um SimpleSAMLphp /,
    why: 'only where the system has SimpleSAMLphp and PHP (apt install simplesamlphp php-cli php-xml php-mbstring)',
  },
  { name: /^um samlp /, why: 'only where samlp is (npm install -g samlp)' },
  { name: /^um S3 de outros /, why: 'only where s3rver is (npm install -g @20minutes/s3rver)' },
  {
    name: /^um provedor SAML de outros /,
    why: 'only where the system has pysaml2 and xmlsec1 (apt install python3-pysaml2 xmlsec1)',
  },
  {
    name: /^o WebKit da máquina /,
    why: 'only where the system has WebKitGTK to drive (apt install webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi gstreamer1.0-libav xvfb)',
  },
  { name: /^o Firefox da máquina /, why: 'only where the system has Firefox (apt install firefox-esr)' },
  {
    name: /^um servidor de e-mail de outros /,
    why: 'only where the system has Exim (apt install exim4-daemon-light)',
  },
  { name: /^um nginx /, why: 'only where the system has nginx and openssl' },
  {
    name: /^um leitor de calendários de outros /,
    why: 'only where the system has a reader of calendars (apt install python3-icalendar)',
  },
  { name: /^uma agenda de outros /, why: 'only where the system has khal (apt install khal)' },
  { name: 'o LibreOffice escreve, nós lemos', why: 'only where LibreOffice is (soffice)' },
  { name: /^o (pdfsig acha|pdftotext lê) /, why: 'poppler-utils is not on every machine' },
  {
    name: /^o zbarimg lê/,
    why: 'only where the system has zbarimg and pdftoppm (apt install zbar-tools poppler-utils)',
  },
  { name: /^o qpdf não acha /, why: 'qpdf is not on every machine' },
  {
    name: /^o veraPDF /,
    why: 'only where its library is (npm install -g @opendataloader/pdf, apt install libjaxb-java default-jdk)',
  },
];

const whySkipped = (test: string) =>
  MAY_SKIP.find(({ name }) => (typeof name === 'string' ? name === test : name.test(test)))?.why;

/** What a process of node:test reported; each of `files` must have run some test. */
export async function addNodeReport(tally: Tally, report: string, files: string[], code: number) {
  const text = await readFile(report, 'utf8').catch(() => '');
  if (text === '') {
    tally.failed.push(`${files.join(', ')}: the process ended without a report`);
    return;
  }
  const found = JSON.parse(text) as {
    passed: number;
    failed: string[];
    skipped: string[];
    files: Record<string, number>;
  };
  const failures = tally.failed.length;
  tally.passed += found.passed;
  tally.failed.push(...found.failed);
  tally.skipped.push(...found.skipped);
  for (const file of files) {
    const ms = found.files[file];
    if (ms === undefined) tally.failed.push(`${file}: none of its tests ran`);
    else tally.files.set(file, ms);
  }
  if (code !== 0 && tally.failed.length === failures) tally.failed.push(`${files.join(', ')}: exit ${code}`);
}

/** What Playwright reported. */
export async function addBrowserReport(tally: Tally, report: string, code: number) {
  const text = await readFile(report, 'utf8').catch(() => '');
  const failures = tally.failed.length;
  for (const { title, file, tests } of text ? specsOf((JSON.parse(text) as JSONReport).suites) : []) {
    for (const { status, projectName, results } of tests) {
      const name = `${title} (${projectName})`;
      if (status === 'expected') tally.passed++;
      else if (status === 'skipped') tally.skipped.push(name);
      else (status === 'flaky' ? tally.flaky : tally.failed).push(name);
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      tally.files.set(file, (tally.files.get(file) ?? 0) + ms);
    }
  }
  if (code !== 0 && tally.failed.length === failures) tally.failed.push(`${report}: exit ${code}`);
}

const specsOf = (suites: JSONReportSuite[]): JSONReportSuite['specs'] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [...specs, ...specsOf(inner)]);

/** Says what was not plainly passed and the counts; true when the run is green. */
export function conclude({ passed, failed, skipped, flaky }: Tally): boolean {
  const unexplained = skipped.filter((name) => !whySkipped(name));
  for (const name of failed) console.log(`✖ ${name}`);
  for (const name of flaky) console.log(`✖ passed only when tried again: ${name}`);
  for (const name of skipped) {
    const why = whySkipped(name);
    console.log(why ? `- skipped: ${name} (${why})` : `✖ skipped without a reason in MAY_SKIP: ${name}`);
  }
  console.log(`\n${passed} passed, ${failed.length + flaky.length} failed, ${skipped.length} skipped`);
  return passed > 0 && failed.length + flaky.length + unexplained.length === 0;
}
