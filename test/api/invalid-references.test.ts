import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Row, refusalDesk } from '#test/support/wrong-refusals.ts'

const { own, theirs, wrongOf } = await refusalDesk()
const nobodys = [0, -7, 2_147_483_647]

test('a reference to another customer’s or a missing record is refused at its field, and nothing is written', async () => {
  const at = `PATCH /orders/${own.cart}`
  const ids = (theirId: number): number[] => [theirId, ...nobodys]
  const line = { variantCode: own.variant, quantity: 1 }
  assert.deepEqual(
    await wrongOf([
      ...ids(theirs.address).map(
        (shippingAddressId): Row => [
          `${at}/set-shipping-address`,
          { shippingAddressId },
          'address-not-found',
          'shippingAddressId',
        ],
      ),
      ...ids(theirs.billing).map(
        (billingAddressId): Row => [
          `${at}/set-billing-address`,
          { billingAddressId },
          'billing-not-found',
          'billingAddressId',
        ],
      ),
      ...nobodys.map(
        (scheduleId): Row => [`${at}/set-delivery-interval`, { scheduleId }, 'interval-unknown', 'scheduleId'],
      ),
      ...[theirs.cardCode, 'nobodys'].map(
        (paymentCode): Row => [`${at}/use-meal-vouchers`, { paymentCode }, 'meal-voucher-not-found', 'paymentCode'],
      ),
      ...[theirs.placed, 'nobodys'].map((addTo): Row => [`${at}/add-to`, { addTo }, 'order-not-found', 'addTo']),
      ...[theirs.delivered, 'nobodys'].map(
        (orderToken): Row => ['POST /order-feedback', { orderToken }, 'order-not-found', 'orderToken'],
      ),
      ...[theirs.invoice, 'PFT-999999', `${theirs.invoice}.xml`].map(
        (documentReference): Row => [
          `POST /orders/${own.delivered}/download/document`,
          { documentReference },
          'document-not-found',
          'documentReference',
        ],
      ),
      ...ids(theirs.deliveredItem)
        .filter((id) => id > 0)
        .map(
          (itemId): Row => [
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
      [`${at}/items`, { productVariant: 'nobodys', quantity: 1 }, 'variant-unknown', 'productVariant'],
      [`${at}/items`, { productVariant: own.variant, quantity: 100 }, 'quantity-limit', 'quantity'],
      [`${at}/items/${own.itemId}`, { quantity: 100 }, 'quantity-limit', 'quantity'],
      [
        `${at}/multiple-items`,
        { items: [line, { variantCode: 'nobodys', quantity: 2 }] },
        'variant-unknown',
        'items.1.variantCode',
      ],
      [
        `${at}/multiple-items`,
        {
          items: [
            { ...line, quantity: 2 },
            { ...line, quantity: 100 },
          ],
        },
        'quantity-limit',
        'items.1.quantity',
      ],
      [`${at}/apply-coupon`, { couponCode: '<script>alert(1)</script>' }, 'voucher-unknown', 'couponCode'],
      ['POST /customers/me/coupons', { couponCode: "' OR 1=1 --" }, 'voucher-unknown', 'couponCode'],
      [`${at}/gifts`, { add: ['nobodys'] }, 'gift-unknown', 'add'],
      [`${at}/loyalty`, { points: 100_000_000 }, 'points-not-enough', 'points'],
      [`${at}/payments/${own.paymentId}`, { paymentMethod: 'seashells' }, 'payment-method-unknown', 'paymentMethod'],
      [`${at}/complete`, { expectedTotalInt: -1 }, 'order-changed', 'expectedTotalInt'],
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
