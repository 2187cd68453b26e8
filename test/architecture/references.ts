import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/** A file whose text may refer to other files: all of a document, the comments of code. */
export interface Mentions {
  readonly path: string
  readonly text: string
}

/** Pages and articles of the shop, whose links are addresses of the shop. */
const texts = ['db/seed/content/*/**']

export function readMentions(): readonly Mentions[] {
  const documents = globSync(['*.md', '{docs,src,db}/**/*.{md,sql,css}'], { exclude: texts }).map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const code = globSync(['*.ts', '{src,db,test,scripts,bench}/**/*.{ts,tsx,mts,mjs}']).map((path) => ({
    path,
    text: commentsOf(path),
  }))
  return [...documents, ...code].sort((a, b) => a.path.localeCompare(b.path))
}

/** Each comment joined to one line, because a reference may be broken over two lines. */
function commentsOf(path: string): string {
  return parseSync(path, readFileSync(path, 'utf8'))
    .comments.map(({ value }) => value.replace(/\s*\n\s*\*?\s*/g, ' '))
    .join('\n')
}

const links = /\]\(([^)\s]+)\)/g
const paths = /(?<![\w@/.#-])(?:src|docs|db|test|scripts|bench|public|spec)\/[\w.@<>{},*/-]*[\w>}*/]/g
const documents = /(?<![\w/.-])[\w-]+\.md\b/g
const sections = /\b((?:[\w-]+\/)*[\w-]+\.md),? (?:(section) |(?=[A-Z]))([^.;:()`]+)/g
const records = /\bADR (\d+)/g
const specification = /\bspecification, sections? [\d., and]*\d/gi

/** Every reference of a file whose target does not exist. */
export function unresolvedIn({ path, text }: Mentions): string[] {
  const isDocument = path.endsWith('.md')
  const unresolved = [
    ...(isDocument ? matches(text, links).filter((link) => !linkResolves(link, path)) : []),
    ...matches(text, paths).filter((mention) => !pathResolves(mention)),
    ...matches(text, documents).filter((name) => !existsSync(name) && !existsSync(join(dirname(path), name))),
    ...matches(text, records).filter((number) => !pathResolves(`docs/adr/${number.padStart(4, '0')}`)),
    ...matches(text, specification),
  ]
  for (const [mention, document = '', section, heading = ''] of text.matchAll(sections)) {
    if (section !== undefined || !sectionResolves(document, heading, path)) unresolved.push(mention)
  }
  return [...new Set(unresolved)]
}

/** The first group of each match, or the match where there is none. */
const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([whole, group]) => group ?? whole)

function linkResolves(link: string, from: string): boolean {
  if (/^(https?|mailto):/.test(link)) return true
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? from : join(dirname(from), file)
  if (!existsSync(target)) return false
  return anchor === undefined || headingsOf(target).some((heading) => anchorOf(heading) === anchor)
}

/** `<m>` and `{slug}` stand for any name; an ADR may be named by its number alone. */
function pathResolves(mention: string): boolean {
  const pattern = mention.replace(/<\w+>|\{\w+\}/g, '*').replace(/\/$/, '')
  return existsSync(pattern) || globSync([pattern, `${pattern}-*.md`]).length > 0
}

function sectionResolves(document: string, words: string, from: string): boolean {
  const file = [document, join(dirname(from), document)].find((candidate) => existsSync(candidate))
  if (file === undefined) return true
  if (file.endsWith('requirements.md') && /^[A-Z][A-Z0-9-]*-\d{2}\b/.test(words)) {
    return readFileSync(file, 'utf8').includes(`| ${/^[A-Z0-9-]+/.exec(words)?.[0]} |`)
  }
  const [first = ''] = words.split(',')
  return headingsOf(file).some((heading) => words.startsWith(heading) || heading.startsWith(first))
}

const headingsOf = (file: string): string[] =>
  Array.from(readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm), ([, heading = '']) => heading.trim())

/** The anchor that GitHub generates for a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
