import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { AddressRow } from '#modules/delivery/index.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import type { OrderingContext } from '../../context.ts'
import { lockAdditions } from '../../order/additions.ts'
import type { OrderRow } from '../../order/row.ts'
import { displayState } from '../../order/rules/states.ts'
import { orderById } from '../../order/store.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskOrder } from '../contract.staff-order-view.ts'
import { canCorrectByStaff } from '../rules/staff-actions.ts'
import { deskFacts, saveRecipient } from '../store.order.ts'
import { readDeskOrder } from './get-order.ts'
import { moveLocked } from './move-order.ts'
import { lockPlaced, orderEntity } from './notes.ts'

type Correction = BodyOf<typeof contract.correctRecipient>
type Fields = Correction['changed']

const fieldNames = [
  ...([
    'contactName',
    'contactPhone',
    'street',
    'streetNumber',
    'streetDetails',
    'city',
    'province',
    'postcode',
  ] as const),
] as const
const contactNames: readonly string[] = ['contactName', 'contactPhone']

/**
 * Corrects the recipient of an order and its additions. Throws `order-not-found`, `stale-version`, `order-already-shipped`,
 * `invalid-input`, `address-outside-area`, `other-zone` until an interval of that zone is named, and what moving throws.
 */
export function correctRecipient(context: OrderingContext) {
  return async function correctRecipient(
    id: string,
    { version, seen, changed, intervalId, reason }: Correction,
    caller: StaffCaller,
  ): Promise<DeskOrder> {
    return context.db.transaction(async (tx) => {
      const order = await lockPlaced(tx, id)
      const facts = await tx.one(deskFacts, [id])
      const now = fieldsOf(order)
      const change = changedFields<Record<string, string>>(now, given(changed))
      requireVersion({ seenVersion: version, seen, mine: changed }, { ...now, version: facts.version })
      const moved = await writeRecipient(context, tx, order, changed, intervalId, caller)
      await audit(tx, context.clock.now(), caller, {
        contract: contract.correctRecipient.id,
        entity: orderEntity(id),
        before: { ...change.before, ...moved?.before },
        after: { ...change.after, ...moved?.after },
        reason,
      })
      return readDeskOrder(context, tx, id, caller)
    })
  }
}

/** Writes the fields, and moves the order when they lie in another zone; returns how it moved. */
async function writeRecipient(
  context: OrderingContext,
  tx: Tx,
  order: OrderRow,
  changed: Fields,
  intervalId: number | undefined,
  caller: StaffCaller,
) {
  const before = order.shippingAddress
  if (before === null || !canCorrectByStaff({ ...order, takenOverAt: null }))
    throw new Problem('order-already-shipped', { displayState: displayState(order) })
  const address = await addressWith(context, before, changed)
  if (address.zone === null) throw new Problem('address-outside-area', { field: 'changed.street' })
  const isElsewhere = address.zone !== before.zone
  if (isElsewhere && intervalId === undefined)
    throw new Problem('other-zone', { field: 'intervalId', zone: address.zone })
  const ids = [order, ...(await lockAdditions(tx, order.id))].map(({ id }) => id)
  await tx.run(saveRecipient, [ids, JSON.stringify(address), context.clock.now()])
  if (!isElsewhere || intervalId === undefined) return null
  return moveLocked(context, tx, await tx.one(orderById, [order.id]), { intervalId }, caller)
}

/** The address with the changed fields; its coordinates stay if the street does. */
async function addressWith(context: OrderingContext, before: AddressRow, changed: Fields): Promise<AddressRow> {
  const isSamePlace = Object.keys(changed).every((name) => contactNames.includes(name) || name === 'streetDetails')
  const { number, ...wanted } = { ...before, ...given(changed) }
  const read = await context.delivery.readAddress({
    street: wanted.street,
    number: wanted.streetNumber,
    streetDetails: wanted.streetDetails,
    city: wanted.city,
    province: wanted.province,
    postcode: wanted.postcode,
    contactName: wanted.contactName,
    contactPhoneNumber: wanted.contactPhone,
    ...(isSamePlace && { lat: before.lat, lng: before.lng }),
  })
  const { number: streetNumber, ...address } = read
  const zone = isSamePlace ? before.zone : read.zone
  return { ...before, ...address, number, streetNumber, name: before.name, zone }
}

/** Without undefined fields. */
const given = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => field[1] !== undefined))

function fieldsOf({ shippingAddress }: OrderRow): Record<(typeof fieldNames)[number], string> {
  const pairs = fieldNames.map((name) => [name, shippingAddress?.[name] ?? ''])
  return Object.fromEntries(pairs) as Record<(typeof fieldNames)[number], string>
}

/** Undoes a correction while the order is not on a van and stays in its zone. */
export const undoCorrection = (context: OrderingContext): Undo => ({
  permission: contract.correctRecipient.permission,
  entityKind: 'order',
  run: async (tx, { entityId, before }, caller) => {
    const fields = contract.RecipientFields.partial().safeParse(before)
    const order = await lockPlaced(tx, entityId)
    if (!fields.success || !canCorrectByStaff({ ...order, takenOverAt: null })) throw new Problem('cannot-undo')
    await writeRecipient(context, tx, order, fields.data, undefined, caller)
  },
})
