import { type Html, html } from '#platform/html.ts'
import type { ApiDocument, Operation, Schema } from '../rules/openapi.ts'
import { wholeValue } from './fields.ts'
import { breakable, methodPill, operationCard } from './operation.ts'
import { prose } from './prose.ts'

export interface PageOptions {
  /** The shop as browsers reach it, for the examples. */
  readonly origin: string
  /** The shop's name as it is drawn. */
  readonly mark: Html
  readonly stylePath: string
  readonly documentPath: string
}

/** The whole page; it needs no script. */
export function writePage(document: ApiDocument, { origin, mark, stylePath, documentPath }: PageOptions): string {
  const { info, tags, operations, schemas } = document
  const [lead = '', ...more] = info.description.split('\n\n')
  const chapters = tags.map(({ name, description }) => ({
    name,
    description,
    of: operations.filter(({ tag }) => tag === name),
  }))
  const page = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="description" content="${lead}">
<title>${info.title}</title>
<link rel="icon" href="/brand/icon.svg">
<link rel="preload" href="/fonts/figtree-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="${stylePath}">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><div class="wide">
<a class="home" href="/">${mark}</a>
<p class="where">Shop API <span class="version">${info.version}</span></p>
<a class="file" href="${documentPath}">openapi.json</a>
</div></header>
<div class="wide body">
<nav class="contents" aria-label="Contents">${chapters.map(chapterLinks)}
<p class="chapter"><a href="#schemas">Schemas</a></p>
</nav>
<main id="content" tabindex="-1">
<section class="hero" aria-labelledby="title">
<div>
<h1 id="title">${info.title}</h1>
<p class="lead">${lead}</p>
</div>
<img src="/img/hero2-560.webp" alt="" width="560" height="297">
</section>
<section class="intro" aria-label="What holds for every call">
<ul class="facts">${more.map((text) => html`<li>${prose(text)}</li>`)}</ul>
<figure class="shell"><figcaption>The first call</figcaption><pre><code>curl '${origin}${document.servers[0]?.url}/categories'</code></pre></figure>
</section>
${chapters.map(
  ({ name, description, of }) => html`<section class="tag" id="tag-${name}" aria-labelledby="tag-${name}-title">
<h2 id="tag-${name}-title">${name}</h2>
<p class="lead">${prose(description)}</p>
${of.map((operation) => operationCard(operation, origin, schemas))}
</section>`,
)}
<section class="tag" id="schemas" aria-labelledby="schemas-title">
<h2 id="schemas-title">Schemas</h2>
<p class="lead">What several calls have in common.</p>
<div class="op schemas">${Object.entries(schemas).map(([name, schema]) => schemaPart(name, schema))}</div>
</section>
</main>
</div>
</body>
</html>
`
  return page.html
}

interface Chapter {
  readonly name: string
  readonly of: readonly Operation[]
}

const chapterLinks = ({ name, of }: Chapter): Html =>
  html`<p class="chapter"><a href="#tag-${name}">${name}</a></p>
<ul>${of.map(
    ({ id, method, path }) =>
      html`<li><a href="#${id}">${methodPill(method)} <span>${breakable(path.replace(/^\/api\/v\d+\/\w+/, ''))}</span></a></li>`,
  )}</ul>`

/** The anchor is inside, so that a link to it opens what holds it. */
const schemaPart = (name: string, schema: Schema): Html =>
  html`<details><summary><b>${name}</b></summary>
<div class="inner" id="schema-${name}">${wholeValue(schema, name.endsWith('Input') ? 'asked' : 'answered')}</div></details>`
