import { z } from 'zod'
import { fold } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import catalogTexts from '#locales/catalog.json' with { type: 'json' }
import texts from '#locales/import.json' with { type: 'json' }
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { markedLine, plainLine, plainLines } from '../html-text.ts'
import type { ProductFault } from '../line-reader.ts'
import { type AllergenFacts, allergenFacts } from '../rules/allergen-facts.ts'
import { readDeclaration, readIngredients } from '../rules/allergen-words.ts'
import { countryCode } from '../rules/country-names.ts'
import { splitNutrition } from '../rules/nutrition-table.ts'
import { orEmpty, plain } from './fields.ts'
import { nutritionIn } from './nutrition.ts'

const t = translator(texts)

/** A longer text is no list of ingredients or allergens. */
const longestList = 8_000

/** Texts come with their markup, which says what is a paragraph and what is emphasised. */
const Value = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : (value ?? '')), z.string().max(60_000))
  .catch('')
const Name = z.preprocess((name) => name ?? '', plain(120))
const Part = z.object({ name: Name, value: Value })
const Attribute = Part.extend({ children: orEmpty(Part, 50) })

/** `attributeGroups` of a product page, whatever their titles. */
export const AttributeGroups = orEmpty(
  z.object({
    attributeTypes: orEmpty(
      z.object({ title: plain(200).nullish(), subtitle: plain(200).nullish(), attributes: orEmpty(Attribute, 200) }),
      50,
    ),
  }),
  50,
)
type Groups = z.infer<typeof AttributeGroups>

export interface ProductAttributes {
  readonly details: ProductDetails
  readonly allergens: AllergenFacts
  readonly country: string | null
  /** What was left out or could not be read. */
  readonly notices: readonly ProductFault[]
}

/**
 * Reads the attributes of a product page. Names match without case and diacritics. `alcoholPercent` by volume; null for a
 * drink of unknown strength.
 */
export function readAttributes(groups: Groups, alcoholPercent: number | null): ProductAttributes {
  const values = new Map<string, string>()
  const facts: { name: string; value: string }[] = []
  const tables = groups
    .flatMap(({ attributeTypes }) => attributeTypes)
    .flatMap(({ title, subtitle, attributes }) => {
      // A single text may have its name only as the title above it.
      const only = attributes.length === 1 ? (title ?? '') : ''
      const rows = attributes.flatMap(({ name: row, value, children }) => [{ name: row || only, value }, ...children])
      for (const { name: row, value } of rows) {
        const key = keyOf(row)
        if (known.has(key) && value !== '' && !values.has(key)) values.set(key, value)
      }
      const heading = [title, subtitle].filter(Boolean).join(' ')
      const unknown = rows.filter((row) => !known.has(keyOf(row.name)))
      const basis = [subtitle, title].find((part) => /\d/.test(part ?? ''))
      const { nutrition, others } = splitNutrition({
        ...{ heading, ...(basis && { basis }) },
        rows: unknown.map((row) => ({ name: row.name, value: plainLines(row.value) })),
      })
      for (const row of others) {
        const fact = { name: row.name, value: row.value.replace(/\n+/g, ' ') }
        if (fact.name !== '' && fact.value !== '' && fact.value.length <= 500 && facts.length < 60) facts.push(fact)
      }
      return nutrition
    })
  const declared = nutritionIn(tables, alcoholPercent)
  const written = (key: string): string => values.get(key) ?? ''
  const value = (key: string, longest = 2_000): string => shortened(plainLine(written(key)), longest)
  const advice = { storageAdvice: value('sfat depozitare'), usageAdvice: value('sfat utilizare') }
  const origin = value('tara de origine')
  const country = countryCode(origin)
  if (country === null && origin !== '')
    facts.unshift({ name: catalogTexts.filters.origin, value: origin.slice(0, 500) })
  const list = markedLine(written('ingrediente'))
  // Part of a list would say that the product contains no more than that.
  const isReadable = list.length <= longestList
  const composition = readIngredients(isReadable ? list : '')
  return {
    details: {
      legalName: value('denumire legala', 300),
      description: shortened(plainLines(written('descriere')), 8_000),
      ingredients: composition.ingredients,
      ...(advice.storageAdvice && { storageAdvice: advice.storageAdvice }),
      ...(advice.usageAdvice && { usageAdvice: advice.usageAdvice }),
      maker: { name: value('nume producator', 200), address: value('adresa producator', 300) },
      ...(country && { origin: { country } }),
      nutrition: declared.nutrition,
      ...(declared.text && { nutritionText: declared.text }),
      ...(facts.length > 0 && { facts }),
      addedSugar: /\b(zahar|sirop|glucoza|fructoza|sugar|syrup)/.test(fold(list)),
    },
    allergens: allergenFacts(
      readDeclaration(value('alergeni', longestList)),
      composition,
      readDeclaration(value('poate contine urme de', longestList)),
    ),
    country,
    notices: [
      ...declared.notices,
      ...(country === null && origin !== '' ? [notice(t('origin', { origin: origin.slice(0, 100) }))] : []),
      ...(isReadable ? [] : [notice(t('ingredientsTooLong', { count: longestList }))]),
    ],
  }
}

/** A longer text ends with its last whole sentence or line. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  const end = Math.max(cut.lastIndexOf('. ') + 1, cut.lastIndexOf('\n'))
  return end > 0 ? cut.slice(0, end).trimEnd() : `${cut.slice(0, longest - 1).trimEnd()}…`
}

const notice = (reason: string): ProductFault => ({ path: 'attributeGroups', reason })

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

/** Other names of the same attributes. */
const aliases: Readonly<Record<string, string>> = {
  ...{ 'tara origine': 'tara de origine', origine: 'tara de origine', 'tara de provenienta': 'tara de origine' },
  ...{ producator: 'nume producator', 'conditii de pastrare': 'sfat depozitare', depozitare: 'sfat depozitare' },
  ...{ 'informatii alergeni': 'alergeni', 'contine alergeni': 'alergeni', allergens: 'alergeni', alergen: 'alergeni' },
  ...{ 'poate contine': 'poate contine urme de', urme: 'poate contine urme de', 'urme de': 'poate contine urme de' },
  ...{ 'poate contine urme': 'poate contine urme de', compozitie: 'ingrediente', ingredients: 'ingrediente' },
  ...{ 'descriere produs': 'descriere', 'mod de utilizare': 'sfat utilizare' },
}
function keyOf(name: string): string {
  const key = fold(name).replace(/\s*:$/, '')
  return Object.hasOwn(aliases, key) ? (aliases[key] ?? key) : key
}
