import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import { type Html, html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-chat.json' with { type: 'json' }
import { maxMessageLength } from '../rules/chat-settings.ts'
import { type DeskState, deskBehaviours, type StandInChat } from './embedded-store.ts'

/** Path of the page of the embedded desk. */
export const chatPath = `${standInPath}/chat`

const t = translator(texts)
const time = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })

/** The page of the desk's agent: availability, chats with their records, and the behaviour of the desk. */
export function chatPage({ hasAgent, conduct }: DeskState, chats: readonly StandInChat[]): StandInPage {
  const agent = [true, false].map((there) => pick('agent', there ? 'on' : 'off', there === hasAgent))
  const behaviour = deskBehaviours.map((name) => pick('conduct', name, name === conduct))
  const list = chats.length === 0 ? html`<div class="panel"><p>${t('empty')}</p></div>` : chats.map(chatPanel)
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p><p><a class="link" href="${chatPath}">${t('reload')}</a></p></div>
<div class="panel"><h2>${t('agent')}</h2>
<form method="post" action="${chatPath}/desk" class="picks">${agent}</form></div>
${list}
<div class="panel"><div class="lead"><h2>${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${chatPath}/desk" class="picks">${behaviour}</form></div></main>`,
  }
}

const pick = (
  name: 'agent' | 'conduct',
  value: 'on' | 'off' | (typeof deskBehaviours)[number],
  isCurrent: boolean,
): Html =>
  html`<button class="pick" name="${name}" value="${value}" type="submit"${isCurrent ? html` aria-current="true"` : null}>
<span class="text"><b>${t(`choices.${value}`)}</b>${isCurrent ? html`<span>${t('current')}</span>` : null}</span></button>`

function chatPanel(chat: StandInChat): Html {
  const { chatId, caseId, contactId, name, email, phone, origin, type, reason, state, messages, begunAt } = chat
  const said = messages.map(
    ({ from, text, sentAt }) => html`<li><b>${from === 'agent' ? t('agentName') : name}</b>
<span class="small muted">${time.format(sentAt.epochMilliseconds)}</span><p>${text}</p></li>`,
  )
  return html`<div class="panel">
<div class="lead"><p class="eyebrow">${t(`states.${state}`)}</p><h2>${name}</h2>
<p class="muted">${t('case', { case: caseId, contact: contactId })} · ${origin} · ${type} · ${reason}</p>
<p class="muted">${email} · ${phone || t('noPhone')} · ${time.format(begunAt.epochMilliseconds)}</p></div>
<ul class="stack">${said}</ul>
${state === 'ended' ? null : answerForms(chatId, caseId, name)}</div>`
}

const answerForms = (chatId: string, caseId: number, name: string): Html =>
  html`<form method="post" action="${chatPath}/messages" class="stack"><input type="hidden" name="chat" value="${chatId}">
<div class="field"><label for="t${caseId}">${t('answer', { name })}</label><input class="input" type="text" id="t${caseId}" name="text" required maxlength="${maxMessageLength}" autocomplete="off"></div>
<button class="btn" type="submit" aria-label="${t('send')}: ${name}">${t('send')}</button></form>
<form method="post" action="${chatPath}/end"><input type="hidden" name="chat" value="${chatId}">
<button class="btn sec" type="submit" aria-label="${t('end')}: ${name}">${t('end')}</button></form>`
