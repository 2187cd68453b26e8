// Most texts have no letter to decompose, which is slow.
const ascii = /^[\x20-\x7e]*$/
const cedillaToComma: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }

/**
 * Normalises a text for comparison: lower case, without diacritics (ă â î ș ț and the cedilla forms), hyphens and runs
 * of white space as one space.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  const plain = ascii.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
  return plain.replace(/[\s\-‐-―_]+/gu, ' ').trim()
}

/** Replaces ş and ţ with a cedilla, which old keyboard layouts produce, by the Romanian ș and ț. */
export function withCommaBelow(text: string): string {
  return text.replace(/[şţŞŢ]/g, (letter) => cedillaToComma[letter] ?? letter)
}

/** "Țară și pâine" becomes "tara-si-paine". */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
