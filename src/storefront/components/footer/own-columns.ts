import { translator } from '#kernel/translate.ts'
import texts from '#locales/footer.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { NavigationView } from '#modules/content/contract.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

type Column = NonNullable<NavigationView['footer'][number]>

/** The columns of the footer where editors have written none. */
export const ownColumns: readonly Column[] = [
  {
    title: t('shopping'),
    links: [
      { title: t('offers'), url: formatListing(wholeListing('promotions')) },
      { title: t('new'), url: formatListing(wholeListing('new-products')) },
      { title: t('saveMe'), url: formatListing(wholeListing('accelerated-sale')) },
      { title: t('freshlist'), url: href('/my-freshlist') },
      { title: t('recipes'), url: href('/retete') },
    ],
  },
  {
    title: t('myAccount'),
    links: [
      { title: t('orders'), url: href('/account/order-history') },
      { title: t('vouchers'), url: href('/account/vouchers') },
      { title: t('freshclub'), url: href('/account/freshclub') },
      { title: t('geniusBenefits'), url: href('/beneficii-genius') },
      { title: t('mealVouchers'), url: href('/account/meal-vouchers') },
    ],
  },
  {
    title: t('about'),
    links: [
      { title: t('story'), url: href('/info/despre') },
      { title: t('goodDeeds'), url: href('/inspiratie-poftim/fapte-bune') },
      { title: t('careers'), url: href('/cariere') },
      { title: t('inspiration'), url: href('/inspiratie-poftim') },
    ],
  },
  {
    title: t('information'),
    links: [
      { title: t('contact'), url: href('/info/contact') },
      { title: t('deliveryAndReturns'), url: href('/info/:slug', { slug: 'livrare-si-retur' }) },
      { title: t('sgrInfo'), url: href('/info/:slug', { slug: 'garantie-sgr' }) },
      { title: t('legal'), url: href('/info/informatii-legale') },
      { title: t('cookies'), url: href('/info/cookie') },
    ],
  },
]
