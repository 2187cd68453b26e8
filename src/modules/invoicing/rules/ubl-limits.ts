/**
 * The most characters of the texts in an e-Factura (RO_CIUS, schematron 1.0.9; docs/domain.md, Invoices), and the most notes
 * (BR-RO-A020).
 */
export const ublLimits = {
  /** BR-RO-L151, L152: the first line of an address. */
  street: 150,
  /** BR-RO-L1002, L1003, L1007, L1008: its second and third line. */
  addressLine: 100,
  /** BR-RO-L0501, L0502. */
  city: 50,
  /** BR-RO-L0201, L0202. */
  postcode: 20,
  /** BR-RO-L201 to L204. */
  partyName: 200,
  /** BR-RO-L1024. */
  itemName: 100,
  /** BR-RO-L1019. */
  exemptionReason: 100,
  /** BR-RO-L302, L303: of the document, and of a line. */
  note: 300,
} as const

/** The text in at most `most` characters: cut after a whole word, with an ellipsis, when it is longer. */
export const cutByWords = (text: string, most: number): string =>
  [...text].length <= most ? text : `${beginningOf(text, most - 1)}…`

/** The text in one line for each limit, broken between words; what the last line cannot hold is cut by words. */
export function splitByWords(text: string, limits: readonly number[]): string[] {
  const lines: string[] = []
  let rest = text
  for (const [index, most] of limits.entries()) {
    const line = index === limits.length - 1 ? cutByWords(rest, most) : beginningOf(rest, most)
    lines.push(line)
    rest = rest.slice(line.length).trimStart()
    if (rest === '') break
  }
  return lines
}

/** The whole words at its beginning; a word that fills more than half of it is broken. */
function beginningOf(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const space = characters.lastIndexOf(' ', most)
  return characters
    .slice(0, space > most / 2 ? space : most)
    .join('')
    .trimEnd()
}
