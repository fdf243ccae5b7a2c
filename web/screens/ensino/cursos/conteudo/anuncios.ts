import type { Active, Announcements, Over, ScreenReaderInstructions } from '@dnd-kit/core';

/** What a screen reader says while something is moved. */

const nomeDe = (parte: Active | Over) => `“${String(parte.data.current?.['titulo'] ?? '')}”`;

export const INSTRUCOES: ScreenReaderInstructions = {
  draggable:
    'Para mover, pressione espaço ou Enter. Com o item na mão, use as setas para cima e para baixo; espaço ou Enter solta, Esc cancela.',
};

export const ANUNCIOS: Announcements = {
  onDragStart: ({ active }) => `Você pegou ${nomeDe(active)}.`,
  onDragOver: ({ active, over }) => {
    // Where it was taken from is no news.
    if (over?.id === active.id) return undefined;
    return over
      ? `${nomeDe(active)} está no lugar de ${nomeDe(over)}.`
      : `${nomeDe(active)} está fora da lista.`;
  },
  // What is under it by then is itself: the list already stands as it will.
  onDragEnd: ({ active }) => `Você soltou ${nomeDe(active)}.`,
  onDragCancel: ({ active }) => `Nada mudou: ${nomeDe(active)} voltou ao seu lugar.`,
};
