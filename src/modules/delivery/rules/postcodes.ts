import { cities } from './cities.ts'
import { provinces } from './provinces.ts'

/** Postal codes from the first to the last one, as numbers: 030011 is 30011. */
export type PostcodeRange = readonly [first: number, last: number]

export type PostcodeFaultCode = 'malformed' | 'reversed' | 'unknown'

export interface PostcodeFault {
  /** Counted from 1. */
  readonly line: number
  readonly text: string
  readonly code: PostcodeFaultCode
}

export type PostcodeReading =
  | { readonly kind: 'ok'; readonly ranges: readonly PostcodeRange[] }
  | { readonly kind: 'refused'; readonly faults: readonly PostcodeFault[] }

/** Where the shop delivers at all: Bucharest and Ilfov. */
const served = new Set(cities.flatMap(({ provinceCode, zone }) => (zone === null ? [] : provinceCode)))
const prefixes = new Set(provinces.flatMap(({ code, prefixes }) => (served.has(code) ? prefixes : [])))
const codesOfPrefix = 10_000

/**
 * Reads pasted postal codes: lists and ranges (`030011-030099`), separated by commas, semicolons, spaces or lines. Lists every
 * fault: what is no code, a range from the higher to the lower, and codes outside Bucharest and Ilfov. Codes may repeat.
 */
export function readPostcodes(text: string): PostcodeReading {
  const faults: PostcodeFault[] = []
  const ranges: PostcodeRange[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const entries = line.replace(/\s*[-–—]\s*/g, '-').split(/[\s,;]+/)
    for (const entry of entries) {
      if (entry === '') continue
      const [, first, last = first] = /^(\d{6})(?:-(\d{6}))?$/.exec(entry) ?? []
      const range: PostcodeRange = [Number(first), Number(last)]
      const code = first === undefined ? 'malformed' : faultOf(range)
      if (code === null) ranges.push(range)
      else faults.push({ line: index + 1, text: entry.slice(0, 40), code })
    }
  }
  return faults.length > 0 ? { kind: 'refused', faults } : { kind: 'ok', ranges: joined(ranges) }
}

function faultOf([first, last]: PostcodeRange): PostcodeFaultCode | null {
  if (last < first) return 'reversed'
  for (let block = Math.floor(first / codesOfPrefix); block <= Math.floor(last / codesOfPrefix); block++)
    if (!prefixes.has(String(block).padStart(2, '0'))) return 'unknown'
  return null
}

/** The same codes in order, in as few ranges as possible. */
export function joined(ranges: readonly PostcodeRange[]): PostcodeRange[] {
  const result: [number, number][] = []
  for (const [first, last] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = result.at(-1)
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else result.push([first, last])
  }
  return result
}

/** The codes in both. */
export const shared = (some: readonly PostcodeRange[], others: readonly PostcodeRange[]): PostcodeRange[] =>
  some.flatMap(([first, last]) =>
    others.flatMap(([from, to]): PostcodeRange[] => {
      const both: PostcodeRange = [Math.max(first, from), Math.min(last, to)]
      return both[0] <= both[1] ? [both] : []
    }),
  )

/** The codes of `some` without those of `taken`, which is in order. */
export function without(some: readonly PostcodeRange[], taken: readonly PostcodeRange[]): PostcodeRange[] {
  return some.flatMap(([first, last]) => {
    const rest: PostcodeRange[] = []
    let from = first
    for (const [begin, end] of taken) {
      if (end < from || begin > last) continue
      if (begin > from) rest.push([from, begin - 1])
      from = end + 1
    }
    if (from <= last) rest.push([from, last])
    return rest
  })
}

export const countOf = (ranges: readonly PostcodeRange[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** Whether a postal code is in one of the ranges, which are in order. */
export function hasPostcode(ranges: readonly PostcodeRange[], postcode: string): boolean {
  if (!/^\d{6}$/.test(postcode)) return false
  const code = Number(postcode)
  let [from, to] = [0, ranges.length]
  while (from < to) {
    const middle = (from + to) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (code > last) from = middle + 1
    else if (code < first) to = middle
    else return true
  }
  return false
}

const written = (code: number): string => String(code).padStart(6, '0')

/** A range a line, as `readPostcodes` reads it. */
export const writePostcodes = (ranges: readonly PostcodeRange[]): string =>
  ranges.map(([first, last]) => (first === last ? written(first) : `${written(first)}-${written(last)}`)).join('\n')
