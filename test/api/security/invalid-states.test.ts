import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefusalCase, refusalFixture } from '#test/support/fixtures/payments/refusal-fixture.ts'

const { own, theirs, mismatchesOf: wrongOf } = await refusalFixture()

test('calls whose address names another customer’s or a missing record are refused, and nothing is written', async () => {
  const address = {
    street: 'Calea Victoriei',
    number: '10',
    city: 'Sector 1',
    province: 'București',
    postcode: '010061',
    contactName: 'Dana Popa',
    contactPhonenumber: '0722123456',
  }
  assert.deepEqual(
    await wrongOf([
      ...[theirs.cart, theirs.placed, 'nobodys', '-7', '2147483648'].flatMap((id): RefusalCase[] => [
        [`PATCH /orders/${id}/items`, { productVariant: own.variant, quantity: 1 }, 'order-not-found', 'token'],
        [`PATCH /orders/${id}/complete`, {}, 'order-not-found'],
        [`PATCH /orders/${id}/cancel`, { reason: 'other' }, 'order-not-found'],
        [`PATCH /orders/${id}/duplicate`, {}, 'order-not-found'],
        [`PATCH /orders/${id}/courier-messages`, { text: 'Aici' }, 'order-not-found'],
        [`PATCH /orders/${id}/line-changes/1`, { accepted: false }, 'order-not-found'],
      ]),
      ...[theirs.itemId, 2_147_483_647].map(
        (id): RefusalCase => [`PATCH /orders/${own.cart}/items/${id}`, { quantity: 1 }, 'item-not-found', 'itemId'],
      ),
      ...[theirs.paymentId, theirs.placedPayment].map(
        (id): RefusalCase => [
          `PATCH /orders/${own.cart}/payments/${id}`,
          { paymentMethod: 'card-online' },
          'payment-not-found',
          'paymentId',
        ],
      ),
      ...[theirs.address, 2_147_483_647].map(
        (id): RefusalCase => [`PUT /account/addresses/${id}`, address, 'address-not-found', 'id'],
      ),
      ...[theirs.address, 2_147_483_647].map(
        (id): RefusalCase => [`DELETE /account/addresses/${id}`, undefined, 'address-not-found'],
      ),
      ...[theirs.billing, 2_147_483_647].map(
        (id): RefusalCase => [`DELETE /account/billings/${id}`, undefined, 'billing-not-found'],
      ),
      ...[theirs.card, 2_147_483_647].map(
        (id): RefusalCase => [`DELETE /meal-vouchers/${id}`, undefined, 'meal-voucher-not-found'],
      ),
      ['PUT /customers/me/favourites/nobodys', undefined, 'product-not-found'],
      ['PUT /customers/1/newsletter/unsubscribe/nobodys', undefined, 'unsubscribe-link-invalid'],
      ['PATCH /customers/1/abandoned-cart/unsubscribe/nobodys', undefined, 'unsubscribe-link-invalid'],
    ]),
    [],
  )
})

/** Every call that changes a cart. */
const cartChanges = (id: string): [call: string, body: unknown][] => [
  [`PATCH /orders/${id}/items`, { productVariant: own.variant, quantity: 1 }],
  [`PATCH /orders/${id}/items/${own.itemId}`, { quantity: 1 }],
  [`DELETE /orders/${id}/items/${own.itemId}`, undefined],
  [`PATCH /orders/${id}/items/${own.itemId}/comment`, { comment: 'Verzi' }],
  [`PATCH /orders/${id}/multiple-items`, { items: [{ variantCode: own.variant, quantity: 1 }] }],
  [`PATCH /orders/${id}/set-shipping-address`, { shippingAddressId: own.address }],
  [`PATCH /orders/${id}/set-billing-address`, { billingAddressId: own.billing }],
  [`PATCH /orders/${id}/set-delivery-interval`, { scheduleId: 1 }],
  [`PATCH /orders/${id}/bags`, { kind: 'paper' }],
  [`PATCH /orders/${id}/age-check-confirmation`, { ageCheckDone: true }],
  [`PATCH /orders/${id}/apply-coupon`, { couponCode: 'FRESH30' }],
  [`PATCH /orders/${id}/remove-discount/voucher`, {}],
  [`PATCH /orders/${id}/loyalty`, { points: 0 }],
  [`PATCH /orders/${id}/use-meal-vouchers`, { paymentCode: own.cardCode }],
  [`PATCH /orders/${id}/gifts`, { remove: ['x'] }],
  [`PATCH /orders/${id}/add-to`, { addTo: null }],
  [`DELETE /orders/${id}`, undefined],
]

test('a call that the state of its record forbids is refused for that state, and nothing is written', async () => {
  const closed = [own.placed, own.cancelled, own.delivered, own.returned]
  const returned = `PATCH /orders/${own.returned}`
  const [placed, cancelled, delivered] = [own.placed, own.cancelled, own.delivered].map((id) => `PATCH /orders/${id}`)
  assert.deepEqual(
    await wrongOf([
      ...closed.flatMap((id) => cartChanges(id).map(([call, body]): RefusalCase => [call, body, 'order-not-open'])),
      [`${placed}/problems`, { type: 'incomplete', description: 'x' }, 'problem-not-reportable', 'type'],
      [`${cancelled}/problems`, { type: 'other', description: 'x' }, 'problem-not-reportable', 'type'],
      [`${delivered}/problems`, { type: 'delivery' }, 'invalid-input', 'reason'],
      ['POST /order-feedback', { orderToken: own.placed, rating: 5 }, 'feedback-not-open', 'orderToken'],
      [`PATCH /orders/${own.cart}/cancel`, { reason: 'other' }, 'not-cancellable', 'id'],
      [`${delivered}/cancel`, { reason: 'other' }, 'not-cancellable', 'id'],
      [`PATCH /orders/${own.cart}/reschedule`, { scheduleId: 1 }, 'order-not-reschedulable', 'scheduleId'],
      [`${cancelled}/reschedule`, { scheduleId: 1 }, 'order-not-reschedulable', 'scheduleId'],
      [`${delivered}/reschedule`, { scheduleId: 1 }, 'order-not-reschedulable', 'scheduleId'],
      [`${placed}/reschedule`, { scheduleId: 2_147_483_647 }, 'interval-unknown', 'scheduleId'],
      [`${cancelled}/tips`, { tip: 5 }, 'tip-not-changeable', 'tip'],
      [`${delivered}/tips`, { tip: 100 }, 'tip-by-hand', 'tip'],
      [`${returned}/reschedule`, { scheduleId: 2_147_483_647 }, 'interval-unknown', 'scheduleId'],
      [`${returned}/problems`, { type: 'other', description: 'x' }, 'problem-not-reportable', 'type'],
      [`${returned}/substitutes`, { wantsSubstitutes: false }, 'order-picked', 'wantsSubstitutes'],
      [`${returned}/pickup`, { sgrBags: 1 }, 'picking-begun', 'sgrBags'],
      [`PATCH /orders/${own.cart}/add-to`, { addTo: own.returned }, 'order-not-addable', 'addTo'],
      ['POST /order-feedback', { orderToken: own.returned, rating: 5 }, 'feedback-not-open', 'orderToken'],
      [`${delivered}/substitutes`, { wantsSubstitutes: false }, 'order-picked', 'wantsSubstitutes'],
      [`${placed}/line-changes/2147483647`, { accepted: false }, 'item-not-found'],
      [`${delivered}/line-changes/${own.deliveredItem}`, { accepted: false }, 'line-not-replaced', 'accepted'],
      ...[`PATCH /orders/${own.cart}`, placed, cancelled, delivered, returned].map(
        (order): RefusalCase => [`${order}/courier-messages`, { text: 'Aici' }, 'courier-not-on-the-way', 'text'],
      ),
      [`PATCH /orders/${own.cart}/line-changes/${own.itemId}`, { accepted: true }, 'line-not-replaced', 'accepted'],
      [`${delivered}/pickup`, { sgrBags: 1 }, 'picking-begun', 'sgrBags'],
      [`PATCH /orders/${own.cart}/add-to`, { addTo: own.delivered }, 'order-not-addable', 'addTo'],
      [`PATCH /orders/${own.cart}/add-to`, { addTo: own.cancelled }, 'order-not-addable', 'addTo'],
      [`PATCH /orders/${own.cart}/add-to`, { addTo: own.cart }, 'order-not-addable', 'addTo'],
      [`GET /orders/${own.cart}/retry-payment-url`, undefined, 'payment-not-retryable', 'id'],
      [`GET /orders/${own.placed}/retry-payment-url`, undefined, 'payment-not-retryable', 'id'],
      [`${placed}/payments/${own.placedPayment}`, { paymentMethod: 'card-online' }, 'payment-not-open', 'paymentId'],
      ['DELETE /customers/me', undefined, 'account-has-open-order'],
    ]),
    [],
  )
})
