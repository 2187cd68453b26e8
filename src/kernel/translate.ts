export type Values = Readonly<Record<string, string | number>>

/** `products_one` and `products_few` are forms of the one key `products`. */
type KeyOf<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Stem}_${'one' | 'few' | 'other'}`
    ? Stem
    : Key & string
  : never

export type Translate<Texts> = (key: KeyOf<Texts>, values?: Values) => string

const plurals = new Intl.PluralRules('ro')

/**
 * The texts of one namespace, `public/locales/ro/{namespace}.json`: `{{name}}` is filled in, and `count`
 * chooses between `key_one`, `key_few` ("19 produse") and `key_other` ("20 de produse").
 */
export function translator<const Texts extends Readonly<Record<string, string>>>(texts: Texts): Translate<Texts> {
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' ? `${key}_${plurals.select(count)}` : key
    const text = texts[form] ?? texts[key] ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
  }
}
