import { depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import type { Certification, Fact, Origin, ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { DRY, FREEZER, FRIDGE, KEEP_FROM_CHILDREN } from './advice.ts'
import type { Article } from './article.ts'
import type { Brand } from './brand.ts'
import { brandByCode } from './brands.ts'
import { hashText, pick } from './draw.ts'
import type { Pack } from './packs.ts'
import type { Size } from './size.ts'

const DEPOSIT_MATERIALS = {
  glass: 'sticlă',
  plastic: 'plastic PET',
  metal: 'metal',
  carton: 'carton',
  other: '',
} as const

export interface DetailsInput {
  readonly article: Article
  readonly brand: Brand | null
  readonly size: Size
  readonly pack: Pack
  readonly origin: string
}

/** What the product page tells, from the article's profile, its brand and where it comes from. */
export function detailsOf(input: DetailsInput): ProductDetails {
  const { article, brand, origin } = input
  const { profile, food, name } = article
  const facts = factsOf(input)
  const certification = certificationOf(article)
  const storage = profile.storage ?? usualStorage(article)
  const warnings = warningsOf(article)
  return {
    legalName: (profile.legal ?? '{n}').replaceAll('{n}', name),
    description: descriptionOf(article, brand),
    ingredients: food.ingredients,
    ...(storage === undefined ? {} : { storageAdvice: storage }),
    ...(profile.usage === undefined ? {} : { usageAdvice: profile.usage }),
    maker: (brand ?? brandByCode('cosul-casei')).maker,
    ...(isFood(article) ? { origin: originOf(article, origin) } : {}),
    nutrition: food.nutrition,
    ...((profile.alcohol ?? 0) > 1.2 ? { alcoholPercent: profile.alcohol ?? 0 } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(certification === undefined ? {} : { certification }),
    ...(facts.length > 0 ? { facts } : {}),
    ...(food.nutrition === null ? {} : { addedSugar: food.addedSugar }),
    ...(profile.firstMonths ? { infantFormula: true } : {}),
  }
}

function isFood({ profile }: Article): boolean {
  const use = profile.use ?? 'food'
  return use === 'food' || use === 'infant'
}

function descriptionOf(article: Article, brand: Brand | null): string {
  const seed = article.seed ^ hashText(brand?.code ?? '')
  const about = article.profile.about
  const first = about === undefined ? '' : pick(about, seed, 41)
  return [first, brand?.story ?? ''].filter((text) => text !== '').join(' ')
}

function usualStorage({ leaf, profile }: Article): string | undefined {
  if (profile.frozen ?? leaf.flags.has('congelat')) return FREEZER
  if (profile.chilled ?? leaf.flags.has('frig')) return FRIDGE
  return (profile.use ?? 'food') === 'other' ? undefined : DRY
}

function warningsOf({ profile }: Article): string[] {
  const warnings = [...(profile.warnings ?? [])]
  if ((profile.alcohol ?? 0) > 1.2) warnings.push('Consumul excesiv de alcool dăunează grav sănătății.')
  if (profile.energy)
    warnings.push('Conținut ridicat de cofeină. Nu este recomandat copiilor, femeilor însărcinate sau care alăptează.')
  if (profile.use === 'supplement')
    warnings.push('Suplimentele alimentare nu înlocuiesc o alimentație variată.', KEEP_FROM_CHILDREN)
  return warnings
}

function originOf({ profile }: Article, country: string): Origin {
  const [area, method] = profile.catch?.split(';').map((text) => text.trim()) ?? []
  return {
    country,
    ...(profile.region !== undefined && country === 'RO' ? { region: profile.region } : {}),
    ...(profile.meat ? { bornIn: country, raisedIn: country, slaughteredIn: country } : {}),
    ...(area === undefined ? {} : { catchArea: area }),
    ...(method === undefined ? {} : { catchMethod: method }),
  }
}

function certificationOf(article: Article): Certification | undefined {
  const { profile, name, leaf } = article
  if (profile.certified !== undefined) {
    const [scheme = '', ...words] = profile.certified.split(' ')
    const text = words.join(' ')
    if (scheme === 'DOP' || scheme === 'IGP' || scheme === 'STG') return { scheme, text }
    throw new Error(`unknown scheme in ${leaf.code}: ${profile.certified}`)
  }
  const organic = /(^| )(eco|bio)( |$)/i.test(name) && isFood(article)
  return organic ? { scheme: 'eco', text: 'RO-ECO-008' } : undefined
}

function factsOf({ article, size, pack }: DetailsInput): Fact[] {
  const { profile, name } = article
  const facts: Fact[] = []
  for (const part of profile.facts?.split('; ') ?? []) {
    const [key = '', ...rest] = part.split(': ')
    facts.push({ name: key, value: rest.join(': ') })
  }
  const fat = /(\d+(?:,\d+)?%) grăsime/.exec(name)?.[1]
  if (fat !== undefined) facts.push({ name: 'Grăsime', value: fat })
  if (size.packs > 1) facts.push({ name: 'Bucăți în pachet', value: String(size.packs) })
  const litres = size.netThousandths / size.packs / 1000
  if (depositPacks({ drink: profile.drink ?? null, material: pack.material, litres, packs: 1 }) > 0) {
    facts.push({ name: 'Ambalaj cu garanție', value: DEPOSIT_MATERIALS[pack.material] })
  }
  return facts
}
