import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateRichTextDocument } from '@contentful/rich-text-types'
import fc from 'fast-check'
import {
  anyDocument,
  document,
  heading,
  hyperlink,
  item,
  list,
  paragraph,
  text,
} from '#modules/content/rules/rich-text/rich-text.fixture.ts'
import type { RichNode, RichText } from '#modules/content/rules/rich-text/rich-text.ts'
import { richTextErrors } from '#modules/content/rules/rich-text/rich-text-errors.ts'
import { fromEditor } from './from-editor.ts'
import { toEditor } from './to-editor.ts'

const afterEditing = (written: RichText): RichText => fromEditor(toEditor(written))

/** What readers see of a document, letter by letter: with its marks and its link; embedded things and lines by their type. */
function seen(node: RichNode, link = ''): string[] {
  if (node.nodeType === 'text') {
    const marks = node.marks.map(({ type }) => type).sort()
    return [...node.value.replaceAll(/\r\n|\r/g, '\n')].map((letter) => `${letter} ${marks} ${link}`)
  }
  const isLink = node.nodeType.endsWith('hyperlink')
  const isLeaf = node.nodeType === 'hr' || node.nodeType.startsWith('embedded-')
  const own = isLeaf ? [`${node.nodeType} ${JSON.stringify(node.data)}`] : []
  return [...own, ...node.content.flatMap((child) => seen(child, isLink ? JSON.stringify(node.data) : link))]
}

test('EDIT-02 any document comes back from the text editor valid, and with everything that readers see', () => {
  fc.assert(
    fc.property(anyDocument, (written) => {
      const edited = afterEditing(written)
      assert.deepEqual(richTextErrors(edited), [])
      assert.deepEqual(validateRichTextDocument(edited as never), [])
      assert.deepEqual(seen(edited), seen(written))
    }),
    { numRuns: 500 },
  )
})

test('a document that the text editor wrote comes back the same, whatever it is', () => {
  fc.assert(
    fc.property(anyDocument, (written) => {
      const edited = afterEditing(written)
      assert.deepEqual(afterEditing(edited), edited)
      assert.deepEqual(toEditor(afterEditing(edited)), toEditor(edited))
    }),
    { numRuns: 500 },
  )
})

test('usual documents are not changed at all', () => {
  const written = document(
    heading(2, 'Toamna la borcan'),
    paragraph('Alegeți ', text('gogoșari', 'bold', 'italic'), ' și ', hyperlink('/c/legume', 'legume'), '.'),
    list(
      'unordered-list',
      item(paragraph('unu'), list('ordered-list', item(paragraph('doi')))),
      item(heading(3, 'trei')),
    ),
    paragraph('Prima linie\na doua linie'),
  )
  assert.deepEqual(afterEditing(written), written)
})

test('an empty document is an empty paragraph in the editor, and stays empty', () => {
  assert.deepEqual(toEditor(document()), { type: 'doc', content: [{ type: 'paragraph' }] })
  assert.deepEqual(afterEditing(document()), document())
})
