import type { Load } from '#storefront/lib/page/page.tsx'

export const loadAccountOrder: Load<{ readonly id: string }> = async ({ match }) => ({
  kind: 'page',
  data: { id: match.params['id'] ?? '' },
})
