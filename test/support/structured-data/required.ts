const google = 'https://developers.google.com/search/docs/appearance'

interface Required {
  /** Properties that Google requires, and those it recommends that this shop always knows. */
  readonly properties: readonly string[]
  readonly source: string
}

const row = (properties: string, page: string): Required => ({
  properties: properties.split(' '),
  source: `${google}/${page}`,
})

/** The properties without which a search engine ignores a statement, or shows less of it. */
export const required: Readonly<Record<string, Required>> = {
  Product: row('name image description sku offers', 'structured-data/merchant-listing'),
  Offer: row(
    'price priceCurrency availability itemCondition url seller shippingDetails hasMerchantReturnPolicy priceSpecification',
    'structured-data/merchant-listing',
  ),
  UnitPriceSpecification: row('price priceCurrency', 'structured-data/merchant-listing'),
  OfferShippingDetails: row('shippingRate shippingDestination', 'structured-data/merchant-listing'),
  DefinedRegion: row('addressCountry', 'structured-data/merchant-listing'),
  MonetaryAmount: row('currency', 'structured-data/merchant-listing'),
  ShippingService: row('shippingConditions', 'structured-data/shipping-policy'),
  ShippingConditions: row('shippingDestination shippingRate', 'structured-data/shipping-policy'),
  MerchantReturnPolicy: row('applicableCountry returnPolicyCategory', 'structured-data/return-policy'),
  Organization: row('name', 'structured-data/organization'),
  OnlineStore: row('name url logo', 'structured-data/organization'),
  LocalBusiness: row('name address', 'structured-data/local-business'),
  WebSite: row('name url', 'site-names'),
  BreadcrumbList: row('itemListElement', 'structured-data/breadcrumb'),
  ListItem: row('position name', 'structured-data/breadcrumb'),
  Recipe: row(
    'name image author datePublished description keywords recipeCategory recipeIngredient recipeInstructions recipeYield totalTime',
    'structured-data/recipe',
  ),
  HowToStep: row('text name url', 'structured-data/recipe'),
  BlogPosting: row('headline image datePublished dateModified author', 'structured-data/article'),
  FAQPage: row('mainEntity', 'structured-data/faqpage'),
  Question: row('name acceptedAnswer', 'structured-data/faqpage'),
  Answer: row('text', 'structured-data/faqpage'),
  JobPosting: row('title description datePosted hiringOrganization jobLocation', 'structured-data/job-posting'),
}
