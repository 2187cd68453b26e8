import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/stand-in-warehouse.json' with { type: 'json' }
import { type Html, html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import { type CourierReturnReason, returnReasons } from '../../rules/steps.ts'
import { type ReceivedMessage, type WarehouseConduct, warehouseConducts } from './messages.ts'

/** The page on which the simulated pickers and couriers read their messages. */
export const warehousePath = `${standInPath}/warehouse`

const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })

/**
 * Received messages, whether the warehouse receives them, and why its couriers return with orders: `door` is null while
 * they deliver.
 */
export function messagesPage(
  conduct: WarehouseConduct,
  door: CourierReturnReason | null,
  messages: readonly ReceivedMessage[],
): StandInPage {
  const list = messages.length === 0 ? html`<p>${t('empty')}</p>` : html`<ul class="stack">${messages.map(row)}</ul>`
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p><p><a class="link" href="${warehousePath}">${t('reload')}</a></p></div>
<div class="panel"><h2>${t('heard')}</h2>${list}</div>
<div class="panel"><div class="lead"><h2>${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${warehousePath}" class="picks">${warehouseConducts.map((one) => pick('conduct', one, one === conduct))}</form></div>
<div class="panel"><div class="lead"><h2>${t('door')}</h2><p class="muted">${t('doorLead')}</p></div>
<form method="post" action="${warehousePath}" class="picks">${doors.map((one) => pick('door', one, one === (door ?? 'opens')))}</form></div></main>`,
  }
}

const doors = ['opens', ...returnReasons] as const

const row = ({ kind, orderNumber, text, heardAt }: ReceivedMessage): Html =>
  html`<li><b>${t(kind)} · ${orderNumber}</b>
<span class="small muted">${time.format(heardAt.epochMilliseconds)}</span><p>${text}</p></li>`

const pick = (name: string, value: WarehouseConduct | (typeof doors)[number], isCurrent: boolean): Html =>
  html`<button class="pick" name="${name}" value="${value}" type="submit"${isCurrent ? html` aria-current="true"` : null}>
<span class="text"><b>${t(value)}</b>${isCurrent ? html`<span>${t('current')}</span>` : null}</span></button>`
