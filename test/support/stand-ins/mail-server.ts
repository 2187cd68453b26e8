import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { ReceivedLetter } from '#test/support/fixtures/mailbox.ts'

export interface TestMailServer {
  /** For `SMTP_URL`. */
  readonly url: string
  /** Accepted letters, in order. */
  readonly letters: ReceivedLetter[]
  /** Answers to `RCPT TO` by address, in the place of an acceptance: '550 5.1.1 no such user'. */
  readonly refusals: Map<string, string>
  stop(): Promise<void>
}

/** A mail server that refuses the recipients that it is told to refuse. */
export async function testMailServer(): Promise<TestMailServer> {
  const letters: ReceivedLetter[] = []
  const refusals = new Map<string, string>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _, callback) => {
      const answer = refusals.get(address)
      if (answer === undefined) return callback()
      callback(Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) }))
    },
    onData: (stream, { envelope }, callback) => {
      const read = async (): Promise<void> => {
        const raw = Buffer.concat(await Array.fromAsync<Buffer>(stream)).toString()
        const { subject = '', html = '', text = '' } = await PostalMime.parse(raw)
        letters.push({ recipients: envelope.rcptTo.map(({ address }) => address), subject, html, text, raw })
      }
      read().then(() => callback(null), callback)
    },
  })
  const { server: socket } = server
  socket.listen(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    url: `smtp://127.0.0.1:${(socket.address() as AddressInfo).port}`,
    letters,
    refusals,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
