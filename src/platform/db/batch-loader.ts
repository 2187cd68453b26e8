/**
 * Loads things one by one that a store can hand out by the dozen: while one call is under way, all that is asked
 * for meanwhile is gathered for the next. Alone nobody waits; in a rush a call serves many. What the store does not
 * have is undefined; when a call fails, all it was for fail with it.
 */
export function batchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let gathering: { readonly keys: Set<Key>; readonly loaded: Promise<ReadonlyMap<Key, Value>> } | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  const gather = (): NonNullable<typeof gathering> => {
    const keys = new Set<Key>()
    const loaded = underWay.then(() => {
      gathering = undefined
      return load([...keys])
    })
    underWay = loaded.catch(() => undefined)
    return { keys, loaded }
  }

  return async (key) => {
    gathering ??= gather()
    const { keys, loaded } = gathering
    keys.add(key)
    return (await loaded).get(key)
  }
}
