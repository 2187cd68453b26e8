import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { type CallStorage, StorageFullError } from './call-storage.ts'
import type { QueuedCall } from './queued-call.ts'

interface QueueSchema extends DBSchema {
  readonly calls: { readonly key: number; readonly value: QueuedCall; readonly indexes: { readonly byId: string } }
}

/** Queued calls in IndexedDB. Blobs in a body, such as photographs, are stored as they are. */
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
        // Strict durability: resolved after the flush to disk, so that a power loss loses nothing.
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
