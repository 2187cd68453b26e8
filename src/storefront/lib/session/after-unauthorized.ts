import type { Contract } from '#kernel/contract.ts'
import { exchangeCode, refreshTokens, signOut } from '#modules/identity/contract.ts'

/** A call that was answered with 401. */
export interface Unauthorized {
  readonly contract: Contract
  /** The access token it carried. */
  readonly sent: string | undefined
  /** The access token that would be sent now. */
  readonly current: string | undefined
  readonly mayBeSignedIn: boolean
}

export type AfterUnauthorized =
  /** The answer stands. */
  | 'answer'
  /** The token has been replaced meanwhile: the same call with the new one. */
  | 'repeat'
  | 'refresh-and-repeat'

/** Calls that make or end tokens do not need one, and their 401 is about what they brought. */
const aboutTokens: ReadonlySet<string> = new Set([refreshTokens.id, exchangeCode.id, signOut.id])

/** What follows a 401 (specification, section 8). A call that was repeated is not asked about again. */
export function afterUnauthorized({ contract, sent, current, mayBeSignedIn }: Unauthorized): AfterUnauthorized {
  if (aboutTokens.has(contract.id) || contract.toleratesGuest) return 'answer'
  if (current !== undefined && current !== sent) return 'repeat'
  return mayBeSignedIn ? 'refresh-and-repeat' : 'answer'
}
