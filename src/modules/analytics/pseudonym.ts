import { createHmac } from 'node:crypto'

export type Pseudonym = (id: string) => string

/** Keyed hashes of ids: the same id always has the same pseudonym, and without the key none leads back to the id. */
export function pseudonyms(key: Uint8Array): { readonly ofVisitor: Pseudonym; readonly ofCustomer: Pseudonym } {
  const hash = (kind: string) => (id: string) =>
    createHmac('sha256', key).update(`${kind}:${id}`).digest('base64url').slice(0, 22)
  return { ofVisitor: hash('visitor'), ofCustomer: hash('customer') }
}
