import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { ChatDeskContext } from '../context.ts'
import * as contract from '../contract.staff-answers.ts'
import { unknownFields } from '../rules/fill-answer.ts'
import { deleteAnswer, lockAnswer, saveAnswer } from '../store.answers.ts'

const entityOf = (id: string) => ({ kind: 'canned-answer', id })

/** Adds or changes a prepared answer. Throws `stale-version`, and `answer-field-unknown` for fields that no chat has. */
export function saveCannedAnswer({ db, clock }: ChatDeskContext) {
  return function saveCannedAnswer(
    id: string,
    { version, title, text }: BodyOf<typeof contract.saveCannedAnswer>,
    caller: StaffCaller,
  ): Promise<contract.CannedAnswer> {
    const unknown = unknownFields(text)
    if (unknown.length > 0) throw new Problem('answer-field-unknown', { field: 'text', fields: unknown.join(', ') })
    return db.transaction(async (tx) => {
      const before = await tx.maybe(lockAnswer, [id])
      const now = before === null ? { version: 0 } : { ...before }
      requireVersion({ seenVersion: version, seen: {}, mine: { title, text } }, now)
      const saved = await tx.one(saveAnswer, [id, title, text, clock.now()])
      await audit(tx, clock.now(), caller, {
        contract: contract.saveCannedAnswer.id,
        entity: entityOf(id),
        ...(before !== null && { before: { title: before.title, text: before.text } }),
        after: { title, text },
      })
      return saved
    })
  }
}

/** Throws `canned-answer-not-found`. */
export function deleteCannedAnswer({ db, clock }: ChatDeskContext) {
  return function deleteCannedAnswer(id: string, caller: StaffCaller): Promise<void> {
    return db.transaction(async (tx) => {
      const before = await tx.maybe(lockAnswer, [id])
      if (before === null) throw new Problem('canned-answer-not-found')
      await tx.run(deleteAnswer, [id])
      const { title, text } = before
      await audit(tx, clock.now(), caller, {
        contract: contract.deleteCannedAnswer.id,
        entity: entityOf(id),
        before: { title, text },
      })
    })
  }
}
