import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fold } from '#kernel/fold.ts'

/** What the judgements of a query read of a product. */
export interface JudgedProduct {
  readonly code: string
  /** The code of its leaf category, without leading zeros. */
  readonly leaf: string
  /** Name, size and brand, folded, with a space at both ends. */
  readonly text: string
  readonly tags: readonly string[]
}

/** From 3, what the query asks for, to 1, what would do in need. 0 is not wanted. */
export type Grade = 0 | 1 | 2 | 3

export interface JudgedQuery {
  /** The file that it is written in: the difficulty it tests. */
  readonly kind: string
  readonly query: string
  grade(product: JudgedProduct): Grade
}

type Condition = (product: JudgedProduct) => boolean
interface Judgement {
  readonly grade: Grade
  readonly holds: Condition
}

const folder = new URL('queries/', import.meta.url).pathname

/** The queries of `queries/*.txt`, whose format its README describes. */
export function readCorpus(): JudgedQuery[] {
  return globSync(`${folder}*.txt`)
    .sort()
    .flatMap((path) => {
      const lines = readFileSync(path, 'utf8').split('\n')
      const judged = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'))
      return judged.map((line) => queryOf(basename(path, '.txt'), line))
    })
}

function queryOf(kind: string, line: string): JudgedQuery {
  const [query = '', ...parts] = line.split(' ; ')
  const judgements = parts.map(judgementOf).sort((a, b) => b.grade - a.grade)
  if (judgements.length === 0) throw new Error(`no judgement: ${line}`)
  return {
    ...{ kind, query },
    grade: (product) => judgements.find(({ holds }) => holds(product))?.grade ?? 0,
  }
}

function judgementOf(text: string): Judgement {
  const [written = '', ...conditions] = text.trim().split(' ')
  const grade = Number(written)
  if ((grade !== 1 && grade !== 2 && grade !== 3) || conditions.length === 0) throw new Error(`no judgement: ${text}`)
  const all = conditions.map(conditionOf)
  return { grade, holds: (product) => all.every((holds) => holds(product)) }
}

function conditionOf(text: string): Condition {
  if (/^\d{3,4}(,\d{3,4})*$/.test(text)) {
    const leaves = new Set(text.split(','))
    return ({ leaf }) => leaves.has(leaf)
  }
  if (/^d\d+$/.test(text)) return ({ leaf }) => leaf.slice(0, -2) === text.slice(1)
  if (text.startsWith('#')) return ({ tags }) => tags.includes(text.slice(1))
  const [isNot, written] = text.startsWith('!') ? [true, text.slice(1)] : [false, text]
  const pattern = new RegExp(written.replaceAll('_', ' '))
  return (product) => pattern.test(product.text) !== isNot
}

/** The text that conditions are tested on. */
export const judgedText = (name: string, sizeLabel: string, brand: string): string =>
  ` ${fold(`${name} ${sizeLabel} ${brand}`).replaceAll('×', 'x')} `
