import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import { html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-personalisation.json' with { type: 'json' }
import { type Conduct, conducts, type RecordRow } from './stand-in-store.ts'

const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })

/** The records that the stand-in has received, newest first, and its behaviour. */
export function personalisationPage(records: readonly RecordRow[], conduct: Conduct): StandInPage {
  const list = records.map(({ userId, record, receivedAt }) => {
    const { id: _, userId: __, kind, ...fields } = record
    return html`<li class="panel"><div class="lead"><h2>${t(`kinds.${String(kind) as 'page' | 'cart' | 'conversion'}`)}</h2>
<p class="muted">${t('user')} ${userId} · <time datetime="${receivedAt.toString()}">${time.format(receivedAt.epochMilliseconds)}</time></p></div>
<dl>${Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${textOf(value)}</dd>`)}</dl></li>`
  })
  const choices = conducts.map(
    (
      name,
    ) => html`<button class="pick" name="conduct" value="${name}" type="submit"${name === conduct ? html` aria-current="true"` : null}>
<span class="text"><b>${t(`conducts.${name}`)}</b>${name === conduct ? html`<span>${t('current')}</span>` : null}</span></button>`,
  )
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p></div>
<section class="panel" aria-labelledby="conduct"><div class="lead"><h2 id="conduct">${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${standInPath}/personalisation/conduct" class="picks">${choices}</form></section>
${list.length === 0 ? html`<div class="panel"><p>${t('empty')}</p></div>` : html`<ul class="stack">${list}</ul>`}</main>`,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
