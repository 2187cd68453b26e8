import { readdirSync, readFileSync } from 'node:fs'

/** `/proc` counts CPU time in ticks of 10 ms on all common builds of Linux. */
const ticksPerSecond = 100

interface ProcessTime {
  readonly parent: number
  /** Its own, and that of its ended children. */
  readonly ticks: number
}

/**
 * CPU seconds that a process and everything that it started have used up to now, whether alive or ended: only differences
 * between two calls mean something. 0 where there is no `/proc`. Processes that left their parent are not counted.
 */
export function cpuSeconds(pid: number): number {
  const processes = readProcesses()
  const children = Map.groupBy(processes.keys(), (child) => processes.get(child)?.parent)
  const ticksOf = (id: number): number =>
    (children.get(id) ?? []).reduce((sum, child) => sum + ticksOf(child), processes.get(id)?.ticks ?? 0)
  return ticksOf(pid) / ticksPerSecond
}

function readProcesses(): Map<number, ProcessTime> {
  const found = new Map<number, ProcessTime>()
  for (const name of listProcesses()) {
    const time = readProcess(name)
    if (time !== undefined) found.set(Number(name), time)
  }
  return found
}

function listProcesses(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

/** Undefined when the process has ended meanwhile. */
function readProcess(name: string): ProcessTime | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    // The fields after the name of the program, which may contain spaces and parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15)
    return { parent: fields[1] ?? 0, ticks: user + system + endedUser + endedSystem }
  } catch {
    return undefined
  }
}
