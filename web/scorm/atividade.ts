/** What an activity of H5P tells, in the words that our page takes from every package. */

type Cmi = Record<string, string>;

/** What an activity keeps, by part of it and by the name it chose, each as text. */
export type Guardado = Record<string, Record<string, string>>;

const ESTADO = 'cmi.suspend_data';
/** No value may be longer than what SCORM lets one keep; together they may. */
const PEDACO = 60_000;
const MAXIMO = 5 * PEDACO;

const ehObjeto = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null;

export function estadoGuardado(cmi: Cmi): Guardado {
  let texto = '';
  for (let n = 0; cmi[`${ESTADO}.${n}`] !== undefined; n++) texto += cmi[`${ESTADO}.${n}`];
  try {
    const lido: unknown = JSON.parse(texto);
    return ehObjeto(lido) ? (lido as Guardado) : {};
  } catch {
    return {};
  }
}

/** What is too much to be kept stays as it was kept last. */
export function comEstado(cmi: Cmi, guardado: Guardado): Cmi {
  const texto = JSON.stringify(guardado);
  if (texto.length > MAXIMO) return cmi;
  const resto = Object.entries(cmi).filter(([nome]) => !nome.startsWith(`${ESTADO}.`));
  const pedacos = Array.from({ length: Math.ceil(texto.length / PEDACO) }, (_, n) => [
    `${ESTADO}.${n}`,
    texto.slice(n * PEDACO, (n + 1) * PEDACO),
  ]);
  return Object.fromEntries([...resto, ...pedacos]) as Cmi;
}

const CONCLUEM = ['answered', 'completed', 'passed', 'failed', 'mastered'];
/** Where the verb itself says how it went. */
const PASSA: Record<string, boolean> = { passed: true, mastered: true, failed: false };

const medidaDe = (cmi: Cmi) => Number(cmi['cmi.score.scaled'] ?? cmi['cmi.score.raw'] ?? '-Infinity');

/**
 * With what a statement of the activity as a whole brings; the same where it brings nothing. Statements of its parts name
 * what they are part of. Of several tries the best holds.
 */
export function comResultado(cmi: Cmi, declaracao: unknown): Cmi {
  if (!ehObjeto(declaracao) || ehDeParte(declaracao)) return cmi;
  const verbo = String(ehObjeto(declaracao['verb']) ? declaracao['verb']['id'] : '')
    .split('/')
    .at(-1);
  const resultado = ehObjeto(declaracao['result']) ? declaracao['result'] : {};
  if (!CONCLUEM.includes(verbo ?? '') || resultado['completion'] === false) return cmi;
  const passou = resultado['success'] ?? PASSA[verbo ?? ''];
  const nota = lerNota(resultado['score']);
  const melhor = nota && medidaDe(nota) >= medidaDe(cmi) ? nota : {};
  return {
    ...cmi,
    ...melhor,
    'cmi.completion_status': 'completed',
    ...(typeof passou === 'boolean' &&
      cmi['cmi.success_status'] !== 'passed' && { 'cmi.success_status': passou ? 'passed' : 'failed' }),
  };
}

function ehDeParte({ context }: Record<string, unknown>): boolean {
  const ligadas = ehObjeto(context) ? context['contextActivities'] : null;
  const acima = ehObjeto(ligadas) ? ligadas['parent'] : null;
  return Array.isArray(acima) && acima.length > 0;
}

function lerNota(nota: unknown): Cmi | null {
  if (!ehObjeto(nota)) return null;
  const { raw, max, scaled } = nota;
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return null;
  const medida =
    typeof scaled === 'number' ? scaled : typeof max === 'number' && max > 0 ? raw / max : Number.NaN;
  return {
    'cmi.score.raw': String(raw),
    ...(typeof max === 'number' && { 'cmi.score.min': '0', 'cmi.score.max': String(max) }),
    ...(Number.isFinite(medida) && { 'cmi.score.scaled': String(Math.round(medida * 10_000) / 10_000) }),
  };
}
