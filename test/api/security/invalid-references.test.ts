import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RefusalCase, refusalFixture } from '#test/support/fixtures/payments/refusal-fixture.ts'

const { own, theirs, mismatchesOf: wrongOf } = await refusalFixture()
const missingIds = [0, -7, 2_147_483_647]

test('a reference to another customer’s or a missing record is refused at its field, and nothing is written', async () => {
  const cart = `PATCH /orders/${own.cart}`
  const foreignAndMissing = (theirId: number): number[] => [theirId, ...missingIds]
  const line = { variantCode: own.variant, quantity: 1 }
  assert.deepEqual(
    await wrongOf([
      ...foreignAndMissing(theirs.address).map(
        (shippingAddressId): RefusalCase => [
          `${cart}/set-shipping-address`,
          { shippingAddressId },
          'address-not-found',
          'shippingAddressId',
        ],
      ),
      ...foreignAndMissing(theirs.billing).map(
        (billingAddressId): RefusalCase => [
          `${cart}/set-billing-address`,
          { billingAddressId },
          'billing-not-found',
          'billingAddressId',
        ],
      ),
      ...missingIds.map(
        (scheduleId): RefusalCase => [
          `${cart}/set-delivery-interval`,
          { scheduleId },
          'interval-unknown',
          'scheduleId',
        ],
      ),
      ...[theirs.cardCode, 'nobodys'].map(
        (paymentCode): RefusalCase => [
          `${cart}/use-meal-vouchers`,
          { paymentCode },
          'meal-voucher-not-found',
          'paymentCode',
        ],
      ),
      ...[theirs.placed, 'nobodys'].map(
        (addTo): RefusalCase => [`${cart}/add-to`, { addTo }, 'order-not-found', 'addTo'],
      ),
      ...[theirs.delivered, 'nobodys'].map(
        (orderToken): RefusalCase => ['POST /order-feedback', { orderToken }, 'order-not-found', 'orderToken'],
      ),
      ...[theirs.invoice, 'PFT-999999', `${theirs.invoice}.xml`].map(
        (documentReference): RefusalCase => [
          `POST /orders/${own.delivered}/download/document`,
          { documentReference },
          'document-not-found',
          'documentReference',
        ],
      ),
      ...foreignAndMissing(theirs.deliveredItem)
        .filter((id) => id > 0)
        .map(
          (itemId): RefusalCase => [
            `PATCH /orders/${own.delivered}/problems`,
            {
              type: 'incomplete',
              items: [
                { itemId: own.deliveredItem, quantity: 1 },
                { itemId, quantity: 1 },
              ],
            },
            'item-not-found',
            'items.1.itemId',
          ],
        ),
      [`${cart}/items`, { productVariant: 'nobodys', quantity: 1 }, 'variant-unknown', 'productVariant'],
      [`${cart}/items`, { productVariant: own.variant, quantity: 100 }, 'quantity-limit', 'quantity'],
      [`${cart}/items/${own.itemId}`, { quantity: 100 }, 'quantity-limit', 'quantity'],
      [
        `${cart}/multiple-items`,
        { items: [line, { variantCode: 'nobodys', quantity: 2 }] },
        'variant-unknown',
        'items.1.variantCode',
      ],
      [
        `${cart}/multiple-items`,
        {
          items: [
            { ...line, quantity: 2 },
            { ...line, quantity: 100 },
          ],
        },
        'quantity-limit',
        'items.1.quantity',
      ],
      [`${cart}/apply-coupon`, { couponCode: '<script>alert(1)</script>' }, 'voucher-unknown', 'couponCode'],
      ['POST /customers/me/coupons', { couponCode: "' OR 1=1 --" }, 'voucher-unknown', 'couponCode'],
      [`${cart}/gifts`, { add: ['nobodys'] }, 'gift-unknown', 'add'],
      [`${cart}/loyalty`, { points: 100_000_000 }, 'points-not-enough', 'points'],
      [`${cart}/payments/${own.paymentId}`, { paymentMethod: 'seashells' }, 'payment-method-unknown', 'paymentMethod'],
      [`${cart}/complete`, { expectedTotalInt: -1 }, 'order-changed', 'expectedTotalInt'],
      [
        'POST /customers/me/dismiss/segment/announcement',
        { segment_id: 'nobodys' },
        'announcement-not-found',
        'segment_id',
      ],
      [
        'POST /customers/me/genius/broadcasting-auth',
        { channel_name: 'private-nobodys' },
        'genius-channel-refused',
        'channel_name',
      ],
      ['PATCH /customers/me/verify-phone-number/send', { phoneNumber: '0722' }, 'invalid-input', 'phoneNumber'],
      [
        'POST /customers/me/verify-phone-number/validate',
        { phoneNumber: '0722123456', code: 1 },
        'phone-code-expired',
        'code',
      ],
      ['PUT /customers/me', { firstName: 'Dana', phoneNumber: '12' }, 'invalid-input', 'phoneNumber'],
      ['POST /product-requests', { query: 'x' }, 'query-too-short', 'query'],
    ]),
    [],
  )
})
