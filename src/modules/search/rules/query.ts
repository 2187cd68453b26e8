import { fold } from '#kernel/fold.ts'

/** SRCH-01: a query is valid with so many characters, spaces around it not counted. */
export const SHORTEST_QUERY = 3

/** Words of two letters that name nothing to buy; others do: "ou". */
const particles = new Set(
  'al ai ba ca ce cu da de ea ei el eu fi ii in la le lu ma mi na ne ni nu or pe sa se si sa ta te ti tu un va vi vo'.split(
    ' ',
  ),
)
const twoLetters = /^\p{L}{2}$/u

/** Whether a text can be searched for: three characters, or two letters that are no particle. */
export function isLongEnough(query: string): boolean {
  const text = query.trim()
  return [...text].length >= SHORTEST_QUERY || (twoLetters.test(text) && !particles.has(fold(text)))
}
