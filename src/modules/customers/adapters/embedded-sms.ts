import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import { html } from '#platform/html.ts'
import type { Module } from '#platform/module.ts'
import { type StandInPage, sendStandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-sms.json' with { type: 'json' }
import type { Sms } from '../ports.ts'

export const smsPath = `${standInPath}/sms`

/** A number for which the stand-in fails, to try out the failure. */
export const failingNumber = '+40799999999'

interface SmsMessageRow {
  readonly number: number
  readonly recipient: string
  readonly text: string
  readonly receivedAt: Temporal.Instant
}

const insertMessage = statement<unknown, [id: string, recipient: string, text: string, now: Temporal.Instant]>(
  'stand-in-sms.insert',
  `INSERT INTO sms_standin.message (id, recipient, text, received_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (id) DO NOTHING`,
)

const listMessages = statement<SmsMessageRow, [most: number]>(
  'stand-in-sms.list',
  `SELECT number, recipient, text, received_at AS "receivedAt" FROM sms_standin.message ORDER BY number DESC LIMIT $1`,
)

const maxListed = 100
const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })

/** The stand-in of the SMS service: stores messages in the database and lists them on a page. */
export function embeddedSms(
  context: Context,
  { publicUrl }: { readonly publicUrl: string },
): { sms: Sms; standIn: Module } {
  return {
    sms: {
      async send({ id, to, text }) {
        if (to === failingNumber) throw new Error('the embedded SMS service fails for this number')
        await context.db.run(insertMessage, [id, to, text, context.clock.now()])
      },
    },
    standIn: {
      serve: async (app) => {
        app.get(smsPath, async (_, reply) =>
          sendStandInPage(reply, 200, page(await context.db.rows(listMessages, [maxListed]), publicUrl)),
        )
      },
    },
  }
}

function page(messages: readonly SmsMessageRow[], shopUrl: string): StandInPage {
  const list = messages.map(
    ({ recipient, text, receivedAt }) => html`<li class="panel"><p><b>${text}</b></p>
<p class="muted">${t('to')} ${recipient} · <time datetime="${receivedAt.toString()}">${time.format(receivedAt.epochMilliseconds)}</time></p></li>`,
  )
  const content = messages.length === 0 ? html`<div class="panel"><p>${t('empty')}</p></div>` : html`<ul>${list}</ul>`
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="${shopUrl}/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p></div>${content}</main>`,
  }
}
