/** A node of the text editor, as TipTap reads and writes it. */
export interface EditorNode {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly EditorMark[]
  readonly text?: string
}

export interface EditorMark {
  readonly type: string
  readonly attrs?: Readonly<Record<string, unknown>>
}

/** The names of the editor's marks by those of rich text, in the order in which the editor nests them. */
export const markNames = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strike',
  superscript: 'superscript',
  subscript: 'subscript',
  code: 'code',
} as const

/** The names of the editor's blocks that hold other nodes alone. */
export const blockNames = {
  paragraph: 'paragraph',
  'ordered-list': 'orderedList',
  'unordered-list': 'bulletList',
  'list-item': 'listItem',
  blockquote: 'blockquote',
  table: 'table',
  'table-row': 'tableRow',
  'table-cell': 'tableCell',
  'table-header-cell': 'tableHeader',
} as const

/** Links and embedded things, whose target is kept as it is in `data` of rich text. */
export const targetNames = {
  'embedded-entry-block': 'embeddedEntry',
  'embedded-asset-block': 'embeddedPicture',
  'embedded-resource-block': 'embeddedResource',
  'embedded-entry-inline': 'inlineEntry',
  'embedded-resource-inline': 'inlineResource',
} as const

/** Links: a mark of the editor with the type and the data of the node of rich text. */
export const linkMark = 'richLink'
