import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { sendStandInPage } from '#src/embedded/stand-in/page.ts'
import { listPage, mailboxPath, messageList, messagePage, unknownPage } from './pages.ts'
import { findMessage, findRaw, listMessages } from './store.ts'

interface MessageRoute {
  Params: { number: string }
}

const maxListed = 200

/**
 * The HTML of an email is untrusted: no scripts, no resources but images, links open outside the frame. `allow-same-origin`
 * lets the surrounding page measure its height.
 */
const emailHeaders = {
  'content-security-policy':
    "default-src 'none'; img-src * data:; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/** The pages of the mailbox. */
export async function mailboxRoutes(app: FastifyInstance, context: Context, shopUrl: string): Promise<void> {
  const numberOf = (text: string): number => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

  app.get(mailboxPath, async (_, reply) =>
    sendStandInPage(reply, 200, listPage(await context.db.rows(listMessages, [maxListed]), shopUrl)),
  )

  app.get(`${mailboxPath}/list`, async (_, reply) => {
    const messages = await context.db.rows(listMessages, [maxListed])
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(messageList(messages).html)
  })

  app.get<MessageRoute>(`${mailboxPath}/:number`, async (request, reply) => {
    const message = await context.db.maybe(findMessage, [numberOf(request.params.number)])
    if (message === null) return sendStandInPage(reply, 404, unknownPage(shopUrl))
    return sendStandInPage(reply, 200, messagePage(message, shopUrl))
  })

  app.get<MessageRoute>(`${mailboxPath}/:number/html`, async (request, reply) => {
    const message = await context.db.maybe(findMessage, [numberOf(request.params.number)])
    if (message?.html == null) return sendStandInPage(reply, 404, unknownPage(shopUrl))
    const opensOutside = message.html.replace(
      /<head[^>]*>|^(?![\s\S]*<head)/i,
      (head) => `${head}<base target="_blank">`,
    )
    return reply.headers(emailHeaders).type('text/html; charset=utf-8').send(opensOutside)
  })

  app.get<MessageRoute>(`${mailboxPath}/:number/raw`, async (request, reply) => {
    const found = await context.db.maybe(findRaw, [numberOf(request.params.number)])
    if (found === null) return sendStandInPage(reply, 404, unknownPage(shopUrl))
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="poftim-${numberOf(request.params.number)}.eml"`)
      .type('message/rfc822')
      .send(found.raw)
  })

  for (const [name, type] of [
    ['mailbox.css', 'text/css'],
    ['mailbox.js', 'text/javascript'],
  ] as const) {
    const file = await readFile(new URL(`assets/${name}`, import.meta.url))
    app.get(`${mailboxPath}/${name}`, async (_, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(file),
    )
  }
}
