/** A value as text, the same however its properties are ordered: the database has an order of its own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Pairs of places at which two lists have the same blocks, in order: their longest common subsequence. */
function commonPlaces(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1))
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const isSame = one[row] === other[column]
      const length = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
      lengths[row]?.fill(length, column, column + 1)
    }
  }
  const pairs: (readonly [number, number])[] = []
  let [row, column] = [0, 0]
  while (row < one.length && column < other.length) {
    if (one[row] === other[column]) pairs.push([row++, column++])
    else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return pairs
}

/**
 * What two people made of the same list of blocks, such as the paragraphs of a text: changes at different places are both
 * kept. Where both changed the same place, the blocks of both stand one after the other, so that nothing is lost.
 */
export function mergeBlocks<Block>(
  base: readonly Block[],
  theirs: readonly Block[],
  mine: readonly Block[],
): readonly Block[] {
  const keys = (blocks: readonly Block[]): string[] => blocks.map(canonicalJson)
  const [baseKeys, theirKeys, myKeys] = [keys(base), keys(theirs), keys(mine)]
  const inTheirs = new Map(commonPlaces(baseKeys, theirKeys))
  const inMine = new Map(commonPlaces(baseKeys, myKeys))
  const merged: Block[] = []
  let [fromBase, fromTheirs, fromMine] = [0, 0, 0]
  const between = (toBase: number, toTheirs: number, toMine: number): void => {
    const theirPart = theirs.slice(fromTheirs, toTheirs)
    const myPart = mine.slice(fromMine, toMine)
    const [was, their, my] = [baseKeys.slice(fromBase, toBase), keys(theirPart), keys(myPart)]
    if (isSame(their, was)) merged.push(...myPart)
    else if (isSame(my, was)) merged.push(...theirPart)
    else if (was.length === their.length && was.length === my.length)
      merged.push(
        ...theirPart.flatMap((block, place) => ofBoth(was[place], [block, their[place]], [myPart[place], my[place]])),
      )
    else
      merged.push(
        ...theirPart,
        ...myPart.filter((_, place) => !their.includes(my[place] ?? '') && !was.includes(my[place] ?? '')),
      )
  }
  for (const [place, block] of base.entries()) {
    const [toTheirs, toMine] = [inTheirs.get(place), inMine.get(place)]
    if (toTheirs === undefined || toMine === undefined) continue
    between(place, toTheirs, toMine)
    merged.push(block)
    ;[fromBase, fromTheirs, fromMine] = [place + 1, toTheirs + 1, toMine + 1]
  }
  between(base.length, theirs.length, mine.length)
  return merged
}

/** Of one block that was changed by either, what was changed; of one that both changed both. */
function ofBoth<Block>(
  was: string | undefined,
  [theirs, their]: readonly [Block, string | undefined],
  [mine, my]: readonly [Block | undefined, string | undefined],
): readonly Block[] {
  if (mine === undefined || my === was || my === their) return [theirs]
  return their === was ? [mine] : [theirs, mine]
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at])
