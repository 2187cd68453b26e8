/** Labels have room for about so many letters in two or three lines. */
const ROOM = 34

const NOT_PRINTED = [
  /\s*\d+(,\d+)?% grăsime/,
  / cod \d/,
  / mărime [SMLX]+/,
  / la (vrac|sticlă|borcan|PET|conservă|doză|bax)(?= |,|$)/,
  /,? (bax|congelate?|congelați|congelată)(?= |$)/,
  / \(.*\)/,
]

/** Where a long name is cut, the least telling words first. */
const CUTS = [/ (pentru|din|în(?! 1)|de origine) .*$/, / cu .*$/, / fără .*$/]

/** The name as a pack prints it: without fat, egg code and pack words, and cut where it is too long. */
export function printedName(name: string): string {
  let short = NOT_PRINTED.reduce((text, pattern) => text.replace(pattern, ''), name).trim()
  for (const cut of CUTS) {
    if (short.length <= ROOM) return short
    const shorter = short.replace(cut, '').replace(/ (de|cu|și|la|în|din)$/, '')
    if (shorter.length >= 8) short = shorter
  }
  return short
}

/** "400 g · 10%": the percentage of the name goes beside the weight. */
export function printedSize(name: string, sizeLabel: string): string {
  const percent = /\d+(,\d+)?%(?= grăsime)/.exec(name)?.[0]
  return percent === undefined ? sizeLabel : `${sizeLabel} · ${percent}`
}
