import { depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import type { Certification, Fact, Origin, ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { DRY, FREEZER, FRIDGE, KEEP_FROM_CHILDREN } from './advice.ts'
import type { Brand } from './brand.ts'
import { brandByCode } from './brands.ts'
import type { GenericProduct } from './generic-product.ts'
import type { Pack } from './packs.ts'
import { hashText, pickOne } from './seeded-random.ts'
import type { Size } from './size.ts'

const DEPOSIT_MATERIALS = {
  glass: 'sticlă',
  plastic: 'plastic PET',
  metal: 'metal',
  carton: 'carton',
  other: '',
} as const

export interface DetailsInput {
  readonly generic: GenericProduct
  readonly brand: Brand | null
  readonly size: Size
  readonly pack: Pack
  readonly origin: string
}

/** The content of the product page beside name and price. */
export function detailsOf(input: DetailsInput): ProductDetails {
  const { generic, brand, origin } = input
  const { profile, composition, name } = generic
  const facts = factsOf(input)
  const certification = certificationOf(generic)
  const storage = profile.storageAdvice ?? usualStorage(generic)
  const warnings = warningsOf(generic)
  return {
    legalName: (profile.legalName ?? '{n}').replaceAll('{n}', name),
    description: descriptionOf(generic, brand),
    ingredients: composition.ingredients,
    ...(storage === undefined ? {} : { storageAdvice: storage }),
    ...(profile.usageAdvice === undefined ? {} : { usageAdvice: profile.usageAdvice }),
    maker: (brand ?? brandByCode('cosul-casei')).maker,
    ...(isFood(generic) ? { origin: originOf(generic, origin) } : {}),
    nutrition: composition.nutrition,
    ...((profile.alcoholPercent ?? 0) > 1.2 ? { alcoholPercent: profile.alcoholPercent ?? 0 } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
    ...(certification === undefined ? {} : { certification }),
    ...(facts.length > 0 ? { facts } : {}),
    ...(composition.nutrition === null ? {} : { addedSugar: composition.addedSugar }),
    ...(profile.forFirstMonths ? { infantFormula: true } : {}),
  }
}

function isFood({ profile }: GenericProduct): boolean {
  const use = profile.use ?? 'food'
  return use === 'food' || use === 'infant'
}

function descriptionOf(generic: GenericProduct, brand: Brand | null): string {
  const seed = generic.seed ^ hashText(brand?.code ?? '')
  const { descriptions } = generic.profile
  const first = descriptions === undefined ? '' : pickOne(descriptions, seed, 41)
  return [first, brand?.tagline ?? ''].filter((text) => text !== '').join(' ')
}

function usualStorage({ leaf, profile }: GenericProduct): string | undefined {
  if (profile.frozen ?? leaf.flags.has('congelat')) return FREEZER
  if (profile.chilled ?? leaf.flags.has('frig')) return FRIDGE
  return (profile.use ?? 'food') === 'other' ? undefined : DRY
}

function warningsOf({ profile }: GenericProduct): string[] {
  const warnings = [...(profile.warnings ?? [])]
  if ((profile.alcoholPercent ?? 0) > 1.2) warnings.push('Consumul excesiv de alcool dăunează grav sănătății.')
  if (profile.energyDrink)
    warnings.push('Conținut ridicat de cofeină. Nu este recomandat copiilor, femeilor însărcinate sau care alăptează.')
  if (profile.use === 'supplement')
    warnings.push('Suplimentele alimentare nu înlocuiesc o alimentație variată.', KEEP_FROM_CHILDREN)
  return warnings
}

function originOf({ profile }: GenericProduct, country: string): Origin {
  const [area, method] = profile.catchAreaAndMethod?.split(';').map((text) => text.trim()) ?? []
  return {
    country,
    ...(profile.region !== undefined && country === 'RO' ? { region: profile.region } : {}),
    ...(profile.freshMeat ? { bornIn: country, raisedIn: country, slaughteredIn: country } : {}),
    ...(area === undefined ? {} : { catchArea: area }),
    ...(method === undefined ? {} : { catchMethod: method }),
  }
}

function certificationOf(generic: GenericProduct): Certification | undefined {
  const { profile, name, leaf } = generic
  if (profile.certification !== undefined) {
    const [scheme = '', ...words] = profile.certification.split(' ')
    const text = words.join(' ')
    if (scheme === 'DOP' || scheme === 'IGP' || scheme === 'STG') return { scheme, text }
    throw new Error(`unknown scheme in ${leaf.code}: ${profile.certification}`)
  }
  const organic = /(^| )(eco|bio)( |$)/i.test(name) && isFood(generic)
  return organic ? { scheme: 'eco', text: 'RO-ECO-008' } : undefined
}

function factsOf({ generic, size, pack }: DetailsInput): Fact[] {
  const { profile, name } = generic
  const facts: Fact[] = []
  for (const part of profile.facts?.split('; ') ?? []) {
    const [key = '', ...rest] = part.split(': ')
    facts.push({ name: key, value: rest.join(': ') })
  }
  const fat = /(\d+(?:,\d+)?%) grăsime/.exec(name)?.[1]
  if (fat !== undefined) facts.push({ name: 'Grăsime', value: fat })
  if (size.packs > 1) facts.push({ name: 'Bucăți în pachet', value: String(size.packs) })
  const litres = size.netThousandths / size.packs / 1000
  if (depositPacks({ drink: profile.depositDrink ?? null, material: pack.material, litres, packs: 1 }) > 0) {
    facts.push({ name: 'Ambalaj cu garanție', value: DEPOSIT_MATERIALS[pack.material] })
  }
  return facts
}
