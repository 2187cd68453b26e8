/**
 * Batches loads by key (DataLoader pattern): keys requested while one call of `load` is running are loaded together by the
 * next. A single load starts at once. A key missing from the result is undefined; a failed call rejects all its loads.
 */
export function batchLoader<Key, Value>(
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let batch: { readonly keys: Set<Key>; readonly loaded: Promise<ReadonlyMap<Key, Value>> } | undefined
  let running: Promise<unknown> = Promise.resolve()

  const openBatch = (): NonNullable<typeof batch> => {
    const keys = new Set<Key>()
    const loaded = running.then(() => {
      batch = undefined
      return load([...keys])
    })
    running = loaded.catch(() => undefined)
    return { keys, loaded }
  }

  return async (key) => {
    batch ??= openBatch()
    const { keys, loaded } = batch
    keys.add(key)
    return (await loaded).get(key)
  }
}
