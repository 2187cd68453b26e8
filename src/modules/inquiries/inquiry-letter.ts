import type { Queryable } from '#platform/db/db.ts'
import { type ApplicationRow, findApplication, findMessage, type MessageRow } from './store.ts'
import type { InquiryKind } from './usecases/receive.ts'

/** What the letters about an inquiry say. */
export type InquiryForEmail =
  | ({ readonly inquiry: 'message' } & MessageRow)
  | ({
      readonly inquiry: 'application'
      readonly cv: { readonly name: string; readonly url: string } | null
    } & ApplicationRow)

/** Null when the inquiry has been deleted. `cvUrl` signs the address of a CV. */
export function inquiryForEmail(cvUrl: (id: string) => string) {
  return async function inquiryForEmail(q: Queryable, kind: InquiryKind, id: string): Promise<InquiryForEmail | null> {
    if (kind === 'message') {
      const message = await q.maybe(findMessage, [id])
      return message && { inquiry: 'message', ...message }
    }
    const application = await q.maybe(findApplication, [id])
    if (application === null) return null
    const { cvName, ...fields } = application
    return { inquiry: 'application', ...fields, cv: cvName === null ? null : { name: cvName, url: cvUrl(id) } }
  }
}
