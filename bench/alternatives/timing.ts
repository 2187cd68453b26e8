/** Microseconds that one call takes: the best of five rounds, so that other work on the machine counts little. */
export function microsecondsOf(calls: number, work: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 5; round++) {
    const begin = performance.now()
    work()
    best = Math.min(best, performance.now() - begin)
  }
  return (best * 1_000) / calls
}

/** The median of some milliseconds. */
export const medianOf = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

export function printTable(title: string, rows: readonly (readonly (string | number)[])[]): void {
  const written = rows.map(
    (row) => `| ${row.map((cell) => (typeof cell === 'number' ? short(cell) : cell)).join(' | ')} |`,
  )
  process.stdout.write(`\n${title}\n${written.join('\n')}\n`)
}

const short = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 })
