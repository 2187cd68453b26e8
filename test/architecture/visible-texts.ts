const textAttributes = new Set([
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
])

const hasWords = (text: string): boolean => /\p{L}{2,}/u.test(text)

/** Literal texts in a syntax tree (ESTree with JSX) that are shown on screen or read by a screen reader. */
export function visibleTexts(tree: unknown): string[] {
  const texts: string[] = []
  const visit = (node: unknown): void => {
    if (!isNode(node)) return
    const text = textOf(node)
    if (text !== undefined && hasWords(text)) texts.push(text.trim())
    for (const child of Object.values(node)) visit(child)
  }
  visit(tree)
  return texts
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function textOf(node: Node): string | undefined {
  if (node['type'] === 'JSXText') return String(node['value'])
  const { name, value } = node
  if (node['type'] !== 'JSXAttribute' || !isNode(name) || !isNode(value)) return undefined
  return textAttributes.has(String(name['name'])) && typeof value['value'] === 'string' ? value['value'] : undefined
}
