import { embeddedGatewayHarness } from '#test/support/stand-ins/embedded-gateway-harness.ts'
import { gatewayScenarios } from '#test/support/stand-ins/gateway-scenarios.ts'
import { netopiaHarness } from '#test/support/stand-ins/netopia-harness.ts'
import { stripeHarness } from '#test/support/stand-ins/stripe-harness.ts'

gatewayScenarios('the embedded gateway', embeddedGatewayHarness)
gatewayScenarios('NETOPIA', netopiaHarness)
gatewayScenarios('Stripe', stripeHarness)
