import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { markedLine, plainLine, plainLines } from './html-text.ts'

test('HTML becomes paragraphs and lists, and its entities letters', () => {
  const html = `<div><h2>Ulei&nbsp;&amp; oțet</h2><p>Presat la <b>rece</b>,<br>din măsline.</p>
    <ul class="x"><li>fără <i>aditivi</i></li>
    <li>500&nbsp;ml</li></ul><table><tr><td>Soi</td><td>rar</td></tr></table></div>`
  assert.equal(plainLines(html), 'Ulei & oțet\n\nPresat la rece,\ndin măsline.\n\n• fără aditivi\n• 500 ml\n\nSoi rar')
})

test('scripts, styles, comments and hidden parts are no text', () => {
  const html =
    '<p onclick="a()">Bun<script>alert(1)</script><style>p{}</style><!-- x --><span hidden>y</span></p><svg><text>z</text></svg>'
  assert.equal(plainLine(html), 'Bun')
  assert.equal(plainLine('Bun<img src=x onerror=alert(1)> <a href="javascript:x">gustos</a>'), 'Bun gustos')
})

test('entities are decoded however often they were escaped', () => {
  assert.equal(plainLine('Tom &amp; Jerry &#8211; 50&#37;'), 'Tom & Jerry – 50%')
  assert.equal(plainLines('&lt;p&gt;Unu&lt;/p&gt;&lt;p&gt;Doi &amp;amp; trei&lt;/p&gt;'), 'Unu\n\nDoi & trei')
  assert.equal(plainLine('P&acirc;ine cu unt&icirc;n &#351;i m&#259;r'), 'Pâine cu untîn și măr')
})

test('plain text keeps its lines and what only looks like a tag', () => {
  assert.equal(plainLines('Unu\r\ndoi\n\n\n\ntrei'), 'Unu\ndoi\n\ntrei')
  for (const text of ['sare <5 g', 'a < b > c', 'H&M', 'făină, <lapte>, ouă', '=1+1&x', 'x <'])
    assert.equal(plainLine(text), text)
  assert.equal(plainLine('<p>făină, <lapte>, ouă</p>'), 'făină, <lapte>, ouă')
})

test('emphasised words of ingredients stay marked', () => {
  assert.equal(
    markedLine('<p>făină de <b>GRÂU</b>, <span class="allergen">lapte</span>, <span>zahăr</span></p>'),
    'făină de **GRÂU**, **lapte**, zahăr',
  )
})

test('any text is read, and reading the result again changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<li>',
    '<b',
    '>',
    '&',
    '&lt;',
    '&amp;',
    '<script>',
    'lapte',
    ' ',
    '\n',
    '• ',
    '<!--',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 12 }), (parts) => {
      const once = plainLines(parts.join(''))
      assert.equal(plainLines(once), once)
    }),
  )
})

test('markup of any depth and length is read', () => {
  for (const tag of ['<div>', '<b>', '<b><i>', '&lt;b&gt;', '<table>', '<a>']) {
    assert.equal(plainLine(`gustos ${tag.repeat(10_000)}`), 'gustos', tag)
  }
})
