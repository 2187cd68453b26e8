import { slugify } from '#kernel/fold.ts'
import { plainText } from './plain-text.ts'
import { type Heading, isHeading, levelOf, type RichNode, type RichText } from './rich-text.ts'

export interface PlacedHeading {
  readonly heading: Heading
  readonly text: string
  /** Unique in the document, for `id` and `#…`. */
  readonly anchor: string
  /** 2 to 6, below the `h1` of the page. */
  readonly level: number
}

/** Anchor of a heading without letters and digits. */
const nameless = 'sectiune'

/** The section of a page in which a document stands, when it is not the whole text of the page. */
export interface HeadingPlace {
  /** Prefix of the anchors, so that documents on one page share none. */
  readonly prefix: string
  /** Level of the heading above the document. */
  readonly below: number
}

const wholePage: HeadingPlace = { prefix: '', below: 1 }

/**
 * The headings of a document in order. Levels follow from how headings nest, not from their numbers: the first is an `h2`, and
 * none skips a level, so that the outline of the page has no gap whatever the editor chose. Headings without text are left out.
 */
export function headings(document: RichText, { prefix, below }: HeadingPlace = wholePage): PlacedHeading[] {
  const open: number[] = []
  const taken = new Set<string>()
  return headingsIn(document).flatMap((heading) => {
    const text = plainText(heading)
    if (text === '') return []
    const own = levelOf(heading)
    while ((open.at(-1) ?? 0) >= own) open.pop()
    open.push(own)
    return [{ heading, text, anchor: prefix + uniqueAnchor(text, taken), level: Math.min(open.length + below, 6) }]
  })
}

function headingsIn(node: RichNode): Heading[] {
  if (node.nodeType === 'text') return []
  return isHeading(node) ? [node] : node.content.flatMap(headingsIn)
}

function uniqueAnchor(text: string, taken: Set<string>): string {
  const base = slugify(text).slice(0, 60).replace(/-$/, '') || nameless
  let anchor = base
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`
  taken.add(anchor)
  return anchor
}

export interface OutlineEntry {
  readonly text: string
  readonly anchor: string
  readonly level: number
}

/** The entries of a table of contents: all headings, or those down to `deepest` (3: sections and their parts). */
export function outline(document: RichText, deepest = 6): OutlineEntry[] {
  return headings(document)
    .filter(({ level }) => level <= deepest)
    .map(({ text, anchor, level }) => ({ text, anchor, level }))
}
