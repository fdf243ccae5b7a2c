export type Strength = { level: 0 | 1 | 2 | 3; hint: string };

/**
 * A hint while typing, not a rule: length counts most, because a long phrase beats a short riddle.
 * The server decides what it accepts.
 */
export function passwordStrength(password: string): Strength {
  if (password === '')
    return {
      level: 0,
      hint: 'Uma frase com três ou quatro palavras é fácil de lembrar e difícil de adivinhar.',
    };
  const different = new Set(password).size;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = password.length + kinds * 2;
  if (password.length < 8 || different < 5)
    return { level: 1, hint: 'Fraca: use pelo menos 8 caracteres variados.' };
  if (score < 17) return { level: 2, hint: 'Razoável: mais algumas letras deixam a senha forte.' };
  return { level: 3, hint: 'Forte.' };
}
