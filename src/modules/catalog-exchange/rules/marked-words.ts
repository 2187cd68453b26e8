/** A range of the text that its source emphasises. `end` is exclusive. */
export interface Mark {
  readonly start: number
  readonly end: number
  /** Marked by capitals alone, which also mark titles and abbreviations. */
  readonly isCapitals: boolean
}

export interface MarkedText {
  /** Without the marking characters. */
  readonly text: string
  readonly marks: readonly Mark[]
}

/** `_lait_` and `**lait**` of Open Food Facts, `<b>lait</b>` of shops. */
const marking =
  /_+(?<underlined>[^_]{1,120}?)_+|\*\*(?<starred>[^*]{1,120}?)\*\*|<(?<tag>b|strong|em|i|u)(?:\s[^<>]{0,80})?>(?<tagged>[^<>]{1,120}?)<\/\k<tag>>|<span\s[^<>]{0,40}allergen[^<>]{0,40}>(?<spanned>[^<>]{1,120}?)<\/span>/gi

/** Removes the characters that mark words and tells which words were marked, those in capitals among small letters too. */
export function readMarks(written: string): MarkedText {
  const source = written.normalize('NFC')
  const marks: Mark[] = []
  let text = ''
  let from = 0
  for (const match of source.matchAll(marking)) {
    const { underlined, starred, tagged, spanned } = match.groups ?? {}
    const inner = underlined ?? starred ?? tagged ?? spanned ?? ''
    text += source.slice(from, match.index)
    marks.push({ start: text.length, end: text.length + inner.length, isCapitals: false })
    text += inner
    from = match.index + match[0].length
  }
  text += source.slice(from)
  return { text, marks: [...marks, ...capitals(text)] }
}

/** Words in capitals; none in a text that is written in capitals. */
function capitals(text: string): Mark[] {
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  const large = text.match(/\p{Lu}/gu)?.length ?? 0
  if (small < large) return []
  return Array.from(text.matchAll(/(?<!\p{L})\p{Lu}{2,}(?!\p{L})/gu), ({ index, 0: word }) => ({
    ...{ start: index, end: index + word.length },
    isCapitals: true,
  }))
}
