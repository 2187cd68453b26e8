import { translator } from '#kernel/translate.ts'
import { html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-content.json' with { type: 'json' }
import { type ContentBehaviour, contentBehaviours } from '../embedded-content.ts'
import { entryKinds } from '../rules/entry-kinds.ts'
import type { ListedEntry } from '../usecases/list-entries.ts'

const t = translator(texts)

/** Path of the embedded content service, and of its page in the demo. */
export const contentPath = `${standInPath}/content`

/** The entries of one kind and the behaviour of the service. */
export function contentPage(kind: string, entries: readonly ListedEntry[], conduct: ContentBehaviour): StandInPage {
  const list = entries.map((entry) => {
    const { id, slug, version, canPublish, canWithdraw } = entry
    const name = entry.title || t('untitled')
    return html`<li class="panel"><div class="lead">
<p class="eyebrow">${t(entry.hasChanges ? 'changed' : entry.state)}</p>
<h2>${name}</h2>
<p class="muted">${slug} · ${t('version', { version })}</p></div>
<form method="post" action="${contentPath}/entries" class="choices"><input type="hidden" name="id" value="${id}"><input type="hidden" name="kind" value="${kind}">
${canPublish ? choice('publish', name) : null}${canWithdraw ? choice('withdraw', name) : null}</form></li>`
  })
  const kinds = entryKinds.map(
    (each) =>
      html`<li><a class="link" href="${contentPath}?kind=${each}"${each === kind ? html` aria-current="page"` : null}>${t(`kinds.${each}`)}</a></li>`,
  )
  const choices = contentBehaviours.map(
    (
      name,
    ) => html`<button class="pick" name="conduct" value="${name}" type="submit"${name === conduct ? html` aria-current="true"` : null}>
<span class="text"><b>${t(`conducts.${name}`)}</b>${name === conduct ? html`<span>${t('current')}</span>` : null}</span></button>`,
  )
  return {
    title: `${t('title')} · Poftim`,
    body: html`<header class="top"><a href="/" aria-label="${t('shop')}"><img src="${standInPath}/assets/wordmark.svg" alt="Poftim" width="86" height="32"></a></header>
<main><div class="lead"><h1>${t('title')}</h1><p class="muted">${t('lead')}</p>
<p><a class="link" href="/">${t('published')}</a> · <a class="link" href="/content-preview/home">${t('preview')}</a></p></div>
<nav aria-label="${t('kindsLabel')}"><ul class="choices">${kinds}</ul></nav>
${entries.length === 0 ? html`<p class="panel muted">${t('empty')}</p>` : html`<ul class="stack">${list}</ul>`}
<section class="panel" aria-labelledby="conduct"><div class="lead"><h2 id="conduct">${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${contentPath}/conduct" class="picks">${choices}</form></section></main>`,
  }
}

const choice = (to: 'publish' | 'withdraw', name: string) =>
  html`<button class="${to === 'publish' ? 'btn' : 'btn sec'}" name="to" value="${to}" type="submit" aria-label="${t(to)}: ${name}">${t(to)}</button>`
