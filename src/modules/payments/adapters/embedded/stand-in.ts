import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { gatewayApi } from './api.ts'
import { type DeliverNoticeOptions, deliverNotice } from './deliver-notice.ts'
import { payPath } from './pages.ts'
import { payRoutes } from './pay-routes.ts'

export interface GatewayStandInOptions extends DeliverNoticeOptions {
  /** Where shoppers reach this server, without a slash at the end. */
  readonly publicUrl: string
}

const DeliverJob = z.object({ deliveryId: z.string() })

/**
 * The embedded payment gateway, in the shop's process: own tables, own pages, own queue of notices. The shop and the
 * gateway share an address and a secret and nothing else, so that a real gateway can take its place.
 */
export function gatewayStandIn(context: Context, options: GatewayStandInOptions): Module {
  const { secret, publicUrl } = options
  const deliver = deliverNotice(context, options)
  return {
    jobs: { 'stand-in-pay.deliver': async (payload) => deliver(DeliverJob.parse(payload).deliveryId) },
    serve: async (server) => {
      const payAddress = ({ token }: { readonly token: string }): string => `${publicUrl}${payPath}/p/${token}`
      await server.register(async (scope) => gatewayApi(scope, context, { path: payPath, secret, payAddress }))
      await server.register(async (scope) => payRoutes(scope, context, deliver))
    },
  }
}
