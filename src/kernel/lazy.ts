/** `make`, called when its result is first asked for: a page that never writes a date never pays for the calendar. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
