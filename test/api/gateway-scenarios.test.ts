import { embeddedPeer } from '#test/support/embedded-peer.ts'
import { gatewayStories } from '#test/support/gateway-stories.ts'
import { netopiaPeer } from '#test/support/netopia-peer.ts'
import { stripePeer } from '#test/support/stripe-peer.ts'

gatewayStories('the embedded gateway', embeddedPeer)
gatewayStories('NETOPIA', netopiaPeer)
gatewayStories('Stripe', stripePeer)
