import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { EditorialContext } from '../editorial-context.ts'
import * as store from '../store.desk.ts'
import { knownEntry } from './read-entry.ts'

/** Somebody who was not heard of for so long has left; their page asks every five seconds. */
const secondsPresent = 15

/** Who else has an entry open, and which save is the newest. Throws `entry-not-found`. */
export function notePresence({ db, clock }: Pick<EditorialContext, 'db' | 'clock'>) {
  return async function notePresence(id: string, { id: memberId, name }: Pick<StaffCaller, 'id' | 'name'>) {
    const { revision } = await knownEntry({ db }, id)
    const now = clock.now()
    const since = now.subtract({ seconds: secondsPresent })
    await db.run(store.deletePastPresence, [now.subtract({ minutes: 10 })])
    await db.run(store.upsertPresence, [id, memberId, name, now])
    return { revision, others: await db.rows(store.selectPresent, [id, memberId, since]) }
  }
}
