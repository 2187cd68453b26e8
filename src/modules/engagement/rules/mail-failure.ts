/**
 * Why a mail server did not take a letter. `no-mailbox`: the recipient does not exist. `later`: the recipient may take it
 * another time. `not-sent`: the shop's fault or the server's, nothing about the recipient. `unknown`: it may have been taken.
 */
export type MailFailure = 'no-mailbox' | 'later' | 'not-sent' | 'unknown'

/** What an SMTP client knows of a failure. */
export interface SmtpFailure {
  /** The step that failed: 'RCPT TO', 'DATA', 'CONN'. */
  readonly command: string
  /** Of the system or of the client: 'ECONNREFUSED', 'EAUTH'. */
  readonly code: string
  /** Null without an answer of the server. */
  readonly responseCode: number | null
  /** '550 5.1.1 No such user' */
  readonly response: string
}

/** Nothing was sent: the server was not reached, or did not let the shop in. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EDNS', 'ETLS', 'EAUTH'])

/** Enhanced status codes (RFC 3463) of addresses that do not exist; 5.1.7 and 5.1.8 are about the sender. */
const noMailbox = /^5\.1\.(?![78]$)\d+$|^5\.2\.1$/
const fullMailbox = /^[45]\.2\.\d+$/

/** Servers without enhanced codes tell a policy against the sender in words only. */
const policyWords = /relay|block|spam|policy|denied|authent|reputation|blacklist/i

export function mailFailureOf({ command, code, responseCode, response }: SmtpFailure): MailFailure {
  if (responseCode === null) return beforeSending.has(code) ? 'not-sent' : 'unknown'
  if (command !== 'RCPT TO') return 'not-sent'
  if (responseCode < 500) return 'later'
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  if (enhanced !== undefined) {
    if (noMailbox.test(enhanced)) return 'no-mailbox'
    return fullMailbox.test(enhanced) ? 'later' : 'not-sent'
  }
  if (responseCode === 552) return 'later'
  return [550, 551, 553].includes(responseCode) && !policyWords.test(response) ? 'no-mailbox' : 'not-sent'
}
