import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { shopPicture } from '#storefront/components/statements.ts'
import type { Meta } from '#storefront/lib/head.ts'
import type { Where } from '#storefront/lib/page.tsx'
import { titleOf } from '#storefront/lib/title.ts'
import { href } from '#storefront/routes.ts'
import type { GeniusData } from './loader.ts'

const t = translator(texts)

export const meta = ({ look, isEmbed }: GeniusData, { origin }: Where): Meta => ({
  title: titleOf(t(look === 'genius' ? 'titleGenius' : 'titleDiscover')),
  description: t('description'),
  isIndexable: !isEmbed,
  canonical: origin + href(look === 'genius' ? '/genius' : '/descopera-genius'),
  picture: shopPicture(origin),
})
