import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { SMTPServer } from 'smtp-server'
import { uuid7 } from '#kernel/ids.ts'
import type { Context } from '#platform/context.ts'
import { insertMessage, type NewMailboxMessage } from './store.ts'

const host = '127.0.0.1'
/** The recipient who stands for a wrong address. */
const noMailbox = 'nu-exista'
const maxBytes = 10 * 1024 * 1024

export interface MailServer {
  readonly port: number
  stop(): Promise<void>
}

/**
 * A mail server on the loopback interface that stores every email, for any recipient but `nu-exista@…`, who has no mailbox. When the port is in use, for example
 * by another process of the shop, it listens on a free one: all processes store in one database.
 */
export async function startMailServer(context: Context, preferredPort: number): Promise<MailServer> {
  const { SMTPServer } = await import('smtp-server')
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    disableReverseLookup: true,
    closeTimeout: 500,
    onRcptTo: ({ address }, _, callback) => {
      if (!address.startsWith(`${noMailbox}@`)) return callback()
      callback(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
    },
    onData: (stream, _, callback) => {
      Array.fromAsync<Buffer>(stream)
        .then((parts) => storeMessage(context, Buffer.concat(parts)))
        .then(
          () => callback(null),
          (error: unknown) => {
            context.log.error({ err: error }, 'the embedded mailbox could not store an email')
            callback(Object.assign(new Error('try again later'), { responseCode: 451 }))
          },
        )
    },
  })
  // Connection errors and a port in use; without a listener they would end the process.
  server.on('error', (err) => context.log.warn({ err }, 'the embedded mail server failed'))
  const port = await listen(server, preferredPort).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return listen(server, 0)
  })
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) }
}

function listen(server: SMTPServer, port: number): Promise<number> {
  const { server: socket } = server
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.listen(port, host, () => {
      socket.off('error', reject)
      resolve((socket.address() as AddressInfo).port)
    })
  })
}

/** Stores an email, raw and parsed. */
export async function storeMessage(context: Context, raw: Buffer): Promise<void> {
  const { default: PostalMime } = await import('postal-mime')
  const email = await PostalMime.parse(raw)
  const now = context.clock.now()
  const message: NewMailboxMessage = {
    id: uuid7(now),
    messageId: email.messageId ?? createHash('sha256').update(raw).digest('hex'),
    sender: email.from?.address ?? '',
    recipients: (email.to ?? []).flatMap(({ address }) => address ?? []),
    subject: email.subject ?? '',
    html: email.html ?? null,
    text: email.text ?? null,
  }
  await context.db.run(insertMessage, [JSON.stringify(message).replaceAll('\\u0000', ''), raw, now])
}
