import { type AnyExtension, type Extensions, Mark, mergeAttributes, Node } from '@tiptap/core'
import Subscript from '@tiptap/extension-subscript'
import Superscript from '@tiptap/extension-superscript'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { linkMark, targetNames } from '#modules/editorial/rules/writing/editor-node.ts'

/** What the text editor shows of embedded things. */
export interface Embeds {
  /** The picture with this id. */
  readonly picture: (id: string) => { readonly url: string; readonly alt: string } | undefined
}

/** Rich text has tables at the top only; lists and quotes have their own rules. */
const document = Node.create({ name: 'doc', topNode: true, content: '(block | topBlock)+' })

/** Changes an extension of the starter kit to the rules of rich text. */
function fitted(extension: AnyExtension): AnyExtension {
  switch (extension.name) {
    case 'listItem':
      return (extension as Node).extend({ content: 'paragraph block*' })
    case 'blockquote':
      return (extension as Node).extend({ content: 'paragraph+' })
    case 'code':
      return (extension as Mark).extend({ excludes: '' })
    default:
      return extension
  }
}

const starter = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(fitted)
  },
}).configure({ document: false, codeBlock: false, link: false, trailingNode: false })

const link = Mark.create({
  name: linkMark,
  priority: 1_000,
  inclusive: false,
  addAttributes: () => ({ nodeType: { default: 'hyperlink' }, data: { default: {} } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => ({ nodeType: 'hyperlink', data: { uri: element.getAttribute('href') ?? '' } }),
    },
  ],
  // Without href: nothing of a text is opened while it is written.
  renderHTML: ({ HTMLAttributes: { data } }) => ['a', { class: 'rt-link', title: targetText(data) }, 0],
})

/** The address, or the id of the target, of a link or of an embedded thing. */
export function targetText(data: unknown): string {
  if (typeof data !== 'object' || data === null) return ''
  const { uri, target } = data as { uri?: unknown; target?: { sys?: { id?: unknown; urn?: unknown } } }
  return String(uri ?? target?.sys?.id ?? target?.sys?.urn ?? '')
}

const embedded = (name: string, isInline: boolean, { picture }: Embeds) =>
  Node.create({
    name,
    atom: true,
    inline: isInline,
    group: isInline ? 'inline' : 'block',
    addAttributes: () => ({ data: { default: {} } }),
    renderHTML: ({ HTMLAttributes: { data, ...attributes } }) => {
      const id = targetText(data)
      const shown = name === targetNames['embedded-asset-block'] ? picture(id) : undefined
      const look = mergeAttributes(attributes, { class: 'rt-embed' })
      return shown
        ? ['figure', look, ['img', { src: shown.url, alt: shown.alt }]]
        : [isInline ? 'span' : 'div', look, ['span', {}, id]]
    },
  })

/** The schema of the text editor: exactly what rich text can have. */
export function textExtensions(embeds: Embeds): Extensions {
  return [
    document,
    link,
    starter,
    Superscript,
    Subscript,
    Table.extend({ group: 'topBlock' }).configure({ resizable: false }),
    TableRow,
    TableCell.extend({ content: 'paragraph (paragraph | bulletList | orderedList)*' }),
    TableHeader.extend({ content: 'paragraph+' }),
    ...Object.entries(targetNames).map(([type, name]) => embedded(name, type.endsWith('-inline'), embeds)),
  ]
}
