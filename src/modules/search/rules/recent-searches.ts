const MOST = 20_000

/** The same function, remembering what it answered for a text: names, sizes and brands come again and again. */
export function remembered<Result>(make: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST) known.clear()
    const made = make(text)
    known.set(text, made)
    return made
  }
}
