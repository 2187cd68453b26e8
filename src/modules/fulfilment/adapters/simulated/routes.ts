import { z } from 'zod'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { acceptForms } from '#src/embedded/stand-in/forms.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { type CourierReturnReason, returnReasons } from '../../rules/steps.ts'
import { conductOf, receivedMessages, setWarehouseConduct, warehouseConducts } from './messages.ts'
import { messagesPage, warehousePath } from './messages-page.ts'
import { anyProduct, scriptProduct, scriptsOf } from './script.ts'

const mostListed = 50
/** Bytes of a form. */
const bodyLimit = 1_024

const Form = z.object({
  conduct: z.enum(warehouseConducts).optional(),
  door: z.enum(['opens', ...returnReasons]).optional(),
})

/** Why couriers come back with whatever they bring; null while doors open. */
const doorOf = async (db: Context['db']): Promise<CourierReturnReason | null> =>
  (await scriptsOf(db, [anyProduct])).get(anyProduct)?.comesBack ?? null

/** The page of the simulated warehouse: what it was told, whether it listens, and how its couriers fare. */
export function warehousePage({ db }: Pick<Context, 'db'>): Module {
  return {
    serve: async (server) => {
      await server.register(async (scope) => {
        acceptForms(scope, bodyLimit)
        scope.get(warehousePath, async (_, reply) => {
          const [conduct, door, words] = await Promise.all([
            conductOf(db),
            doorOf(db),
            receivedMessages(db, mostListed),
          ])
          return sendStandInPage(reply, 200, messagesPage(conduct, door, words))
        })
        scope.post(warehousePath, async ({ body }, reply) => {
          const wanted = Form.safeParse(body)
          const { conduct, door } = wanted.data ?? {}
          if (conduct) await setWarehouseConduct(db, conduct)
          if (door) await scriptProduct(db, { variantCode: anyProduct, comesBack: door === 'opens' ? null : door })
          return reply.redirect(warehousePath, 303)
        })
      })
    },
  }
}
