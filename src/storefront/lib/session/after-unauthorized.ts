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
  /** The 401 is the call's answer. */
  | 'answer'
  /** The token was replaced meanwhile: the call is repeated with the new one. */
  | 'repeat'
  | 'refresh-and-repeat'

/** The calls that issue or revoke tokens: their 401 is about the code or refresh token they carried. */
const aboutTokens: ReadonlySet<string> = new Set([refreshTokens.id, exchangeCode.id, signOut.id])

/** What to do after a 401 (ERR-11). A call is repeated once at most. */
export function afterUnauthorized({ contract, sent, current, mayBeSignedIn }: Unauthorized): AfterUnauthorized {
  if (aboutTokens.has(contract.id) || contract.toleratesGuest) return 'answer'
  if (current !== undefined && current !== sent) return 'repeat'
  return mayBeSignedIn ? 'refresh-and-repeat' : 'answer'
}
