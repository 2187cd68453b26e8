const cedillaToComma: Record<string, string> = { ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' }

/**
 * The form in which texts are compared: lower case, no diacritics (ă â î ș ț and the cedilla forms),
 * hyphens and runs of white space as one space.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s\-‐-―_]+/gu, ' ')
    .trim()
}

/** Old keyboards write ş and ţ with a cedilla; Romanian has the comma below. */
export function withCommaBelow(text: string): string {
  return text.replace(/[şţŞŢ]/g, (letter) => cedillaToComma[letter] ?? letter)
}

/** "Țară și pâine" becomes "tara-si-paine". */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
