import { lazy } from './lazy.ts'

export type Values = Readonly<Record<string, string | number>>
type Texts = { readonly [key: string]: string | Texts }

/** `products_one` and `products_few` are plural forms of the key `products`; `alt.jar` is the key `jar` in the group `alt`. */
type KeyOf<T> = {
  [Key in keyof T & string]: T[Key] extends string
    ? Key extends `${infer Stem}_${'one' | 'few' | 'other'}`
      ? Stem
      : Key
    : `${Key}.${KeyOf<T[Key]>}`
}[keyof T & string]

export type Translate<T> = (key: KeyOf<T>, values?: Values) => string

const plurals = lazy(() => new Intl.PluralRules('ro'))
const decimals = lazy(() => new Intl.NumberFormat('ro-RO'))

/** 9000 as "9.000". Whole numbers avoid Intl.NumberFormat, whose first use costs 30 ms, on a phone 120 ms. */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replace(/\B(?=(\d{3})+$)/g, '.') : decimals().format(count)

/**
 * Translates with the texts of one namespace, `public/locales/ro/{namespace}.json`, in the format of i18next: `{{name}}`
 * is a placeholder, and `count` selects `key_one`, `key_few` ("19 produse") or `key_other` ("20 de produse").
 *
 *     const t = translator(cart)
 *     t('items', { count: 20 })
 */
export function translator<const T extends Texts>(texts: T): Translate<T> {
  const flat = lazy(() => new Map(flattened(texts)))
  const ready = new Map<string, Sentence | undefined>()
  const find = (key: string): Sentence | undefined => {
    if (!ready.has(key)) {
      const text = flat().get(key)
      ready.set(key, text === undefined ? undefined : sentence(text))
    }
    return ready.get(key)
  }
  return (key, values) => {
    const count = values?.['count']
    const form = typeof count === 'number' ? find(`${key}_${plurals().select(count)}`) : undefined
    return (form ?? find(key))?.(values) ?? key
  }
}

type Sentence = (values: Values | undefined) => string

/** Splits a text at its placeholders once: a list of sixty cards fills hundreds of them. */
function sentence(text: string): Sentence {
  // Every second part is the name of a placeholder.
  const parts = text.split(/\{\{(\w+)\}\}/)
  if (parts.length === 1) return () => text
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : written(values?.[part]))).join('')
}

function flattened(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flattened(text, `${prefix}${key}.`),
  )
}

const written = (value: string | number | undefined): string =>
  typeof value === 'number' ? formatCount(value) : (value ?? '')
