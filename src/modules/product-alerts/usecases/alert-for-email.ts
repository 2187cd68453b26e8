import type { Bani } from '#kernel/money.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import { customerOf } from '#modules/customers/index.ts'
import { membershipOf } from '#modules/membership/index.ts'
import type { Tx } from '#platform/db/db.ts'
import type { AlertLinks } from '../links.ts'
import { isDue, priceFor, wishOf } from '../rules/due.ts'
import { alertById, waitAgain } from '../store.ts'

/** What the letter of an alert says. */
export interface AlertForEmail {
  readonly email: string
  readonly kind: 'stock' | 'price'
  readonly product: string
  readonly slug: string
  /** As this customer pays it now. */
  readonly price: Bani
  /** The page that ends all alerts of the customer about the product. */
  readonly endAddress: string
}

/**
 * The content of a letter whose alert was found due, perhaps a while ago. Null when the alert has been ended or the account
 * deleted, and when it is not due any more: then it waits again.
 */
export function alertForEmail(catalog: Pick<Catalog, 'cards' | 'offers' | 'refresh'>, links: AlertLinks) {
  return async function alertForEmail(tx: Tx, alertId: string): Promise<AlertForEmail | null> {
    const alert = await tx.maybe(alertById, [alertId])
    const customer = alert && (await customerOf(tx, alert.customerId))
    if (!alert || !customer) return null
    await catalog.refresh()
    const card = catalog.cards([alert.productCode]).get(alert.productCode)
    const offer = card && (await catalog.offers(tx, [card.variantCode])).get(card.variantCode)
    const membership = await membershipOf(tx, alert.customerId)
    if (!card || !offer || !isDue(wishOf(alert.atMost), offer, membership)) {
      await tx.run(waitAgain, [alertId])
      return null
    }
    return {
      ...{ email: customer.email, kind: alert.kind },
      product: card.name,
      slug: offer.slug,
      price: priceFor(offer, membership),
      endAddress: links.address(alert),
    }
  }
}
