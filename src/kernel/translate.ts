import { lazy } from './lazy.ts'

export type Values = Readonly<Record<string, string | number>>
type Texts = { readonly [key: string]: string | Texts }

/** `products_one` and `products_few` are forms of the one key `products`; `alt.jar` lies in the group `alt`. */
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

/** 9000 as "9.000". A browser needs 30 ms to learn Romanian numbers, on a phone four times that: not for what is counted. */
export const formatCount = (count: number): string =>
  Number.isSafeInteger(count) ? String(count).replace(/\B(?=(\d{3})+$)/g, '.') : decimals().format(count)

/**
 * The texts of one namespace, `public/locales/ro/{namespace}.json`, in the form i18next reads: `{{name}}` is
 * filled in, and `count` chooses between `key_one`, `key_few` ("19 produse") and `key_other` ("20 de produse").
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

/** A text, taken apart at its blanks when it is first asked for, and once: lists of sixty cards fill in hundreds. */
function sentence(text: string): Sentence {
  // Every second part is the name of a blank.
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
