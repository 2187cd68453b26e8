import type { Load } from '#storefront/lib/page.tsx'

export interface GeniusBenefitsData {
  /** `/beneficii-genius` is about Genius alone, `/beneficii` about everything the shop gives. */
  readonly look: 'genius' | 'all'
  readonly isEmbed: boolean
}

export const loadGeniusBenefits: Load<GeniusBenefitsData> = async ({ match }) => ({
  kind: 'page',
  data: {
    look: match.path.endsWith('beneficii-genius') ? 'genius' : 'all',
    isEmbed: match.path.startsWith('/mobile-preview'),
  },
})
