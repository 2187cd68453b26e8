import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demoGoods } from '#test/support/lists/demo-goods.ts'
import { mostCharacters } from '../contract.ts'
import { mostLines, readList } from '../rules/read-list.ts'
import { GoodsIndex } from './goods-index.ts'
import { matchLine } from './match-line.ts'

/** Counts the words that are compared with names. */
class CountingIndex extends GoodsIndex {
  compared = 0

  override areTogether(terms: readonly string[], heads: readonly string[] | null = terms): boolean {
    this.compared += terms.length
    return super.areTogether(terms, heads)
  }
}

const goods = demoGoods()
const index = new CountingIndex()
for (const [slot, { text }] of goods.entries()) index.put(slot, text)
const context = {
  index,
  facts: (slot: number) => goods[slot]?.facts,
  boughtRank: () => undefined,
  isUnfit: () => false,
}

/** A text repeated up to the longest list. */
const repeated = (text: string, before = ''): string =>
  (before + text.repeat(mostCharacters)).slice(0, mostCharacters).trim()

/** Different words of letters, none of which is a word. */
const strange = (separator: string): string =>
  Array.from({ length: mostCharacters / 5 }, (_, at) => `${at.toString(36).padStart(3, 'q')}zwx`.replace(/\d/g, 'k'))
    .join(separator)
    .slice(0, mostCharacters)

/** As many lines as a list may have, each with as many of the words as fit, in another order. */
const inLines = (...words: readonly string[]): string =>
  Array.from({ length: mostLines }, (_, at) =>
    [...words.slice(at % words.length), ...words.slice(0, at % words.length)].join(' ').slice(0, 49),
  ).join('\n')

/** Milliseconds of the processor, ten times and more of what each takes: nothing holds the process for seconds. */
const quickly = 2_000

/** Words compared with names for each character. */
const mostCompared = 20

for (const [kind, text] of Object.entries({
  'one word': repeated('a'),
  'one number': repeated('9'),
  'strange words in one line': strange(' '),
  'strange words with commas': strange(','),
  'misspelt words in 200 lines': inLines('lapet', 'cascvl', 'catofi', 'smantna', 'detegent', 'ciocoalta', 'morovi'),
  'words of many products in 200 lines': inLines('lapte', 'pui', 'ulei', 'sare', 'unt', 'ciocolata', 'vanilie'),
  'one product again and again': repeated('lapte '),
  'words of one product': repeated('carne tocata de porc si vita '),
  'words that begin many': repeated('con pas ') + repeated(' pri'),
  'products without anything between': repeated('lapte oua paine '),
  'products with "și" between': repeated('lapte și ouă și '),
  'nothing but "și"': repeated('și '),
  'hundreds of hundreds': repeated('sută de '),
  'amounts after products': repeated('lapte 2 l ouă 10 '),
  'amounts without products': repeated('2 l 3 x '),
  'brackets that never close': repeated('(', ')'),
  'a number and spaces': `1${' '.repeat(mostCharacters - 6)}lapte`,
  'letters with one sentence end': `${repeated('a').slice(3)}. B`,
  'one-letter lines': repeated('a\n'),
  'numbers after commas': repeated('a, 1, '),
  'an amount for each of many': repeated('a și ', 'câte 2 kg '),
  'an amount for each of many, and marks': `${'a și '.repeat(1_000)}câte 2${'!'.repeat(4_900)}`,
  'marks, and an amount for each of many': `câte ${'!'.repeat(4_900)}2 ${'a și '.repeat(1_000)}`,
  'amounts for each without products': repeated('câte '),
  'everyday names': repeated('rosi untdelemn deo '),
})) {
  test(`the longest list is read quickly when it has ${kind}`, () => {
    index.compared = 0
    const start = process.threadCpuUsage()
    const lines = readList(text.slice(0, mostCharacters), index)
    for (const line of lines.slice(0, mostLines)) matchLine(context, line)
    const { user, system } = process.threadCpuUsage(start)
    assert.ok(index.compared <= mostCompared * mostCharacters, `${index.compared} words compared`)
    assert.ok((user + system) / 1_000 < quickly, `${(user + system) / 1_000} ms`)
  })
}
