/** Values of `:name` and `*name` in a path: `/p/:slug`, `/account/vouchers/:id`, `/c/*rest`. */
export type PathParams<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? PathParams<Head> & PathParams<Tail>
  : Path extends `:${infer Name}` | `*${infer Name}`
    ? { readonly [K in Name]: string }
    : unknown

export type Params = Readonly<Record<string, string>>

export interface PathPattern {
  /** Null when the path does not fit, or holds percent signs that mean nothing. */
  match(path: string): Params | null
  build(params: Params): string
}

/** `:name` is one segment, decoded; `*name` is the rest of the path as it stands, possibly empty. */
export function pathPattern(pattern: string): PathPattern {
  const names: string[] = []
  const source = pattern.replace(/\/(?:([:*])(\w+))/g, (_, kind: string, name: string) => {
    names.push(name)
    return kind === ':' ? '/([^/]+)' : '(?:/(.*))?'
  })
  const isRest = new Set(Array.from(pattern.matchAll(/\*(\w+)/g), ([, name]) => name))
  const regexp = new RegExp(`^${source}$`)
  return {
    match(path) {
      const found = regexp.exec(path)
      if (!found) return null
      const params: Record<string, string> = {}
      for (const [index, name] of names.entries()) {
        const text = found[index + 1] ?? ''
        const value = isRest.has(name) ? text : decoded(text)
        if (value === null) return null
        params[name] = value
      }
      return params
    },
    build: (params) =>
      pattern.replace(/\/([:*])(\w+)/g, (_, kind: string, name: string) => {
        const value = params[name] ?? ''
        if (kind === ':') return `/${encodeURIComponent(value)}`
        return value === '' ? '' : `/${value}`
      }),
  }
}

export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
