import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import { renderHouseholdInvitation } from '../emails/household-email.ts'
import type { LetterFrame } from '../emails/letter-frame.ts'
import { deleteHouseholdLetters } from '../store.ts'
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

/** As long as an invitation is valid. */
const keptDays = 14

/** The letters to people who were invited to a household. */
export function householdLetters(context: Context, { invitationForEmail, letterFrame }: HouseholdLettersOptions) {
  return {
    /** Queues the letter; does nothing for an invitation that has ended. */
    async queue(tx: Tx, eventId: string, invitationId: string): Promise<void> {
      const invitation = await invitationForEmail?.(tx, invitationId, context.clock.now())
      if (!invitation) return
      const content = renderHouseholdInvitation(letterFrame.publicUrl, invitation)
      await queueEmail(context, tx, { eventId, kind: 'household-invited', recipient: invitation.email, ...content })
    },
    /** The job that deletes these letters when their invitations have expired: most recipients have no account. */
    async forget(): Promise<void> {
      await context.db.run(deleteHouseholdLetters, [context.clock.now().subtract({ hours: keptDays * 24 })])
    },
  }
}
