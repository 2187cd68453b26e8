import { fold } from '#kernel/fold.ts'
import { stem } from '#modules/search/rules/stem.ts'

const stemsOf = (text: string): string[] => (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(stem)

/** Whether a text has the words of an ingredient one after another, in any of their forms: "ciuperci" is in "pudră de ciupercă". */
export function namesIngredient(text: string, ingredient: string): boolean {
  const words = stemsOf(ingredient)
  const written = stemsOf(text)
  return words.length > 0 && written.some((_, at) => words.every((word, next) => written[at + next] === word))
}
