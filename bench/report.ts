import type { Measurement } from './load.ts'
import type { ProcessorCost } from './processor.ts'

interface Goal {
  /** The row to compare with, and the required ratio to it. */
  readonly of?: Measurement
  readonly atLeast?: number
  readonly perSecond?: number
  readonly p95?: number
  readonly p99?: number
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const head = ['work', 'done', 'p50 ms', 'p99 ms', 'shop ms', 'PG ms', 'goal']

/** Collects measurements for a table that shows for each goal whether it is reached. */
export class Report {
  readonly #rows: string[][] = []

  /** Adds a rate with its quantiles, and the processor time of a request where it was metered. */
  row(
    name: string,
    measured: Measurement & { readonly cost?: ProcessorCost },
    { of, atLeast, perSecond, p95, p99 }: Goal = {},
  ): void {
    const goals: string[] = []
    if (of) {
      const ratio = measured.perSecond / of.perSecond
      const goal = atLeast === undefined ? 'of the floor' : `of ${atLeast} ${verdict(ratio >= atLeast)}`
      goals.push(`${number.format(ratio)} ${goal}`)
    }
    if (perSecond !== undefined) goals.push(`at least ${perSecond}/s ${verdict(measured.perSecond >= perSecond)}`)
    if (p95 !== undefined) {
      goals.push(`p95 ${number.format(measured.p95)}, under ${p95} ${verdict(measured.p95 < p95)}`)
    }
    if (p99 !== undefined) goals.push(`p99 under ${p99} ${verdict(measured.p99 < p99)}`)
    if (measured.failed > 0) goals.push(`${measured.failed} FAILED`)
    const { perSecond: done, p50, p99: slowest, cost } = measured
    const times = [p50, slowest, cost?.shop, cost?.postgres]
    const cells = times.map((time) => (time === undefined ? '' : number.format(time)))
    this.#add([name, `${number.format(done)}/s`, ...cells, goals.join(', ')])
  }

  value(name: string, value: number, unit: string, { atMost }: { readonly atMost: number }): void {
    const goal = `at most ${atMost} ${verdict(value <= atMost)}`
    this.#add([name, `${number.format(value)} ${unit}`, '', '', '', '', goal])
  }

  /** Adds a count that must have exactly the expected value. */
  exact(name: string, found: number, expected: number): void {
    this.#add([name, String(found), '', '', '', '', `exactly ${expected} ${verdict(found === expected)}`])
  }

  /** The table in Markdown. */
  table(): string {
    const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
    return [line(head), line(head.map(() => '---')), ...this.#rows.map(line)].join('')
  }

  #add(row: string[]): void {
    this.#rows.push(row)
    process.stdout.write(`${row.join('  ')}\n`)
  }
}

const verdict = (reached: boolean): string => (reached ? 'reached' : '**not reached**')
