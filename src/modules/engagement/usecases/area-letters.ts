import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { renderAreaServed } from '../emails/area-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { queueEmail } from './queue-email.ts'

export interface AreaLettersOptions {
  /** Null when the request has been deleted. */
  readonly areaRequestForEmail?: (q: Queryable, requestId: string) => Promise<{ readonly email: string } | null>
  readonly letterFrame: LetterFrame
}

/** Queues the letter to somebody at whose place the shop delivers now. */
export function queueAreaLetter(context: Context, { areaRequestForEmail, letterFrame }: AreaLettersOptions) {
  return async function queueAreaLetter(tx: Tx, eventId: string, requestId: string): Promise<void> {
    const request = await areaRequestForEmail?.(tx, requestId)
    if (!request) return
    const content = renderAreaServed(letterFrame.publicUrl)
    await queueEmail(context, tx, { eventId, kind: 'area-served', recipient: request.email, ...content })
  }
}
