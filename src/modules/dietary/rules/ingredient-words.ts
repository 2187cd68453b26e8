import { fold } from '#kernel/fold.ts'
import { stem } from '#modules/search/rules/stem.ts'

const stemsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)

const linkWords = new Set(['de', 'cu', 'din', 'si', 'in', 'la', 'sau', 'pe', 'pentru'].map(stem))

const denials = ['fără', 'fără adaos de'].map(stemsOf)

/**
 * Whether texts of a label name an ingredient. `named`: its words stand one after another, in any of their forms: "ciuperci"
 * is in "pudră de ciupercă". `possible`: only its last word does: "palmier" of "ulei de palmier" is in "uleiuri vegetale
 * (rapiță, palmier)". What follows "fără" is not named.
 */
export function mentionOf(texts: readonly string[], ingredient: string): 'named' | 'possible' | 'absent' {
  const words = stemsOf(ingredient)
  const last = words.findLast((word) => !linkWords.has(word))
  if (last === undefined) return 'absent'
  const written = texts.map(stemsOf)
  const has = (wanted: readonly string[]): boolean =>
    written.some((text) => text.some((_, at) => stands(wanted, text, at) && !isDenied(text, at)))
  if (has(words)) return 'named'
  return has([last]) ? 'possible' : 'absent'
}

const stands = (words: readonly string[], text: readonly string[], at: number): boolean =>
  words.every((word, next) => text[at + next] === word)

const isDenied = (text: readonly string[], at: number): boolean =>
  denials.some((words) => at >= words.length && stands(words, text, at - words.length))
