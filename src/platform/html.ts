import { splitAtDocumentNumbers } from '#kernel/document-numbers.ts'

/** HTML that is safe to send: every inserted value was escaped or was HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** html`<p>${name}</p>`: escapes strings, keeps Html, joins lists, and leaves out `null`, `undefined` and `false`. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { html: parts.reduce((before, part, index) => before + write(values[index - 1]) + part) }
}

/** Marks a text as HTML without escaping it. Only for the output of a trusted library. */
export const rawHtml = (text: string): Html => ({ html: text })

/** Wraps each document number outside of tags in a span with the attributes `attributes`, which keep it on one line. */
export const wrapDocumentNumbers = ({ html: content }: Html, attributes: Html): Html =>
  rawHtml(
    content.replace(/>[^<]+</g, (text) =>
      splitAtDocumentNumbers(text)
        .map((piece, index) => (index % 2 === 0 ? piece : `<span ${attributes.html}>${piece}</span>`))
        .join(''),
    ),
  )

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
  }
  return isList(value) ? value.map(write).join('') : value.html
}

const isList = (value: Html | readonly Part[]): value is readonly Part[] => Array.isArray(value)
