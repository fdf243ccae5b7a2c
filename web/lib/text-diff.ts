import { diffArrays } from 'diff';

/** What changed between two texts, paragraph by paragraph and, where one was only touched up, word by word. */

export type DiffPart = { kind: 'igual' | 'novo' | 'retirado'; text: string };
export type Change = { kind: 'igual' | 'novo' | 'retirado' | 'mudado'; parts: DiffPart[] };

const compare = (before: string[], after: string[]): DiffPart[] =>
  diffArrays(before, after).flatMap(({ added, removed, value }) => {
    const kind = added ? 'novo' : removed ? 'retirado' : 'igual';
    return value.map((text): DiffPart => ({ kind, text }));
  });

const words = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Neighbours of the same kind in one piece. */
function merge(parts: readonly DiffPart[]): DiffPart[] {
  const merged: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = merged.at(-1);
    if (last?.kind === kind) last.text += text;
    else merged.push({ kind, text });
  }
  return merged;
}

/** Two paragraphs are one that was touched up when at least half of the longer one stayed. */
function touched(old: string, fresh: string): DiffPart[] | null {
  const parts = merge(compare(words(old), words(fresh)));
  const alike = parts.filter(({ kind }) => kind === 'igual').reduce((sum, { text }) => sum + text.length, 0);
  return alike * 2 >= Math.max(old.length, fresh.length) ? parts : null;
}

const paragraphs = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '');

export function textDiff(before: string, after: string): Change[] {
  const changes: Change[] = [];
  const loose: DiffPart[] = [];
  const flush = () => {
    const leaving = loose.filter(({ kind }) => kind === 'retirado');
    const entering = loose.filter(({ kind }) => kind === 'novo');
    for (const out of leaving) {
      const into = entering[0];
      const parts = into ? touched(out.text, into.text) : null;
      if (parts) {
        entering.shift();
        changes.push({ kind: 'mudado', parts });
      } else changes.push({ kind: 'retirado', parts: [out] });
    }
    for (const into of entering) changes.push({ kind: 'novo', parts: [into] });
    loose.length = 0;
  };
  for (const part of compare(paragraphs(before), paragraphs(after))) {
    if (part.kind !== 'igual') {
      loose.push(part);
      continue;
    }
    flush();
    changes.push({ kind: 'igual', parts: [part] });
  }
  flush();
  return changes;
}
