import { firstUuid7 } from '#kernel/ids.ts'
import type { Context } from '../context.ts'
import { statement } from '../db/statement.ts'
import type { Module } from '../module.ts'
import { deleteOldLimits, longestWindowSeconds } from '../rate-limit.ts'

/** Events whose job has not succeeded are kept for the one who repairs it. */
const deleteEvents = statement<unknown, [before: string, limit: number]>(
  'outbox.delete-old',
  `DELETE FROM outbox_event WHERE id IN (
     SELECT id FROM outbox_event WHERE id < $1::uuid AND id <> ALL (ARRAY(
       SELECT jsonb_array_elements_text(j.payload::jsonb -> 'ids')::uuid FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id AND t.identifier = 'outbox'))
     ORDER BY id LIMIT $2)`,
)

const eventDays = 30
/** Rows deleted by one statement, which holds their locks for a fraction of a second. */
const batch = 5_000

/** Deletes every night delivered events with the record of their handlers, and counters whose window is long over. */
export function retentionModule({ db, clock }: Context): Module {
  return {
    jobs: {
      'platform.forget-events': async () => {
        const before = firstUuid7(clock.now().subtract({ hours: eventDays * 24 }))
        while ((await db.run(deleteEvents, [before, batch])) === batch);
      },
      'platform.forget-rate-limits': async () => {
        const before = clock.now().subtract({ seconds: longestWindowSeconds })
        while ((await db.run(deleteOldLimits, [before, batch])) === batch);
      },
    },
    schedules: [
      { name: 'platform.forget-events', cron: '10 3 * * *' },
      { name: 'platform.forget-rate-limits', cron: '50 3 * * *' },
    ],
  }
}
