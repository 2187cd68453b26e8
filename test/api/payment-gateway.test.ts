import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { gatewayContract } from '#test/support/stand-ins/gateway-contract.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import { savedCardContract, savesNoCards } from '#test/support/stand-ins/saved-card-contract.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

gatewayContract('the embedded gateway', embeddedGatewayHarness)
gatewayContract('NETOPIA', netopiaHarness)
gatewayContract('Stripe', stripeHarness)

savedCardContract('the embedded gateway', embeddedGatewayHarness)
savesNoCards('NETOPIA', netopiaHarness)
savedCardContract('Stripe', stripeHarness)
