import { isFieldObject } from './field-faults.ts'
import type { EntryFields } from './languages.ts'

/** An entry by its kind and slug: `campaign:toamna-la-borcan`. */
export type EntryKey = `${string}:${string}`

/** Deeper documents are refused by the check of their rich text; this bound keeps the walk short for any JSON. */
const maxDepth = 40
/** Other entries that an entry may lead to, over however many steps. */
const mostReached = 2_000

interface RichTextTarget {
  readonly linkType: 'Entry' | 'Asset'
  readonly id: string
}

/** The targets of embedded entries and pictures, and of links to them, in the order of the text. */
export function targetsOf(body: unknown): RichTextTarget[] {
  const targets: RichTextTarget[] = []
  const visit = (node: unknown, depth: number): void => {
    if (!isFieldObject(node) || depth > maxDepth) return
    const target = isFieldObject(node['data']) ? node['data']['target'] : undefined
    const sys = isFieldObject(target) ? target['sys'] : undefined
    if (
      isFieldObject(sys) &&
      typeof sys['id'] === 'string' &&
      (sys['linkType'] === 'Entry' || sys['linkType'] === 'Asset')
    ) {
      targets.push({ linkType: sys['linkType'], id: sys['id'] })
    }
    if (Array.isArray(node['content'])) for (const child of node['content']) visit(child, depth + 1)
  }
  visit(body, 0)
  return targets
}

/** The entries that an entry embeds; blocks of its own and products are none. */
export function referencesOf({ body }: EntryFields): EntryKey[] {
  const ids = targetsOf(body).flatMap(({ linkType, id }) => (linkType === 'Entry' ? id : []))
  return [...new Set(ids)].flatMap((id) => {
    const [, kind, slug] = /^(recipe|campaign):([a-z0-9-]+)$/.exec(id) ?? []
    return kind === undefined || slug === undefined ? [] : [`${kind}:${slug}` as const]
  })
}

/**
 * The entries through which `from` embeds itself, itself at both ends; null when it does not. `embeds` answers what an
 * entry embeds.
 */
export function referenceLoop(
  from: EntryKey,
  embeds: (entry: EntryKey) => readonly EntryKey[],
): readonly EntryKey[] | null {
  const reached = new Set<EntryKey>()
  const paths: (readonly EntryKey[])[] = [[from]]
  for (const path of paths) {
    for (const next of embeds(path.at(-1) ?? from)) {
      if (next === from) return [...path, from]
      if (reached.has(next) || reached.size >= mostReached) continue
      reached.add(next)
      paths.push([...path, next])
    }
  }
  return null
}
