import type { BodyOf, OkOf } from '#kernel/contract.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import { requireRecentSignIn, type StaffCaller } from '#platform/http/staff-routes.ts'
import * as contract from '../contract.staff.ts'
import { eraseApplicationsFrom, eraseMessagesFrom } from '../store.ts'

/** Deletes the letters about inquiries of an address; the module of letters has them. */
export type EraseInquiryLetters = (tx: Tx, email: string) => Promise<void>

/** Erases what an address sent. Throws `step-up-needed`. */
export function eraseInquiries({ db, clock }: Context, eraseLetters: EraseInquiryLetters) {
  return function eraseInquiries(
    { email, checkedBy }: BodyOf<typeof contract.eraseInquiries>,
    caller: StaffCaller,
  ): Promise<OkOf<typeof contract.eraseInquiries>> {
    const now = clock.now()
    requireRecentSignIn(caller, now)
    return db.transaction(async (tx) => {
      const messages = await tx.run(eraseMessagesFrom, [email])
      const applications = await tx.run(eraseApplicationsFrom, [email])
      await eraseLetters(tx, email)
      await audit(tx, now, caller, {
        contract: contract.eraseInquiries.id,
        entity: { kind: 'inquiries', id: caller.requestId },
        after: { messages, applications },
        reason: checkedBy,
      })
      return { messages, applications }
    })
  }
}
