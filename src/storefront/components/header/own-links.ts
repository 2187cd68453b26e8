import { translator } from '#kernel/translate.ts'
import texts from '#locales/layout.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { ShellLink } from '#storefront/lib/page/shell.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** The links of the header where editors have written none. */
export const ownHeaderLinks: readonly ShellLink[] = [
  { title: t('offers'), url: formatListing(wholeListing('promotions')) },
  { title: t('genius'), url: href('/descopera-genius') },
]
