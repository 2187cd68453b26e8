import type { RichNode, RichText } from './rich-text.ts'

const lines = new Set(['paragraph', 'heading-1', 'heading-2', 'heading-3', 'heading-4', 'heading-5', 'heading-6'])

/** The text of a node on lines of their own: one per paragraph, heading and table row. Embedded entries have none. */
export function plainText(...nodes: readonly RichNode[]): string {
  return nodes
    .map(textOf)
    .join('\n')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

function textOf(node: RichNode): string {
  if (node.nodeType === 'text') return node.value.replace(/\s+/g, ' ')
  const parts = node.content.map(textOf)
  if (lines.has(node.nodeType) || node.nodeType.includes('hyperlink')) return parts.join('')
  // The cells of a row share its line.
  return node.nodeType === 'table-row' ? parts.map((cell) => cell.replace(/\n/g, ' ')).join(' ') : parts.join('\n')
}

/** Words that a grown-up reads silently in a minute, of Romanian prose. */
const wordsPerMinute = 200

/** Minutes to read a document, rounded up; 1 for an empty one. */
export function readingMinutes(document: RichText): number {
  const words = plainText(document).match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)?.length ?? 0
  return Math.max(1, Math.ceil(words / wordsPerMinute))
}
