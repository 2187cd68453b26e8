/** Property names and indexes from the document to the value at fault: `['content', 0, 'nodeType']`. */
export type RichTextPath = readonly (string | number)[]

export type RichTextError =
  | { readonly kind: 'type'; readonly path: RichTextPath; readonly expected: 'object' | 'array' | 'string' | 'number' }
  /** Fewer than `min`, or more than `max`, children, characters, levels or nodes. */
  | { readonly kind: 'size'; readonly path: RichTextPath; readonly min?: number; readonly max?: number }
  | { readonly kind: 'in'; readonly path: RichTextPath; readonly expected: readonly string[] }
  | { readonly kind: 'unexpected'; readonly path: RichTextPath }
  | { readonly kind: 'required'; readonly path: RichTextPath }

/** Limits of one document: the longest legal texts stay below a tenth of each. */
export const richTextLimits = {
  /** Nested nodes, the document included; a list inside eight lists needs 20. */
  depth: 24,
  nodes: 20_000,
  /** UTF-16 code units of all texts together. */
  characters: 400_000,
  /** Of one address or id. */
  addressLength: 2_048,
  /** An editor reads no more; a hostile document would have millions. */
  errors: 100,
} as const
