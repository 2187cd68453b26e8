import type { GiftDesign } from './terms.ts'

/** The picture of each design, 1200 × 630 px, relative to the shop. */
export const designPictures = {
  ribbon: '/img/content/voucher-cadou.webp',
  bag: '/img/content/punga-plina.webp',
  blossom: '/img/content/ciresele-de-la-floare-la-fruct.webp',
  winter: '/img/content/luminite-de-iarna.webp',
} as const satisfies Readonly<Record<GiftDesign, string>>
