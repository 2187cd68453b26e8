import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import { acceptForms } from '#platform/http/forms.ts'
import type { Module } from '#platform/module.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { type CourierReturnReason, returnReasons } from '../../rules/steps.ts'
import { conductOf, receivedMessages, setWarehouseConduct, warehouseConducts } from './messages.ts'
import { messagesPage, warehousePath } from './messages-page.ts'
import { anyProduct, scriptProduct, scriptsOf } from './script.ts'

const maxListed = 50
/** Bytes. */
const bodyLimit = 1_024

const Form = z.object({
  conduct: z.enum(warehouseConducts).optional(),
  door: z.enum(['opens', ...returnReasons]).optional(),
})

/** Why couriers return with every order; null while they deliver. */
const doorOf = async (db: Context['db']): Promise<CourierReturnReason | null> =>
  (await scriptsOf(db, [anyProduct])).get(anyProduct)?.returnReason ?? null

/** Serves the page of the simulated warehouse: its messages, and switches for its failures and its couriers. */
export function warehousePage({ db }: Pick<Context, 'db'>): Module {
  return {
    serve: async (server) => {
      await server.register(async (scope) => {
        acceptForms(scope, bodyLimit)
        scope.get(warehousePath, async (_, reply) => {
          const [conduct, door, messages] = await Promise.all([
            conductOf(db),
            doorOf(db),
            receivedMessages(db, maxListed),
          ])
          return sendStandInPage(reply, 200, messagesPage(conduct, door, messages))
        })
        scope.post(warehousePath, async ({ body }, reply) => {
          const input = Form.safeParse(body)
          const { conduct, door } = input.data ?? {}
          if (conduct) await setWarehouseConduct(db, conduct)
          if (door) await scriptProduct(db, { variantCode: anyProduct, returnReason: door === 'opens' ? null : door })
          return reply.redirect(warehousePath, 303)
        })
      })
    },
  }
}
