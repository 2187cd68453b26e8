import { safeLink } from '../safe-urls.ts'

export interface LinkTarget {
  /** `place` is in the same document, `contact` an e-mail address or a telephone number. */
  readonly kind: 'shop' | 'outside' | 'place' | 'contact'
  readonly href: string
}

/** One address without headers: `?subject=` and `?bcc=` of a hostile editor are not followed. */
const mail = /^mailto:[^\s@?&%,;:<>"]{1,64}@[a-z0-9.-]{1,200}$/i
const telephone = /^tel:\+?[0-9-]{3,20}$/

/** Where a hyperlink leads. Null for an address that is never rendered, as `javascript:`; its text stays. */
export function linkTarget(uri: string): LinkTarget | null {
  if (/^#[a-z0-9-]{1,80}$/.test(uri)) return { kind: 'place', href: uri }
  if (mail.test(uri) || telephone.test(uri)) return { kind: 'contact', href: uri }
  const href = safeLink(uri)
  return href === null ? null : { kind: href.startsWith('/') ? 'shop' : 'outside', href }
}
