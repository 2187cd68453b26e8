import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import { html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-spv.json' with { type: 'json' }
import { type SpvConduct, type StandInMessage, spvConducts } from './store.ts'

const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })

/** The documents that were reported, and how the stand-in behaves. */
export function spvPage(messages: readonly StandInMessage[], conduct: SpvConduct): StandInPage {
  const list = messages.map(
    ({ id, reference, isConsumer, errors, receivedAt }) => html`<li class="panel"><div class="lead">
<p class="eyebrow">${t(errors.length === 0 ? 'accepted' : 'refused')}</p>
<h2>${reference}</h2>
<p class="muted">${t(isConsumer ? 'consumer' : 'company')} · ${id} · <time datetime="${receivedAt.toString()}">${time.format(receivedAt.epochMilliseconds)}</time></p>
${errors.map((error) => html`<p>${error}</p>`)}</div></li>`,
  )
  const choices = spvConducts.map(
    (
      name,
    ) => html`<button class="pick" name="conduct" value="${name}" type="submit"${name === conduct ? html` aria-current="true"` : null}>
<span class="text"><b>${t(`conducts.${name}`)}</b>${name === conduct ? html`<span>${t('current')}</span>` : null}</span></button>`,
  )
  const content =
    messages.length === 0 ? html`<div class="panel"><p>${t('empty')}</p></div>` : html`<ul class="stack">${list}</ul>`
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p></div>
<section class="panel" aria-labelledby="conduct"><div class="lead"><h2 id="conduct">${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${standInPath}/spv/conduct" class="picks">${choices}</form></section>
${content}</main>`,
  }
}
