import type { Load } from '#storefront/lib/page/page.tsx'

/** The parameters of a link in a letter; a mail client may have truncated it. */
export type MailLink = Readonly<Partial<Record<'cid' | 'id' | 'hash' | 'ask' | 'state', string>>>

export const loadMailLink: Load<MailLink> = async ({ match }) => ({
  kind: 'page',
  data: Object.fromEntries(match.query),
})
