import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable, Tx } from '#platform/db/db.ts'
import type { AddressInput, AddressView } from '../contract.ts'
import { presentAddress } from '../present.ts'
import { type Address, hasPoint, readAddress } from '../rules/address.ts'
import { chooseStreet, type KnownStreet } from '../rules/known-street.ts'
import { findProvince } from '../rules/provinces.ts'
import { streetKey } from '../rules/street-words.ts'
import * as store from '../store.ts'
import { streetsByName } from '../streets/store.ts'
import { readBorders } from '../zones/borders.ts'

/** Prevents one account from filling the table. */
const maxAddresses = 50

/**
 * Adds an address; returns the existing one when it is the same. Throws `invalid-input` with every invalid field, or
 * `too-many-addresses`.
 */
export function addAddress(context: Context) {
  return async function addAddress(customerId: string, input: AddressInput): Promise<AddressView> {
    return context.db.transaction(async (tx) => {
      const address = await validAddress(tx, input, 'share')
      const others = await tx.rows(store.lockAddresses, [customerId])
      const same = await tx.maybe(store.sameAddress, [customerId, toColumns(address)])
      if (same !== null) return presentSaved(tx, customerId, same.number, input)
      if (others.length >= maxAddresses) throw new Problem('too-many-addresses', { limit: maxAddresses })
      const id = uuid7(context.clock.now())
      const { number } = await tx.one(store.insertAddress, [customerId, id, toColumns(address)])
      return presentSaved(tx, customerId, number, input)
    })
  }
}

/**
 * Replaces an address. Carts that deliver there are updated at the next checkout. Throws `invalid-input` with every invalid
 * field, or `address-not-found`.
 */
export function changeAddress(context: Context) {
  return async function changeAddress(customerId: string, number: number, input: AddressInput): Promise<AddressView> {
    return context.db.transaction(async (tx) => {
      const address = await validAddress(tx, input, 'share')
      await tx.rows(store.lockAddresses, [customerId])
      const written = await tx.run(store.updateAddress, [customerId, number, toColumns(address)])
      if (written === 0) throw new Problem('address-not-found')
      return presentSaved(tx, customerId, number, input)
    })
  }
}

/** Deletes an address; if it was the default, the newest other one becomes it. Throws `address-not-found`. */
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

/**
 * Throws `invalid-input` with every invalid field. Who saves the address reads it first, in the same transaction, and shares
 * the borders of zones: whoever moves these moves saved addresses too.
 */
export async function validAddress(
  q: Queryable,
  input: AddressInput,
  as: 'plain' | 'share' = 'plain',
): Promise<Address> {
  const known = hasPoint(input) ? null : await knownStreet(q, input)
  const reading = readAddress(input, await readBorders(q, as), known)
  if (reading.kind === 'refused') throw new Problem('invalid-input', { violations: reading.violations })
  return reading.address
}

/** The street of the gazetteer that an address names; null when there is none for certain. */
async function knownStreet(db: Queryable, input: AddressInput): Promise<KnownStreet | null> {
  const province = findProvince(input.province ?? '')
  if (province === undefined || input.street === '') return null
  const streets = await db.rows(streetsByName, [province.code, streetKey(input.street)])
  return chooseStreet(streets, { province, city: input.city ?? '', postcode: input.postcode ?? '' })
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
