import { z } from 'zod'
import { fold } from '#kernel/fold.ts'
import type { Nutrition } from '#modules/catalog/rules/nutrition/nutrition.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { type AllergenFacts, allergenFacts } from '../rules/allergen-facts.ts'
import { readDeclaration, readIngredients } from '../rules/allergen-words.ts'
import { countryCode } from '../rules/country-names.ts'
import { text } from './fields.ts'

const Part = z.object({ name: text(120), value: text(8_000) })
const Attribute = Part.extend({ children: z.array(Part).max(50).default([]) })

/** `attributeGroups` of a product page, whatever their titles. */
export const AttributeGroups = z
  .array(
    z.object({
      attributeTypes: z
        .array(z.object({ subtitle: text(200).nullish(), attributes: z.array(Attribute).max(200).default([]) }))
        .max(50)
        .default([]),
    }),
  )
  .max(50)
type Groups = z.infer<typeof AttributeGroups>

export interface ProductAttributes {
  readonly details: ProductDetails
  readonly allergens: AllergenFacts
  readonly country: string | null
}

/** Reads the attributes of a product page. Names match without case and diacritics. */
export function readAttributes(groups: Groups, name: string): ProductAttributes {
  const types = groups.flatMap(({ attributeTypes }) => attributeTypes)
  const values = new Map<string, string>()
  const facts: { name: string; value: string }[] = []
  const isNutrient = (key: string): boolean => nutrients.has(key.replace(/ \(.*\)$/, ''))
  for (const { attributes } of types) {
    for (const { name: title, value, children } of attributes) {
      for (const part of [{ name: title, value }, ...children]) {
        const key = fold(part.name)
        if (!values.has(key)) values.set(key, part.value)
        const isKnown = known.has(key) || isNutrient(key)
        if (!isKnown && part.name !== '' && part.value !== '' && part.value.length <= 500 && facts.length < 60) {
          facts.push(part)
        }
      }
    }
  }
  const value = (key: string): string => values.get(key) ?? ''
  const advice = { storageAdvice: value('sfat depozitare'), usageAdvice: value('sfat utilizare') }
  const country = countryCode(value('tara de origine'))
  const liquid = types.some(({ subtitle }) => /\bml\b/.test(subtitle ?? ''))
  const composition = readIngredients(value('ingrediente'))
  return {
    details: {
      legalName: value('denumire legala') || name,
      description: value('descriere'),
      ingredients: composition.ingredients,
      ...(advice.storageAdvice && { storageAdvice: advice.storageAdvice }),
      ...(advice.usageAdvice && { usageAdvice: advice.usageAdvice }),
      maker: { name: value('nume producator'), address: value('adresa producator') },
      ...(country && { origin: { country } }),
      nutrition: nutritionOf(values, liquid ? 'ml' : 'g'),
      ...(facts.length > 0 && { facts }),
      addedSugar: /\b(zahar|sirop|glucoza|fructoza|sugar|syrup)/.test(fold(value('ingrediente'))),
    },
    allergens: allergenFacts(
      readDeclaration(value('alergeni')),
      composition,
      readDeclaration(value('poate contine urme de')),
    ),
    country,
  }
}

const known = new Set([
  'denumire legala',
  'descriere',
  'sfat depozitare',
  'sfat utilizare',
  'tara de origine',
  'nume producator',
  'adresa producator',
  'ingrediente',
  'alergeni',
  'poate contine urme de',
])
const nutrients = new Set([
  ...['energie', 'grasimi', 'din care saturate', 'carbohidrati', 'din care zaharuri'],
  ...['fibre', 'proteine', 'sare'],
])

function nutritionOf(values: ReadonlyMap<string, string>, per: 'g' | 'ml'): Nutrition | null {
  const amount = (name: string): number | undefined => {
    const found = [...values].find(([key]) => key === name || key.startsWith(`${name} (`))?.[1]
    const number = Number(/\d+(?:[.,]\d+)?/.exec(found ?? '')?.[0].replace(',', '.') ?? Number.NaN)
    return Number.isFinite(number) && number <= 40_000 ? number : undefined
  }
  const [kcal, kj] = [amount('energie (kcal)'), amount('energie (kj)')]
  if (kcal === undefined && kj === undefined) return null
  const grams = (name: string): number => Math.min(amount(name) ?? 0, 1_000)
  return {
    per,
    energyKcal: kcal ?? Math.round((kj ?? 0) / 4.184),
    energyKj: kj ?? Math.round((kcal ?? 0) * 4.184),
    fat: grams('grasimi'),
    saturates: grams('din care saturate'),
    carbohydrate: grams('carbohidrati'),
    sugars: grams('din care zaharuri'),
    fibre: grams('fibre'),
    protein: grams('proteine'),
    salt: grams('sare'),
  }
}
