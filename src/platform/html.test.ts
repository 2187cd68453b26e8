import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, rawHtml, wrapDocumentNumbers } from './html.ts'

test('texts are escaped, in elements and in attributes', () => {
  const name = `<b onclick='x'>"&"</b>`
  assert.equal(
    html`<p title="${name}">${name}</p>`.html,
    '<p title="&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;">&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;</p>',
  )
})

test('HTML inside HTML is not escaped, and lists are joined', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
  assert.equal(html`<ul>${items}</ul>${rawHtml('<hr>')}`.html, '<ul><li>a</li><li>&lt;</li></ul><hr>')
})

test('null, undefined and false are left out', () => {
  assert.equal(html`[${null}${undefined}${false}${0}]`.html, '[0]')
})

test('document numbers are wrapped between tags, and nowhere else', () => {
  const wrapped = wrapDocumentNumbers(html`<a href="/PF-1">Comanda PF-204007, <b>PF-204008</b></a>`, html`class="one"`)
  assert.equal(
    wrapped.html,
    '<a href="/PF-1">Comanda <span class="one">PF-204007</span>, <b><span class="one">PF-204008</span></b></a>',
  )
})
