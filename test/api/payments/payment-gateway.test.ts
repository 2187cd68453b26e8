import assert from 'node:assert/strict'
import { test } from 'node:test'
import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { gatewayContract } from '#test/support/stand-ins/gateway-contract.ts'
import { heldCardContract } from '#test/support/stand-ins/held-card-contract.ts'
import { holdContract } from '#test/support/stand-ins/hold-contract.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import { savedCardContract, savesNoCards } from '#test/support/stand-ins/saved-card-contract.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

gatewayContract('the embedded gateway', embeddedGatewayHarness)
gatewayContract('NETOPIA', netopiaHarness)
gatewayContract('Stripe', stripeHarness)

savedCardContract('the embedded gateway', embeddedGatewayHarness)
savesNoCards('NETOPIA', netopiaHarness)
savedCardContract('Stripe', stripeHarness)

holdContract('the embedded gateway', embeddedGatewayHarness)
holdContract('Stripe', () => stripeHarness({ hasHolds: true }))

heldCardContract('the embedded gateway', embeddedGatewayHarness)
heldCardContract('Stripe', () => stripeHarness({ hasHolds: true }))

test('NETOPIA holds no amounts: an order is charged whole, and what is not delivered is refunded', async () => {
  const harness = await netopiaHarness()
  assert.equal(harness.gateway.holds, undefined)
  assert.equal(harness.gateway.cancel, undefined)
  await harness.stop()
})
