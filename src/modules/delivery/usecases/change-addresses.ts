import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { AddressInput, AddressView } from '../contract.ts'
import { presentAddress } from '../present.ts'
import { type Address, readAddress } from '../rules/address.ts'
import * as store from '../store.ts'

/** Nobody moves this often; it keeps one account from filling the table. */
const maxAddresses = 50

/** Keeps a new address; one that is kept already is given back. Refuses with `invalid-input` and every field at fault. */
export function addAddress(context: Context) {
  return function addAddress(customerId: string, ask: AddressInput): Promise<AddressView> {
    const address = validAddress(ask)
    return context.db.transaction(async (tx) => {
      const others = await tx.rows(store.lockAddresses, [customerId])
      const same = await tx.maybe(store.sameAddress, [customerId, toColumns(address)])
      if (same !== null) return presentSaved(tx, customerId, same.number, ask)
      if (others.length >= maxAddresses) throw new Problem('too-many-addresses', { limit: maxAddresses })
      const id = uuid7(context.clock.now())
      const { number } = await tx.one(store.insertAddress, [customerId, id, toColumns(address)])
      return presentSaved(tx, customerId, number, ask)
    })
  }
}

/** Writes an address anew. Carts that deliver there take it over when the shopper comes to checkout. */
export function changeAddress(context: Context) {
  return function changeAddress(customerId: string, number: number, ask: AddressInput): Promise<AddressView> {
    const address = validAddress(ask)
    return context.db.transaction(async (tx) => {
      await tx.rows(store.lockAddresses, [customerId])
      const written = await tx.run(store.updateAddress, [customerId, number, toColumns(address)])
      if (written === 0) throw new Problem('address-not-found')
      return presentSaved(tx, customerId, number, ask)
    })
  }
}

/** Forgets an address; when it was the usual one, the newest of the others becomes it. */
export function removeAddress(context: Context) {
  return function removeAddress(customerId: string, number: number) {
    return context.db.transaction(async (tx) => {
      await tx.rows(store.lockAddresses, [customerId])
      if ((await tx.run(store.deleteAddress, [customerId, number])) === 0) throw new Problem('address-not-found')
      const [first] = await tx.rows(store.addressesOf, [customerId])
      if (first && !first.isDefault) await tx.run(store.markDefault, [customerId, first.number])
    })
  }
}

function validAddress(ask: AddressInput): Address {
  const reading = readAddress(ask)
  if (reading.kind === 'refused') throw new Problem('invalid-input', { violations: reading.violations })
  return reading.address
}

const toColumns = ({ number, ...address }: Address): string => JSON.stringify({ ...address, streetNumber: number })

async function presentSaved(
  tx: Tx,
  customerId: string,
  number: number,
  { isDefault }: AddressInput,
): Promise<AddressView> {
  if (isDefault) {
    await tx.run(store.clearDefault, [customerId])
    await tx.run(store.markDefault, [customerId, number])
  }
  return presentAddress(await tx.one(store.addressByNumber, [customerId, number]))
}
