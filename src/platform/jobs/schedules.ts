import type { ParsedCronItem } from 'graphile-worker'
import type { Db } from '../db/db.ts'
import { statement } from '../db/statement.ts'
import type { Log } from '../log.ts'

/** Runs the handler `name` at the times of `cron`: five fields as in crontab, UTC. */
export interface Schedule {
  readonly name: string
  readonly cron: string
}

/** Adds the jobs whose last minute lies before `minute`: of several processes one adds them. */
const addScheduled = statement<unknown, [names: readonly string[], minute: Temporal.Instant]>(
  'jobs.add-scheduled',
  `WITH first AS (
     INSERT INTO graphile_worker._private_known_crontabs AS k (identifier, known_since, last_execution)
     SELECT name, $2, $2 FROM unnest($1::text[]) AS name
     ON CONFLICT (identifier) DO UPDATE SET last_execution = excluded.last_execution
       WHERE k.last_execution IS NULL OR k.last_execution < excluded.last_execution
     RETURNING identifier
   )
   SELECT graphile_worker.add_job(identifier, '{}'::json, max_attempts => 12) FROM first`,
)

const minuteMs = 60_000
const retryMs = 1_000

/** Adds scheduled jobs when their minute begins. After an interruption each missed job is added once. */
export function startSchedules(db: Db, log: Log, schedules: readonly Schedule[]): { stop(): void } {
  let lastMinute = minuteOf(Date.now())
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const tick = async (): Promise<void> => {
    const minute = minuteOf(Date.now())
    let nextMs = minute + minuteMs - Date.now()
    try {
      const due = await schedulesDue(schedules, lastMinute, minute)
      if (due.length > 0) await db.run(addScheduled, [due, Temporal.Instant.fromEpochMilliseconds(minute)])
      lastMinute = minute
    } catch (err) {
      log.warn({ err }, 'scheduled jobs could not be added; it is tried again')
      nextMs = retryMs
    }
    if (!isStopped) timer = setTimeout(() => void tick(), nextMs).unref()
  }
  void tick()
  return {
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

const minuteOf = (ms: number): number => ms - (ms % minuteMs)

/** The names of the schedules with a minute after `after` and up to `until`, both in epoch milliseconds. */
export async function schedulesDue(schedules: readonly Schedule[], after: number, until: number): Promise<string[]> {
  if (until <= after) return []
  const { parseCronItems } = await import('graphile-worker')
  const items = parseCronItems(schedules.map(({ cron, name }) => ({ task: name, match: cron, identifier: name })))
  return items.filter((item) => isDue(item, after, until)).map(({ identifier }) => identifier)
}

function isDue(item: ParsedCronItem, after: number, until: number): boolean {
  for (let minute = after + minuteMs; minute <= until; minute += minuteMs) {
    const at = new Date(minute)
    const [min, hour, date] = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate()]
    if (item.match({ min, hour, date, month: at.getUTCMonth() + 1, dow: at.getUTCDay() })) return true
  }
  return false
}
