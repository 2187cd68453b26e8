import { required } from './required.ts'
import { hasProperty, vocabulary } from './vocabulary.ts'

type Statement = Readonly<Record<string, unknown>>

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const day = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
const address = /^https:\/\/[^\s<>"]+$/

/** The form of values, by property. */
const forms: Readonly<Record<string, RegExp>> = {
  url: address,
  item: address,
  logo: address,
  merchantReturnLink: address,
  mainEntityOfPage: address,
  availability: /^https:\/\/schema\.org\/(InStock|OutOfStock|PreOrder|SoldOut|LimitedAvailability)$/,
  price: /^\d+\.\d\d$/,
  priceCurrency: /^[A-Z]{3}$/,
  currency: /^[A-Z]{3}$/,
  priceValidUntil: day,
  datePublished: day,
  dateModified: day,
  datePosted: day,
  validThrough: day,
  totalTime: /^PT(\d+H)?(\d+M)?$/,
  prepTime: /^PT(\d+H)?(\d+M)?$/,
  cookTime: /^PT(\d+H)?(\d+M)?$/,
  gtin: /^(\d{8}|\d{12,14})$/,
}

/** What is wrong with a JSON-LD statement: its vocabulary, missing properties and values of a wrong form. */
export function faultsOf(statement: unknown, at = ''): string[] {
  if (!isStatement(statement)) return [`${at}: no statement`]
  const { '@type': type, ...properties } = statement
  const names = Object.keys(properties).filter((name) => !name.startsWith('@'))
  if (type === undefined && names.length === 0 && '@id' in statement) return []
  if (typeof type !== 'string' || vocabulary[type] === undefined) return [`${at}: unknown type ${String(type)}`]
  const here = `${at}/${type}`
  return [
    ...names.filter((name) => !hasProperty(type, name)).map((name) => `${here}: ${name} is no property`),
    ...(required[type]?.properties ?? []).filter((name) => !(name in statement)).map((name) => `${here}: no ${name}`),
    ...names.flatMap((name) => valueFaults(name, properties[name], `${here}.${name}`)),
  ]
}

function valueFaults(name: string, value: unknown, at: string): string[] {
  if (Array.isArray(value)) {
    return value.length === 0 && name !== 'itemListElement'
      ? [`${at}: empty`]
      : value.flatMap((one) => valueFaults(name, one, at))
  }
  if (isStatement(value)) return faultsOf(value, at)
  if (value === null || value === undefined || value === '') return [`${at}: empty`]
  if (typeof value === 'string' && value !== value.trim()) return [`${at}: space at an end`]
  const form = forms[name]
  return form === undefined || form.test(String(value)) ? [] : [`${at}: ${String(value)}`]
}
