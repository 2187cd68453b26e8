import { setTimeout as wait } from 'node:timers/promises'
import { serveOperations } from '#platform/http/operations.ts'
import { openSocket } from '#platform/http/socket.ts'
import type { Log } from '#platform/log.ts'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import type { Config } from '#src/config/config.ts'
import { groupFigures } from './group-figures.ts'
import { type Member, startMember } from './member.ts'
import { restartAfter } from './restarts.ts'

export interface GroupOptions {
  readonly config: Config
  readonly log: Log
  readonly count: number
  readonly databaseUrl: string
  /** Milliseconds from the end of DRAIN_SECONDS until processes that have not ended are killed. */
  readonly stopLimitMs: number
}

export interface Group {
  readonly url: string
  readonly consoleUrl: string | null
  /** Resolves when every process has ended. Rejects with StartupError when one had to be killed. */
  stop(): Promise<void>
}

/**
 * Starts the shop as several processes that share its port: the first, which also migrates the database, then the others. One
 * that dies is replaced. Rejects with StartupError when one ends before it serves.
 */
export async function startGroup(options: GroupOptions): Promise<Group> {
  const { config, log, count, databaseUrl } = options
  const members: (Member | undefined)[] = []
  const serving = (): Member[] => members.flatMap((member) => (member?.isReady() ? [member] : []))
  let isStopping = false

  const begin = (slot: number, joins: boolean): Member => {
    const member = startMember({ databaseUrl, isFirst: slot === 0, joins }, (status) => {
      for (const other of serving()) if (other !== member) other.send({ kind: 'jobs', status })
    })
    members[slot] = member
    return member
  }
  const keep = async (slot: number): Promise<void> => {
    let deaths = 0
    while (!isStopping) {
      const member = members[slot]
      if (member === undefined) return
      const reason = await member.ended
      if (isStopping) return
      const servedMs = member.servedMs()
      const next = restartAfter({ earlier: deaths, servedMs, othersServe: serving().length > 0 })
      deaths = next.deaths
      if (next.delayMs === null) return giveUp()
      log.fatal({ pid: member.pid, reason, againMs: next.delayMs }, 'a process of the shop died; it is replaced')
      if (next.delayMs > 0) await wait(next.delayMs)
      if (!isStopping) begin(slot, true)
    }
  }
  const giveUp = (): void => {
    isStopping = true
    for (const member of members) member?.kill()
    exitWithError(new StartupError('No process of the shop can be started.'))
  }

  const operations =
    config.OPERATIONS_PORT === undefined
      ? null
      : await openSocket(config.HOST, config.OPERATIONS_PORT, { variable: 'OPERATIONS_PORT' })
  const first = await begin(0, false).ready
  await Promise.all(Array.from({ length: count - 1 }, (_, at) => begin(at + 1, true).ready))
  if (operations !== null) serveOperations(operations, log, groupFigures(count, serving))
  for (const slot of members.keys()) void keep(slot)
  return {
    ...first,
    stop: async () => {
      isStopping = true
      const all = members.flatMap((member) => member ?? [])
      for (const member of all) member.send({ kind: 'leave' })
      await wait(config.DRAIN_SECONDS * 1_000)
      await endAll(all, options.stopLimitMs)
      await operations?.close()
    },
  }
}

/** The first ends its jobs before the others close: jobs may call what all of them serve. */
async function endAll([first, ...others]: readonly Member[], limitMs: number): Promise<void> {
  const late: number[] = []
  const timer = setTimeout(() => {
    for (const member of [first, ...others]) if (member?.kill()) late.push(member.pid)
  }, limitMs)
  first?.send({ kind: 'stop' })
  await Promise.race([first?.jobsEnded, first?.ended])
  for (const member of others) member.send({ kind: 'stop' })
  await Promise.all([first?.ended, ...others.map(({ ended }) => ended)])
  clearTimeout(timer)
  if (late.length > 0) throw new StartupError('The shop did not stop in time and is ended.')
}
