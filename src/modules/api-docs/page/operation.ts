import { type Html, html } from '#platform/html.ts'
import { curlOf } from '../rules/curl.ts'
import type { Operation, Refusal, Schemas } from '../rules/openapi.ts'
import { parameterList, wholeValue } from './fields.ts'
import { prose } from './prose.ts'

const access = { public: 'Anybody', optional: 'Guest or customer', customer: 'Customer only' } as const

/** One operation: what it does, how it is called, what it takes, answers and refuses. */
export function operationCard(operation: Operation, origin: string, schemas: Schemas): Html {
  const { id, method, path, summary, parameters, body, answer, refusals } = operation
  const takes = parameters.length === 0 ? null : part(`Parameters`, `${parameters.length}`, parameterList(parameters))
  const sends =
    body === null
      ? null
      : part('Body', `${body.type}${body.isRequired ? '' : ', optional'}`, wholeValue(body.schema, 'asked'))
  const gives =
    answer.schema === null
      ? html`<p class="bare"><b>Answer</b> <span class="aside">${answer.status} ${answer.description}, no body</span></p>`
      : part('Answer', `${answer.status} ${answer.description}`, wholeValue(answer.schema, 'answered'))
  return html`<article class="op" id="${id}" aria-labelledby="${id}-title">
<div class="about">
<h3 id="${id}-title"><a href="#${id}">${prose(summary)}</a></h3>
<p class="call">${methodPill(method)} <code>${breakable(path)}</code></p>
<p class="access ${operation.access}">${access[operation.access]}</p>
${takes}
${sends}
${gives}
${part('Refusals', `${refusals.flatMap(({ names }) => names).length}`, refusalList(refusals))}
</div>
<figure class="shell"><figcaption>In a shell</figcaption><pre><code>${breakable(curlOf(operation, origin, schemas))}</code></pre></figure>
</article>`
}

export const methodPill = (method: string): Html => html`<b class="method ${method.toLowerCase()}">${method}</b>`

/** Long addresses break after their slashes. */
export const breakable = (text: string): Html =>
  html`${text.split(/(?<=[^:/]\/)/).map((piece, index) => (index === 0 ? piece : html`<wbr>${piece}`))}`

const part = (name: string, aside: string, inner: Html): Html =>
  html`<details><summary><span><b>${name}</b> <span class="aside">${aside}</span></span></summary>
<div class="inner">${inner}</div></details>`

const refusalList = (refusals: readonly Refusal[]): Html =>
  html`<ul class="refusals">${refusals.map(
    ({ status, description, names }) =>
      html`<li><p><b>${status}</b> ${description}</p><p class="choices">${names.map((name) => html`<code>${name}</code> `)}</p></li>`,
  )}</ul>`
