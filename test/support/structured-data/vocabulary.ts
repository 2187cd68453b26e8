interface Type {
  readonly parents: readonly string[]
  /** Properties of the type itself; it also has those of its parents. */
  readonly properties: readonly string[]
}

const type = (parents: string, properties = ''): Type => ({
  parents: parents.split(' ').filter(Boolean),
  properties: properties.split(' ').filter(Boolean),
})

/**
 * The part of the schema.org vocabulary that pages use: names of types, parents and properties (https://schema.org/version/latest,
 * CC BY-SA 3.0). Add a type or property here only after looking it up at `https://schema.org/<name>`.
 */
export const vocabulary: Readonly<Record<string, Type>> = {
  Thing: type('', 'description identifier image mainEntityOfPage name potentialAction sameAs url'),
  Product: type(
    'Thing',
    'aggregateRating audience brand category countryOfOrigin gtin gtin13 manufacturer offers size sku weight hasMerchantReturnPolicy',
  ),
  Offer: type(
    'Thing',
    'availability gtin hasMerchantReturnPolicy itemCondition price priceCurrency priceSpecification priceValidUntil seller shippingDetails sku',
  ),
  PriceSpecification: type('Thing', 'price priceCurrency validFrom validThrough'),
  UnitPriceSpecification: type('PriceSpecification', 'priceType referenceQuantity unitCode'),
  QuantitativeValue: type('Thing', 'maxValue minValue unitCode unitText value valueReference'),
  MonetaryAmount: type('Thing', 'currency maxValue minValue value'),
  PropertyValue: type('Thing', 'propertyID value'),
  OfferShippingDetails: type('Thing', 'deliveryTime shippingDestination shippingRate'),
  ShippingService: type('Thing', 'shippingConditions'),
  ShippingConditions: type('Thing', 'orderValue shippingDestination shippingRate'),
  MerchantReturnPolicy: type(
    'Thing',
    'applicableCountry merchantReturnDays merchantReturnLink refundType returnFees returnMethod returnPolicyCategory',
  ),
  AggregateRating: type('Thing', 'bestRating ratingCount ratingValue reviewCount worstRating'),
  Brand: type('Thing', 'logo'),
  Audience: type('Thing', 'audienceType'),
  PeopleAudience: type('Audience', 'suggestedMinAge'),
  Person: type('Thing'),
  Organization: type(
    'Thing',
    'address areaServed contactPoint email hasMerchantReturnPolicy hasShippingService legalName logo taxID telephone vatID',
  ),
  OnlineBusiness: type('Organization'),
  OnlineStore: type('OnlineBusiness'),
  Place: type('Thing', 'address geo openingHoursSpecification telephone'),
  AdministrativeArea: type('Place'),
  City: type('AdministrativeArea'),
  Country: type('AdministrativeArea'),
  DefinedRegion: type('Place', 'addressCountry addressRegion postalCode'),
  LocalBusiness: type('Organization Place', 'currenciesAccepted openingHours paymentAccepted priceRange'),
  ContactPoint: type('Thing', 'areaServed availableLanguage contactType email hoursAvailable telephone'),
  PostalAddress: type('ContactPoint', 'addressCountry addressLocality addressRegion postalCode streetAddress'),
  OpeningHoursSpecification: type('Thing', 'closes dayOfWeek opens validFrom validThrough'),
  GeoCoordinates: type('Thing', 'latitude longitude'),
  Action: type('Thing', 'target'),
  SearchAction: type('Action', 'query query-input'),
  EntryPoint: type('Thing', 'urlTemplate'),
  ItemList: type('Thing', 'itemListElement itemListOrder numberOfItems'),
  BreadcrumbList: type('ItemList'),
  ListItem: type('Thing', 'item position'),
  CreativeWork: type(
    'Thing',
    'author dateModified datePublished headline inLanguage isPartOf keywords mainEntity publisher text',
  ),
  WebSite: type('CreativeWork'),
  WebPage: type('CreativeWork', 'breadcrumb primaryImageOfPage'),
  FAQPage: type('WebPage'),
  Question: type('CreativeWork', 'acceptedAnswer'),
  Answer: type('CreativeWork'),
  Blog: type('CreativeWork', 'blogPost'),
  Article: type('CreativeWork', 'articleSection wordCount'),
  SocialMediaPosting: type('Article'),
  BlogPosting: type('SocialMediaPosting'),
  MediaObject: type('CreativeWork', 'contentUrl height width'),
  ImageObject: type('MediaObject', 'caption'),
  HowTo: type('CreativeWork', 'prepTime totalTime'),
  HowToStep: type('CreativeWork ItemList ListItem'),
  Recipe: type(
    'HowTo',
    'cookTime nutrition recipeCategory recipeCuisine recipeIngredient recipeInstructions recipeYield suitableForDiet',
  ),
  JobPosting: type(
    'Thing',
    'applicantLocationRequirements baseSalary datePosted directApply employmentType hiringOrganization industry jobBenefits jobLocation jobLocationType qualifications responsibilities title validThrough workHours',
  ),
}

/** Whether a type has a property, of its own or of a parent. */
export function hasProperty(typeName: string, property: string): boolean {
  const found = vocabulary[typeName]
  if (found === undefined) return false
  return found.properties.includes(property) || found.parents.some((parent) => hasProperty(parent, property))
}
