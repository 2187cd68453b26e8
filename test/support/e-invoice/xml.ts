/** An element of an XML document. Text stands only in elements without children, as UBL has no mixed content. */
export interface XmlElement {
  /** With its prefix: 'cbc:ID'. */
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const declaration = /^<\?xml version="1\.0" encoding="UTF-8"\?>\n/
const attribute = /\s+([\w:]+)="([^"<]*)"/gu
const tagPattern = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*>/uy
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const isImpossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

/**
 * Reads an XML document strictly, as a validator does. Throws for one that is not well-formed, and for what our documents
 * have no use for: comments, processing instructions, CDATA sections and elements closed by their own tag.
 */
export function readXml(xml: string): XmlElement {
  const start = declaration.exec(xml)?.[0].length
  if (start === undefined) throw new Error('not an XML declaration with UTF-8')
  if (isImpossible.test(xml)) throw new Error('a character that XML forbids')
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [document]
  let at = start
  while (at < xml.length) {
    tagPattern.lastIndex = at
    const tag = tagPattern.exec(xml)
    const parent = open.at(-1) ?? document
    if (tag === null) {
      const end = xml.indexOf('<', at)
      const text = xml.slice(at, end === -1 ? xml.length : end)
      if (text === '') throw new Error(`not a tag: ${xml.slice(at, at + 40)}`)
      parent.text += plainText(text)
      at += text.length
      continue
    }
    at += tag[0].length
    const [, slash, name = '', rest = ''] = tag
    if (slash === '') {
      const element = { name, attributes: attributesOf(name, rest), children: [], text: '' }
      parent.children.push(element)
      open.push(element)
    } else if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
  }
  const [root] = document.children
  if (open.length !== 1 || document.children.length !== 1 || root === undefined) throw new Error('not one root')
  if (document.text.trim() !== '') throw new Error('text outside of the root')
  checkContent(root, new Set(Object.keys(root.attributes)))
  return root
}

function attributesOf(name: string, text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, key = '', value = '']) => [key, plainText(value)] as const)
  if (new Set(pairs.map(([key]) => key)).size !== pairs.length) throw new Error(`${name} has an attribute twice`)
  return Object.fromEntries(pairs)
}

const plainText = (text: string): string =>
  text.replace(/&([^;&]*)(;?)/g, (all, name: string, end) => {
    const character = entities[name]
    if (character === undefined || end === '') throw new Error(`not an entity: ${all.slice(0, 12)}`)
    return character
  })

function checkContent({ name, children, text }: XmlElement, declared: ReadonlySet<string>): void {
  const [prefix, local] = name.split(':')
  if (local !== undefined && !declared.has(`xmlns:${prefix}`)) throw new Error(`${name}: its prefix is not declared`)
  if (children.length > 0 && text.trim() !== '') throw new Error(`${name} has text between its elements`)
  for (const child of children) checkContent(child, declared)
}

/** The elements at a path of names without prefixes: 'AccountingSupplierParty/Party'. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => localName(child) === name)),
      [element],
    )
}

/** The text of the first element at the path as rules read it, `normalize-space` of XPath applied; empty without one. */
export const textAt = (element: XmlElement, path: string): string =>
  (elementsAt(element, path)[0]?.text ?? '').trim().replace(/\s+/g, ' ')

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

/** An element with a text, and the path of names that leads to it from the root. */
export interface XmlLeaf {
  readonly path: string
  readonly text: string
}

/** The elements without children in the order of the document. */
export function leavesOf(xml: string): XmlLeaf[] {
  const leaves = (element: XmlElement, above: string): XmlLeaf[] =>
    element.children.flatMap((child) => {
      const path = above + localName(child)
      if (child.children.length > 0) return leaves(child, `${path}/`)
      return [{ path, text: child.text.trim().replace(/\s+/g, ' ') }]
    })
  return leaves(readXml(xml), '')
}
