import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { renderHouseholdInvitation } from '../emails/household-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { queueEmail } from './queue-email.ts'

export interface HouseholdLettersOptions {
  /** Null when the invitation has been withdrawn or answered. */
  readonly invitationForEmail?: (
    q: Queryable,
    invitationId: string,
    now: Temporal.Instant,
  ) => Promise<{ readonly email: string; readonly invitedBy: string | null } | null>
  readonly letterFrame: LetterFrame
}

/** Queues the letter to somebody who was invited to a household. */
export function queueHouseholdLetter(context: Context, { invitationForEmail, letterFrame }: HouseholdLettersOptions) {
  return async function queueHouseholdLetter(tx: Tx, eventId: string, invitationId: string): Promise<void> {
    const invitation = await invitationForEmail?.(tx, invitationId, context.clock.now())
    if (!invitation) return
    const content = renderHouseholdInvitation(letterFrame.publicUrl, invitation)
    await queueEmail(context, tx, { eventId, kind: 'household-invited', recipient: invitation.email, ...content })
  }
}
