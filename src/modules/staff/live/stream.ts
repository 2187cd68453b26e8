import type { FastifyReply, FastifyRequest } from 'fastify'
import { openEventStream } from '#platform/http/sending/event-stream.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import type { StaffContext } from '../context.ts'
import { permissionsOf } from '../rules/roles.ts'
import { isOver } from '../rules/session-times.ts'
import { hashOf } from '../session/hash-of.ts'
import { selectSession } from '../store.ts'
import { permissionsOfToken } from '../tokens/authenticate-token.ts'
import type { News, NewsFeed } from './news.ts'

const checkMs = 4_000

/** Permission needed to see changes of each kind of entity; other kinds need `audit.read`. */
const readers: Readonly<Record<string, string>> = {
  order: 'orders.read',
  payment: 'orders.read',
  claim: 'claims.read',
  chat: 'chat.work',
  customer: 'customers.read',
  entry: 'content.read',
  picture: 'content.read',
  run: 'runs.manage',
  interval: 'dashboard.read',
}

/**
 * A stream of server-sent events to a page or a program: changes, and keep-alive comments. An open stream does not extend the
 * session, and ends with it or with the token.
 */
export function streamNews(context: StaffContext, feed: NewsFeed) {
  return function streamNews(caller: StaffCaller, request: FastifyRequest, reply: FastifyReply): void {
    const token = context.cookies.session(request) ?? ''
    const raw = openEventStream(request, reply)
    if (raw === null) return
    let may: ReadonlySet<string> = new Set()

    const ofSession = async (): Promise<ReadonlySet<string> | null> => {
      const row = await context.db.maybe(selectSession, [hashOf(token)])
      return row === null || row.state !== 'active' || isOver(row, context.clock.now())
        ? null
        : new Set(permissionsOf(row))
    }
    const check = async (): Promise<void> => {
      const present = caller.kind === 'token' ? await permissionsOfToken(context, caller.id) : await ofSession()
      if (present === null) return void raw.end()
      may = present
      raw.write(': alive\n\n')
    }
    const isSeen = ({ entity }: News): boolean => may.has(readers[entity.kind] ?? 'audit.read')
    const unsubscribe = feed.subscribe({
      receive: (news) => {
        const seen = news.filter(isSeen)
        if (seen.length > 0) raw.write(`data: ${JSON.stringify(seen)}\n\n`)
      },
      end: () => raw.end(),
    })
    const checking = setInterval(() => void check().catch(() => raw.end()), checkMs)
    raw.on('close', () => {
      clearInterval(checking)
      unsubscribe()
    })
    void check().catch(() => raw.end())
  }
}
