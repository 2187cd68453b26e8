import type { Db } from '#platform/db/db.ts'
import { statement } from '#platform/db/statement.ts'
import type { WarehouseMessage } from '../../ports.ts'

/** Whether the warehouse receives messages or fails. */
export const warehouseConducts = ['listens', 'fails'] as const
export type WarehouseConduct = (typeof warehouseConducts)[number]

export interface ReceivedMessage extends Pick<WarehouseMessage, 'id' | 'kind' | 'orderNumber'> {
  readonly text: string
  readonly heardAt: Temporal.Instant
}

const selectConduct = statement<{ conduct: WarehouseConduct }>(
  'fulfilment.conduct',
  'SELECT conduct FROM warehouse_standin.ear',
)
const updateConduct = statement<unknown, [conduct: WarehouseConduct]>(
  'fulfilment.set-conduct',
  'UPDATE warehouse_standin.ear SET conduct = $1',
)
const insertMessage = statement<
  unknown,
  [id: string, kind: WarehouseMessage['kind'], orderNumber: string, text: string, now: Temporal.Instant]
>(
  'fulfilment.hear',
  `INSERT INTO warehouse_standin.word (id, kind, order_number, text, heard_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
)
const deleteStoredMessage = statement<unknown, [id: string]>(
  'fulfilment.forget-word',
  'DELETE FROM warehouse_standin.word WHERE id = $1',
)
const selectMessages = statement<ReceivedMessage, [most: number]>(
  'fulfilment.words',
  `SELECT id, kind, order_number AS "orderNumber", text, heard_at AS "heardAt" FROM warehouse_standin.word
   ORDER BY number DESC LIMIT $1`,
)

export const conductOf = async (db: Db): Promise<WarehouseConduct> => (await db.one(selectConduct, [])).conduct

/** Makes the warehouse fail to receive messages from now on, or receive them again. */
export async function setWarehouseConduct(db: Db, conduct: WarehouseConduct): Promise<void> {
  await db.run(updateConduct, [conduct])
}

/** Stores a message, once an id. Rejects while the warehouse is set to fail. */
export async function receiveMessage(db: Db, message: WarehouseMessage, now: Temporal.Instant): Promise<void> {
  await throwIfFailing(db)
  const text =
    message.kind === 'left-out' ? `${message.quantity} × ${message.name} (${message.variantCode})` : message.text
  await db.run(insertMessage, [message.id, message.kind, message.orderNumber, text, now])
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await throwIfFailing(db)
  await db.run(deleteStoredMessage, [id])
}

/** Newest first. */
export const receivedMessages = (db: Db, most: number): Promise<ReceivedMessage[]> => db.rows(selectMessages, [most])

async function throwIfFailing(db: Db): Promise<void> {
  if ((await conductOf(db)) === 'fails') throw new Error('the simulated warehouse is set to fail')
}
