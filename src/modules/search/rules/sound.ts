/** How a folded word sounds: names are typed by ear ("delicat" for "Delikat", "knor"). */
export const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/[kq]/g, 'c')
    .replaceAll('w', 'v')
    .replaceAll('y', 'i')
    .replaceAll(/(.)\1/g, '$1')
