import { zone } from '#kernel/clock.ts'
import { translator } from '#kernel/translate.ts'
import { type Html, html, wrapDocumentNumbers } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../../public/locales/ro/stand-in-mailbox.json' with { type: 'json' }
import type { ListedMailboxMessage, MailboxMessage } from './store.ts'

export const mailboxPath = `${standInPath}/mailbox`

const t = translator(texts)
const oneLine = html`class="one-line"`
const clock = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
const timeOf = ({ receivedAt }: ListedMailboxMessage): string => clock.format(receivedAt.epochMilliseconds)

const pageFrame = (content: Html, shopUrl: string): Html => html`
<header class="top"><div class="mail-top"><a href="${shopUrl}/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></div></header>
<main class="mail">${content}</main>`

const page = (title: string, content: Html, shopUrl: string): StandInPage => ({
  title: `${title} · Poftim`,
  body: pageFrame(content, shopUrl),
  styles: [`${mailboxPath}/mailbox.css`],
  script: `${mailboxPath}/mailbox.js`,
})

/** The list of emails, which the page reloads by script. */
export const messageList = (messages: readonly ListedMailboxMessage[]): Html =>
  messages.length === 0
    ? html`<div class="panel none"><h2>${t('empty')}</h2><p class="muted">${t('emptyLead')}</p></div>`
    : html`<ul class="letters" data-count="${t('count', { count: messages.length })}">${messages.map(
        (
          message,
        ) => html`<li><a href="${mailboxPath}/${message.number}"><span class="avatar" aria-hidden="true">${(message.recipients[0] ?? '?').charAt(0).toUpperCase()}</span>
<span class="text">${wrapDocumentNumbers(html`<b>${message.subject}</b>`, oneLine)}<span>${t('to')} ${message.recipients.join(', ')}</span></span>
<time class="when" datetime="${message.receivedAt.toString()}">${timeOf(message)}</time></a></li>`,
      )}</ul>`

export function listPage(messages: readonly ListedMailboxMessage[], shopUrl: string): StandInPage {
  const content = html`<div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p></div>
<p class="muted" id="count" role="status">${t('count', { count: messages.length })}</p>
<div id="letters" data-refresh="${mailboxPath}/list">${messageList(messages)}</div>`
  return page(t('title'), content, shopUrl)
}

export function messagePage(message: MailboxMessage, shopUrl: string): StandInPage {
  const { number, subject, sender, recipients, text } = message
  const content = html`<p><a class="back" href="${mailboxPath}"><span aria-hidden="true">←</span> ${t('back')}</a></p>
<article class="panel letter"><header class="lead">${wrapDocumentNumbers(html`<h1>${subject}</h1>`, oneLine)}
<dl class="head"><div><dt>${t('from')}</dt><dd>${sender}</dd></div><div><dt>${t('to')}</dt><dd>${recipients.join(', ')}</dd></div>
<div><dt>${t('at')}</dt><dd><time datetime="${message.receivedAt.toString()}">${timeOf(message)}</time></dd></div></dl></header>
${
  message.html === null
    ? html`<p class="muted">${t('noHtml')}</p>`
    : html`<section aria-labelledby="as-html"><h2 id="as-html">${t('asHtml')}</h2>
<iframe src="${mailboxPath}/${number}/html" title="${t('content')}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe></section>`
}
${text === null ? null : html`<section aria-labelledby="as-text"><h2 id="as-text">${t('asText')}</h2><pre>${text}</pre></section>`}
<p><a class="back" href="${mailboxPath}/${number}/raw" download>${t('raw')}</a></p></article>`
  return page(subject, content, shopUrl)
}

export function unknownPage(shopUrl: string): StandInPage {
  const content = html`<div class="panel"><div class="lead"><h1>${t('unknown')}</h1><p class="muted">${t('unknownLead')}</p></div>
<a class="btn" href="${mailboxPath}">${t('back')}</a></div>`
  return page(t('unknown'), content, shopUrl)
}
