import type { Load } from '#storefront/lib/page/page.tsx'

/** What the link in a letter names: whom it was written to, and the hash that only the shop can have written. */
export const loadUnsubscribeLink: Load<{ readonly cid: string; readonly hash: string }> = async ({ match }) => ({
  kind: 'page',
  data: { cid: match.query.get('cid') ?? '', hash: match.query.get('hash') ?? '' },
})
