export function explainNpm(words: string): string;
export function explain(words: string): string | undefined;
