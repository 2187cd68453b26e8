/** Characters that fit on a label in two or three lines. */
const MAX_LENGTH = 34

const NOT_PRINTED = [
  /\s*\d+(,\d+)?% grăsime/,
  / cod \d/,
  / mărime [SMLX]+/,
  / la (vrac|sticlă|borcan|PET|conservă|doză|bax)(?= |,|$)/,
  /,? (bax|congelate?|congelați|congelată)(?= |$)/,
  / \(.*\)/,
]

/** Endings that are cut from a long name, the least informative first. */
const CUTS = [/ (pentru|din|în(?! 1)|de origine) .*$/, / cu .*$/, / fără .*$/]

/** The name on the label: without fat content, egg code and kind of pack, and shortened when too long. */
export function printedName(name: string): string {
  let short = NOT_PRINTED.reduce((text, pattern) => text.replace(pattern, ''), name).trim()
  for (const cut of CUTS) {
    if (short.length <= MAX_LENGTH) return short
    const shorter = short.replace(cut, '').replace(/ (de|cu|și|la|în|din)$/, '')
    if (shorter.length >= 8) short = shorter
  }
  return short
}

/** The size on the label, followed by the fat content in the name: "400 g · 10%". */
export function printedSize(name: string, sizeLabel: string): string {
  const percent = /\d+(,\d+)?%(?= grăsime)/.exec(name)?.[0]
  return percent === undefined ? sizeLabel : `${sizeLabel} · ${percent}`
}
