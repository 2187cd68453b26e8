import { z } from 'zod'
import type { Context, Module } from '#platform/context.ts'
import { gatewayApi } from './api.ts'
import { type DeliverOptions, deliver } from './deliver.ts'
import { hostedPages } from './hosted.ts'
import { payPath } from './pages.ts'

export interface GatewayStandInOptions extends DeliverOptions {
  /** Where shoppers reach this server, without a slash at the end. */
  readonly publicUrl: string
}

const DeliverJob = z.object({ deliveryId: z.string() })

/**
 * A payment gateway of its own, in the same process for want of another one: own tables, own pages, own queue of
 * news. The shop and it know each other by address and secret only, so that the real one can take its place.
 */
export function gatewayStandIn(context: Context, options: GatewayStandInOptions): Module {
  const { secret, publicUrl } = options
  const tell = deliver(context, options)
  return {
    jobs: { 'stand-in-pay.deliver': async (payload) => tell(DeliverJob.parse(payload).deliveryId) },
    serve: async (server) => {
      const payAddress = ({ token }: { readonly token: string }): string => `${publicUrl}${payPath}/p/${token}`
      await server.register(async (scope) => gatewayApi(scope, context, { path: payPath, secret, payAddress }))
      await server.register(async (scope) => hostedPages(scope, context, tell))
    },
  }
}
