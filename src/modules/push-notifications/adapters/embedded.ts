import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { html } from '#platform/html.ts'
import type { Module } from '#platform/module.ts'
import { type StandInPage, sendStandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-push.json' with { type: 'json' }
import type { PostPush } from './web-push.ts'

const pushPath = `${standInPath}/push`

/** The host of the stand-in's own addresses. They fail on demand by their first word: `/gone/…`, `/away/…`, `/once/…`, `/refused/…`. */
export const standInPushHost = 'push.poftim.example'

interface ReceivedRow {
  readonly number: string
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly answered: number
  readonly receivedAt: Temporal.Instant
}

const insertMessage = statement<
  unknown,
  [endpoint: string, headers: string, body: Uint8Array, status: number, at: Temporal.Instant]
>(
  'stand-in-push.insert',
  `INSERT INTO push_standin.message (endpoint, headers, body, answered, received_at) VALUES ($1, $2::jsonb, $3, $4, $5)`,
)

const countOfEndpoint = statement<{ count: number }, [endpoint: string]>(
  'stand-in-push.count',
  'SELECT count(*)::int AS count FROM push_standin.message WHERE endpoint = $1',
)

const listMessages = statement<ReceivedRow, [most: number]>(
  'stand-in-push.list',
  `SELECT number, endpoint, headers, body, answered, received_at AS "receivedAt" FROM push_standin.message
   ORDER BY number DESC LIMIT $1`,
)

const deleteOld = statement<unknown, [before: Temporal.Instant]>(
  'stand-in-push.delete-old',
  'DELETE FROM push_standin.message WHERE received_at < $1',
)

export const deleteOldMessages = 'stand-in-push.delete-old'
/** Hours are what an instant can be moved by. */
const keptFor = { hours: 7 * 24 }

const maxListed = 100
const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })

/**
 * The stand-in of the push services of browsers: takes what the adapter of production posts, for every address, and passes it on
 * to no browser. It cannot read the messages either.
 */
export function embeddedPushService(
  { db, clock }: Context,
  { publicUrl }: { readonly publicUrl: string },
): { readonly post: PostPush; readonly standIn: Module } {
  const answerTo = async (endpoint: string): Promise<number> => {
    const [, conduct] = new URL(endpoint).pathname.split('/')
    if (new URL(endpoint).host !== standInPushHost) return 201
    if (conduct === 'gone') return 410
    if (conduct === 'away') return 503
    if (conduct === 'refused') return 400
    if (conduct === 'once') return (await db.one(countOfEndpoint, [endpoint])).count === 0 ? 503 : 201
    return 201
  }
  return {
    post: async (endpoint, { headers, body }) => {
      const status = await answerTo(endpoint)
      await db.run(insertMessage, [endpoint, JSON.stringify(headers), body, status, clock.now()])
      return status
    },
    standIn: {
      jobs: { [deleteOldMessages]: async () => void (await db.run(deleteOld, [clock.now().subtract(keptFor)])) },
      schedules: [{ name: deleteOldMessages, cron: '20 3 * * *' }],
      serve: async (app) => {
        app.get(pushPath, async (_, reply) =>
          sendStandInPage(reply, 200, page(await db.rows(listMessages, [maxListed]), publicUrl)),
        )
      },
    },
  }
}

function page(messages: readonly ReceivedRow[], shopUrl: string): StandInPage {
  const list = messages.map(({ endpoint, headers, body, answered, receivedAt }) => {
    const facts = t('facts', { urgency: headers['urgency'] ?? '', seconds: headers['ttl'] ?? '', bytes: body.length })
    return html`<li class="panel"><p><b>${new URL(endpoint).host}</b> · ${t('answered', { status: String(answered) })}</p>
<p class="muted">${facts} · <time datetime="${receivedAt.toString()}">${time.format(receivedAt.epochMilliseconds)}</time></p></li>`
  })
  const content = messages.length === 0 ? html`<div class="panel"><p>${t('empty')}</p></div>` : html`<ul>${list}</ul>`
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="${shopUrl}/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p></div>${content}</main>`,
  }
}
