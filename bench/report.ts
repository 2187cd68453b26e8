import type { Measured } from './load.ts'

interface Goal {
  /** The row this one is held against, and the least share of it. */
  readonly of?: Measured
  readonly atLeast?: number
  readonly perSecond?: number
  readonly p99?: number
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** Collects rows and prints them as a table in which every goal says whether it is reached. */
export class Report {
  readonly #title: string
  readonly #rows: string[][] = []

  constructor(title: string) {
    this.#title = title
  }

  row(name: string, measured: Measured, { of, atLeast, perSecond, p99 }: Goal = {}): void {
    const goals: string[] = []
    if (of && atLeast !== undefined) {
      const ratio = measured.perSecond / of.perSecond
      goals.push(`${number.format(ratio)} of ${atLeast} ${verdict(ratio >= atLeast)}`)
    }
    if (perSecond !== undefined) goals.push(`at least ${perSecond}/s ${verdict(measured.perSecond >= perSecond)}`)
    if (p99 !== undefined) goals.push(`p99 under ${p99} ${verdict(measured.p99 < p99)}`)
    if (measured.failed > 0) goals.push(`${measured.failed} FAILED`)
    this.#add([
      name,
      `${number.format(measured.perSecond)}/s`,
      number.format(measured.p50),
      number.format(measured.p99),
      goals.join(', '),
    ])
  }

  value(name: string, value: number, unit: string, { atMost }: { readonly atMost: number }): void {
    this.#add([name, `${number.format(value)} ${unit}`, '', '', `at most ${atMost} ${verdict(value <= atMost)}`])
  }

  print(): void {
    const rows = [['work', 'done', 'p50 ms', 'p99 ms', 'goal'], ...this.#rows]
    const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
    process.stdout.write(`\n${this.#title}\n\n`)
    for (const row of rows)
      process.stdout.write(
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
      )
  }

  #add(row: string[]): void {
    this.#rows.push(row)
    process.stdout.write(`${row.join('  ')}\n`)
  }
}

const verdict = (reached: boolean): string => (reached ? 'reached' : 'NOT REACHED')
