interface Pieces {
  readonly variantCode: string
  readonly quantity: number
}

/** What cannot be had as asked for, by the codes of products. */
export function leftOutOf(
  asked: readonly Pieces[],
  lines: readonly Pieces[],
  codeOf: ReadonlyMap<string, string>,
): { readonly code: string; readonly quantity: number; readonly asked: number }[] {
  const had = new Map(lines.map(({ variantCode, quantity }) => [variantCode, quantity]))
  return asked.flatMap(({ variantCode, quantity: wanted }) => {
    const quantity = had.get(variantCode) ?? 0
    return quantity >= wanted ? [] : [{ code: codeOf.get(variantCode) ?? variantCode, quantity, asked: wanted }]
  })
}
