import { splitAtDocumentNumbers } from '#kernel/document-numbers.ts'

/** HTML that is safe to send: everything put into it was escaped, or was HTML already. */
export interface Html {
  readonly html: string
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** html`<p>${name}</p>`: texts are escaped, HTML stays, lists are joined, and `null`, `undefined` and `false` vanish. */
export function html(parts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return { html: parts.reduce((before, part, index) => before + write(values[index - 1]) + part) }
}

/** Trusts a text to be HTML. For what a library has written. */
export const rawHtml = (text: string): Html => ({ html: text })

/** The same with numbers of orders and papers in elements of their own, where they stand between tags: `look` keeps each on one line. */
export const wrapDocumentNumbers = ({ html: content }: Html, look: Html): Html =>
  rawHtml(
    content.replace(/>[^<]+</g, (text) =>
      splitAtDocumentNumbers(text)
        .map((piece, index) => (index % 2 === 0 ? piece : `<span ${look.html}>${piece}</span>`))
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
