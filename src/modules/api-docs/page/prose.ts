import { type Html, html } from '#platform/html.ts'

/** Texts of the document with their little Markdown: `code` and **bold**. */
export function prose(text: string): Html {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part) => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`
    if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`
    return part
  })
  return html`${parts}`
}
