/** How many calls that write were answered: what was read before them may be of yesterday. */
let answered = 0;
export const writes = {
  answered: () => void (answered += 1),
  count: () => answered,
};
