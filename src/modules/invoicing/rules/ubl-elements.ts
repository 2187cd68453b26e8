import { xmlText } from '#kernel/xml-text.ts'

/** An element that holds elements. */
export const node = (name: string, ...inner: readonly string[]): string => `<${name}>${inner.join('')}</${name}>`

/** An element that holds a text. */
export const leaf = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** An element that holds a text; none for an empty one, as EN 16931 allows no empty elements. */
export const filledLeaf = (name: string, text: string): string => (text === '' ? '' : leaf(name, text))

export const vatScheme = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>'
