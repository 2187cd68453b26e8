import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type CallStorage, StorageFullError } from './call-storage.ts'
import type { QueuedCall } from './queued-call.ts'

interface QueueSchema extends DBSchema {
  readonly calls: { readonly key: number; readonly value: QueuedCall; readonly indexes: { readonly byId: string } }
}

/** Calls in IndexedDB. A photograph in a body is stored as it is. */
export function indexedStorage(name = 'poftim-staff-queue'): CallStorage {
  const opening: Promise<IDBPDatabase<QueueSchema>> = openDB<QueueSchema>(name, 1, {
    upgrade: (db) => {
      db.createObjectStore('calls', { autoIncrement: true }).createIndex('byId', 'id', { unique: true })
    },
  })
  const keyOf = async (id: string): Promise<number | undefined> => (await opening).getKeyFromIndex('calls', 'byId', id)
  return {
    all: async () => (await opening).getAll('calls'),
    add: async (call) => {
      try {
        // Strict: confirmed only once it is on the disk, so that a phone without power loses nothing.
        const tx = (await opening).transaction('calls', 'readwrite', { durability: 'strict' })
        const known = await tx.store.index('byId').getKey(call.id)
        if (known === undefined) await tx.store.add(call)
        await tx.done
      } catch (error) {
        if (error instanceof DOMException && error.name === 'QuotaExceededError') throw new StorageFullError(call.label)
        throw error
      }
    },
    refuse: async (id, refusal) => {
      const [db, key] = [await opening, await keyOf(id)]
      const call = key === undefined ? undefined : await db.get('calls', key)
      if (call !== undefined) await db.put('calls', { ...call, refusal }, key)
    },
    remove: async (id) => {
      const key = await keyOf(id)
      if (key !== undefined) await (await opening).delete('calls', key)
    },
  }
}
