import fc from 'fast-check'
import { headingTypes, markTypes } from './node-types.ts'
import type {
  Heading,
  ListItem,
  Paragraph,
  Phrase,
  RichBlock,
  RichInline,
  RichTable,
  RichText,
  TextNode,
} from './rich-text.ts'

const data = {}

export const text = (value: string, ...marks: readonly TextNode['marks'][number]['type'][]): TextNode => ({
  nodeType: 'text',
  value,
  marks: marks.map((type) => ({ type })),
  data,
})

export const paragraph = (...content: readonly (string | Phrase)[]): Paragraph => ({
  nodeType: 'paragraph',
  data,
  content: content.map((one) => (typeof one === 'string' ? text(one) : one)),
})

export const heading = (level: 1 | 2 | 3 | 4 | 5 | 6, value: string): Heading => ({
  nodeType: `heading-${level}`,
  data,
  content: [text(value)],
})

export const document = (...content: readonly RichBlock[]): RichText => ({ nodeType: 'document', data, content })

export const entry = (id: string) => ({ target: { sys: { type: 'Link', linkType: 'Entry', id } } }) as const
export const asset = (id: string) => ({ target: { sys: { type: 'Link', linkType: 'Asset', id } } }) as const
export const resource = (urn: string) =>
  ({ target: { sys: { type: 'ResourceLink', linkType: 'Contentful:Entry', urn } } }) as const

export const hyperlink = (uri: string, value = 'aici'): RichInline => ({
  nodeType: 'hyperlink',
  data: { uri },
  content: [text(value)],
})

export const item = (...content: ListItem['content']): ListItem => ({ nodeType: 'list-item', data, content })

export const list = (nodeType: 'ordered-list' | 'unordered-list', ...content: readonly ListItem[]) =>
  ({ nodeType, data, content }) as const

/** A table whose first row has the header cells. */
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): RichTable => ({
  nodeType: 'table',
  data,
  content: [head, ...rows].map((cells, row) => ({
    nodeType: 'table-row',
    data,
    content: cells.map((cell) =>
      row === 0
        ? { nodeType: 'table-header-cell', data, content: [paragraph(cell)] }
        : { nodeType: 'table-cell', data, content: [paragraph(cell)] },
    ),
  })),
})

const anyText: fc.Arbitrary<TextNode> = fc.record({
  nodeType: fc.constant('text' as const),
  value: fc.string({ unit: 'grapheme', maxLength: 20 }),
  marks: fc.subarray(markTypes.map((type) => ({ type }))),
  data: fc.constant(data),
})
const texts = fc.array(anyText, { maxLength: 3 })
const uris = fc.oneof(fc.constantFrom('/c/lapte', 'https://example.org/', '#a', 'javascript:alert(1)'), fc.string())
const ids = fc.constantFrom('block:a', 'recipe:supa', 'product:1', 'campaign:toamna', 'necunoscut')

const anyInline: fc.Arbitrary<RichInline> = fc.oneof(
  fc.record({ nodeType: fc.constant('hyperlink' as const), data: uris.map((uri) => ({ uri })), content: texts }),
  fc.record({ nodeType: fc.constant('entry-hyperlink' as const), data: ids.map(entry), content: texts }),
  fc.record({ nodeType: fc.constant('asset-hyperlink' as const), data: ids.map(asset), content: texts }),
  fc.record({ nodeType: fc.constant('resource-hyperlink' as const), data: ids.map(resource), content: texts }),
  fc.record({ nodeType: fc.constant('embedded-entry-inline' as const), data: ids.map(entry), content: none() }),
  fc.record({ nodeType: fc.constant('embedded-resource-inline' as const), data: ids.map(resource), content: none() }),
)

function none(): fc.Arbitrary<never[]> {
  return fc.constant([])
}

const phrases = fc.array(fc.oneof(anyText, anyInline), { maxLength: 4 })
const paragraphs = phrases.map((content): Paragraph => ({ nodeType: 'paragraph', data, content }))
const someParagraphs = fc.array(paragraphs, { minLength: 1, maxLength: 2 })
const spans = fc.record(
  { colspan: fc.integer(), rowspan: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { requiredKeys: [] },
)

const anyTable: fc.Arbitrary<RichTable> = fc
  .array(
    fc.array(
      fc.record({
        nodeType: fc.constantFrom('table-cell' as const, 'table-header-cell' as const),
        data: spans,
        content: someParagraphs,
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((rows) => ({
    nodeType: 'table',
    data,
    content: rows.map((content) => ({ nodeType: 'table-row', data, content })),
  }))

const { block } = fc.letrec<{ block: Exclude<RichBlock, RichTable> }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3 },
    paragraphs,
    fc.record({ nodeType: fc.constantFrom(...headingTypes), data: fc.constant(data), content: phrases }),
    fc.record({ nodeType: fc.constant('hr' as const), data: fc.constant(data), content: none() }),
    fc.record({ nodeType: fc.constant('embedded-entry-block' as const), data: ids.map(entry), content: none() }),
    fc.record({ nodeType: fc.constant('embedded-asset-block' as const), data: ids.map(asset), content: none() }),
    fc.record({ nodeType: fc.constant('embedded-resource-block' as const), data: ids.map(resource), content: none() }),
    fc.record({
      nodeType: fc.constant('blockquote' as const),
      data: fc.constant(data),
      content: fc.array(paragraphs, { maxLength: 2 }),
    }),
    fc
      .tuple(
        fc.constantFrom('ordered-list' as const, 'unordered-list' as const),
        fc.array(fc.array(tie('block'), { maxLength: 3 }), { maxLength: 3 }),
      )
      .map(([nodeType, items]) => list(nodeType, ...items.map((content) => item(...content)))),
  ),
}))

/** Any valid document. */
export const anyDocument: fc.Arbitrary<RichText> = fc
  .array(fc.oneof(block, anyTable), { maxLength: 6 })
  .map((content) => document(...content))
