import { readdirSync, readFileSync } from 'node:fs'
import type { Measurement } from './load.ts'

/** Processes whose processor time is counted. */
export interface Metered {
  /** The shop. */
  readonly shop: number
  /** The first process of PostgreSQL; its children are counted as well. */
  readonly postgres: number
}

/** Milliseconds of processor time a request. */
export interface ProcessorCost {
  readonly shop: number
  readonly postgres: number
}

/** Runs a measurement. Resolves to it with what each of its requests took of the processor, warm-up excluded. */
export async function metered(
  pids: Metered,
  run: () => Promise<Measurement>,
): Promise<Measurement & { readonly cost: ProcessorCost }> {
  const before = spent(pids)
  const measured = await run()
  const after = spent(pids)
  return {
    ...measured,
    cost: {
      shop: (after.shop - before.shop) / measured.count,
      postgres: (after.postgres - before.postgres) / measured.count,
    },
  }
}

const spent = ({ shop, postgres }: Metered): ProcessorCost => ({
  shop: processorTimeOf(shop),
  postgres:
    processorTimeOf(postgres, { withEnded: true }) +
    childrenOf(postgres).reduce((sum, pid) => sum + processorTimeOf(pid), 0),
})

/**
 * The processor time of all threads of a process so far, in milliseconds; with that of its ended children if wanted. Zero on
 * systems without /proc.
 */
export function processorTimeOf(pid: number, { withEnded = false } = {}): number {
  // State, ten numbers, then user and system time, and both of ended children, in 1/100 s.
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fieldsOf(pid).slice(11, 15).map(Number)
  return (user + system + (withEnded ? endedUser + endedSystem : 0)) * 10
}

/** Fields of /proc/PID/stat after the name, which may contain any character. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}

function childrenOf(parent: number): number[] {
  try {
    const pids = readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
    return pids.filter((pid) => fieldsOf(pid)[1] === String(parent))
  } catch {
    return []
  }
}
