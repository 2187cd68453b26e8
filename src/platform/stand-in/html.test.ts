import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, trusted } from './html.ts'

test('texts are escaped, in elements and in attributes', () => {
  const name = `<b onclick='x'>"&"</b>`
  assert.equal(
    html`<p title="${name}">${name}</p>`.html,
    '<p title="&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;">&lt;b onclick=&#39;x&#39;&gt;&quot;&amp;&quot;&lt;/b&gt;</p>',
  )
})

test('HTML inside HTML stays what it is, and lists are joined', () => {
  const items = ['a', '<'].map((item) => html`<li>${item}</li>`)
  assert.equal(html`<ul>${items}</ul>${trusted('<hr>')}`.html, '<ul><li>a</li><li>&lt;</li></ul><hr>')
})

test('what is not there leaves nothing behind', () => {
  assert.equal(html`[${null}${undefined}${false}${0}]`.html, '[0]')
})
