import { makeStore, type Store } from '#browser/store.ts'

/** A preference in localStorage; without storage it lasts until the page is closed. */
export interface Preference<Value extends string> extends Store<Value> {}

/** The stored value; the first of `values` if none or an unknown one is stored. */
export function preference<const Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const key = `poftim.console.${name}`
  const stored = read(key)
  const store = makeStore<Value>(values.find((value) => value === stored) ?? values[0])
  return {
    ...store,
    set: (value) => {
      store.set(value)
      write(key, value)
    },
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or blocked: the choice lasts until the page is closed.
  }
}
