import type { RichNode, RichText } from './rich-text.ts'

export const entryKinds = ['block', 'recipe', 'campaign', 'product'] as const

/** What the id of an embedded entry names: a block of the same document, or a page or product of the shop. */
export interface EntryReference {
  readonly kind: (typeof entryKinds)[number]
  /** Id of the block, slug of the recipe or campaign, code of the product. */
  readonly key: string
}

/** `recipe:supa-de-rosii` as a recipe and its slug. Null for another form, of which nothing is rendered. */
export function entryReference(id: string): EntryReference | null {
  const [, prefix, key] = /^(\w+):([\w.-]{1,100})$/.exec(id) ?? []
  const kind = entryKinds.find((known) => known === prefix)
  return kind === undefined || key === undefined ? null : { kind, key }
}

/** The entries that a document embeds or links to, each once, so that a page can load them. */
export function entryReferences(document: RichText): EntryReference[] {
  const ids = new Set(targetsOf(document, 'Entry'))
  return [...ids].flatMap((id) => entryReference(id) ?? [])
}

/** The ids of the pictures that a document embeds or links to, each once. */
export function assetIds(document: RichText): string[] {
  return [...new Set(targetsOf(document, 'Asset'))]
}

function targetsOf(node: RichNode, linkType: 'Entry' | 'Asset'): string[] {
  if (node.nodeType === 'text') return []
  const sys = 'target' in node.data ? node.data.target.sys : null
  const own = sys?.linkType === linkType ? [sys.id] : []
  return [...own, ...node.content.flatMap((child) => targetsOf(child, linkType))]
}
