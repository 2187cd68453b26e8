import type { BodyOf } from '#kernel/contract.ts'
import type { Context } from '#platform/context.ts'
import type { Caller } from '#platform/http/routes.ts'
import type { sendMessage as contract } from '../contract.ts'
import type { FormTokens } from '../form-tokens.ts'
import { insertMessage, type NewMessage } from '../store.ts'
import { fingerprintOf, limitInquiries, receive } from './receive.ts'

/** Stores a message to the shop. Safe to repeat. Throws `form-expired`, `form-too-early`, `form-already-sent`. */
export function sendMessage(context: Context, tokens: FormTokens) {
  return async function sendMessage(caller: Caller, body: BodyOf<typeof contract>) {
    const { form, website, ...fields } = body
    await limitInquiries(context, caller.ip, 'send')
    const id = tokens.read(form)
    const fingerprint = fingerprintOf(fields)
    const { customerId } = caller
    const message: NewMessage = { id, fingerprint, customerId, ...fields, orderNumber: fields.orderNumber ?? null }
    const insert = JSON.stringify(message)
    return receive(context, {
      ...{ kind: 'message', id, fingerprint },
      insert: (tx, now) => tx.run(insertMessage, [insert, now]),
    })
  }
}
