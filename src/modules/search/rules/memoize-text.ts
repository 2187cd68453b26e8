import { memoize } from '#kernel/memoize.ts'

const MOST = 20_000

/** Caches the results of a function of one text: names, sizes and brands repeat across products. */
export const memoizeText = <Result>(work: (text: string) => Result): ((text: string) => Result) =>
  memoize(MOST, (text) => text, work)
