import { translator } from '#kernel/translate.ts'
import { html } from '#platform/html.ts'
import { type StandInPage, standInPath } from '#src/embedded/stand-in/page.ts'
import texts from '../../../../public/locales/ro/stand-in-content.json' with { type: 'json' }
import type { BlockEntry } from './stand-in-entries.ts'
import { type ContentBehaviour, contentBehaviours } from './stand-in-store.ts'

const t = translator(texts)

/** The entries of the home page and the behaviour of the stand-in. */
export function contentPage(blocks: readonly BlockEntry[], conduct: ContentBehaviour): StandInPage {
  const list = blocks.map((block) => {
    const { id, kind, place, title } = block
    const name = title ?? t('untitled')
    return html`<li class="panel"><div class="lead">
<p class="eyebrow">${t(stateOf(block))}</p>
<h2>${name}</h2>
<p class="muted">${kind} · ${place ?? '–'} · ${id}</p></div>
<form method="post" action="${standInPath}/content/entries" class="choices"><input type="hidden" name="id" value="${id}">
${stateOf(block) === 'live' ? null : choice('publish', name)}${block.publishedAt === null ? null : choice('withdraw', name)}</form></li>`
  })
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
<ul class="stack">${list}</ul>
<section class="panel" aria-labelledby="conduct"><div class="lead"><h2 id="conduct">${t('conduct')}</h2><p class="muted">${t('conductLead')}</p></div>
<form method="post" action="${standInPath}/content/conduct" class="picks">${choices}</form></section></main>`,
  }
}

function stateOf({ publishedAt, draft }: BlockEntry): 'draft' | 'changed' | 'live' {
  if (publishedAt === null) return 'draft'
  return Object.keys(draft).length > 0 ? 'changed' : 'live'
}

const choice = (to: 'publish' | 'withdraw', name: string) =>
  html`<button class="${to === 'publish' ? 'btn' : 'btn sec'}" name="to" value="${to}" type="submit" aria-label="${t(to)}: ${name}">${t(to)}</button>`
