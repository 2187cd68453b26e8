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
export const trusted = (text: string): Html => ({ html: text })

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function write(value: Part): string {
  if (value === null || value === undefined || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') {
    return String(value).replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
  }
  return isList(value) ? value.map(write).join('') : value.html
}

const isList = (value: Html | readonly Part[]): value is readonly Part[] => Array.isArray(value)
