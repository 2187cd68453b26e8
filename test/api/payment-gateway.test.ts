import { embeddedPeer } from '#test/support/embedded-peer.ts'
import { gatewayContract } from '#test/support/gateway-contract.ts'
import { netopiaPeer } from '#test/support/netopia-peer.ts'
import { stripePeer } from '#test/support/stripe-peer.ts'

gatewayContract('the embedded gateway', embeddedPeer)
gatewayContract('NETOPIA', netopiaPeer)
gatewayContract('Stripe', stripePeer)
