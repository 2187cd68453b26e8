import type { Load } from '#storefront/lib/page/page.tsx'

/** Parameters of an unsubscribe link: the customer's id and the signature that authorises the change without sign-in. */
export const loadUnsubscribeLink: Load<{ readonly cid: string; readonly hash: string }> = async ({ match }) => ({
  kind: 'page',
  data: { cid: match.query.get('cid') ?? '', hash: match.query.get('hash') ?? '' },
})
