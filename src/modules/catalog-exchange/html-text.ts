import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { cleanLines, cleanText } from './rules/clean-text.ts'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Elements whose content is no text of the page. */
const unseen =
  words(`script style template head title noscript iframe object embed svg math canvas video audio map select
  datalist textarea button noembed noframes`)
const blocks =
  words(`p div section article header footer main aside nav blockquote pre hr figure h1 h2 h3 h4 h5 h6 ul ol dl
  table form fieldset address details center`)
/** Elements that begin a line of their own. */
const rows = words('li tr dt dd caption figcaption summary option')
const inline =
  words(`a abbr acronym b bdi bdo big br cite code del em font i img ins kbd label mark q s small span strike
  strong sub sup time tt u var wbr input td th tbody thead tfoot colgroup col html body meta link base picture source`)
const emphasised = words('b strong em i u')
const known = [...unseen, ...blocks, ...rows, ...inline].join('|')
const markup = new RegExp(
  `<!--|</?(?:${known})(?:[\\s/][^<>]*)?>|&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,30});`,
  'i',
)

/** Begins an entry of a list. */
export const bullet = '• '

/** Longer markup is cut, and deeper elements are left out: no shop writes them. */
const [longest, deepest] = [60_000, 100]

/** Other systems escape texts more than once: "&amp;lt;p&amp;gt;". */
const mostRounds = 5

/** HTML or plain text of another system as one clean line. */
export const plainLine = (text: string): string => cleanText(asText(text, false).replaceAll(/\n+(?:• )?/g, ' '))

/** Like `plainLine`; words that the source emphasises are `**marked**`. */
export const markedLine = (text: string): string => cleanText(asText(text, true).replaceAll(/\n+(?:• )?/g, ' '))

/** HTML or plain text as clean lines: paragraphs parted by an empty line, entries of lists after `bullet`. */
export const plainLines = (text: string): string => cleanLines(asText(text, false))

/**
 * Reads markup as a browser does (parse5 follows the HTML standard) and keeps the text alone, so that nothing of it can
 * run. What looks like a tag and is none, such as "<5 g", stays.
 */
function asText(source: string, keepsEmphasis: boolean): string {
  let text = source.slice(0, longest)
  for (let round = 0; round < mostRounds && markup.test(text); round++) {
    // White space of HTML is one space; line breaks are elements.
    const flat = text.replace(/[\t\n\f\r ]+/g, ' ')
    text = parseFragment(flat)
      .childNodes.map((node) => textOf(node, keepsEmphasis, 0))
      .join('')
    text = text.replace(/ *\n */g, '\n').replace(/\n{3,}/g, '\n\n')
  }
  return text
}

function textOf(node: Node, keepsEmphasis: boolean, depth: number): string {
  if ('value' in node) return node.value
  if (!('tagName' in node) || depth > deepest) return ''
  const { tagName: tag } = node
  if (unseen.has(tag) || node.attrs.some(({ name }) => name === 'hidden')) return ''
  if (tag === 'br') return '\n'
  const inner = node.childNodes.map((child) => textOf(child, keepsEmphasis, depth + 1)).join('')
  if (blocks.has(tag)) return `\n\n${inner}\n\n`
  if (rows.has(tag)) return `\n${tag === 'li' ? bullet : ''}${inner.trim()}`
  if (tag === 'td' || tag === 'th') return `${inner} `
  // A word in angle brackets is text: a browser would lose it.
  if (!inline.has(tag)) return `<${tag}>${inner}`
  return keepsEmphasis && isEmphasis(node) && inner.trim() !== '' ? `**${inner}**` : inner
}

const isEmphasis = ({ tagName, attrs }: Element): boolean =>
  emphasised.has(tagName) || (tagName === 'span' && attrs.some(({ value }) => /allergen/i.test(value)))
