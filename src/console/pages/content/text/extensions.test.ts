import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getSchema, type JSONContent } from '@tiptap/core'
import fc from 'fast-check'
import { anyDocument } from '#modules/content/rules/rich-text/rich-text.fixture.ts'
import {
  blockNames,
  type EditorNode,
  linkMark,
  markNames,
  targetNames,
} from '#modules/editorial/rules/writing/editor-node.ts'
import { fromEditor } from '#modules/editorial/rules/writing/from-editor.ts'
import { toEditor } from '#modules/editorial/rules/writing/to-editor.ts'
import { textExtensions } from './extensions.ts'

const schema = getSchema(textExtensions({ picture: () => undefined }))

test('the text editor opens any document of rich text and gives back what it was given', () => {
  fc.assert(
    fc.property(anyDocument, (written) => {
      const opened = schema.nodeFromJSON(toEditor(written) as JSONContent)
      opened.check()
      assert.deepEqual(fromEditor(opened.toJSON() as EditorNode), fromEditor(toEditor(written)))
    }),
    { numRuns: 300 },
  )
})

test('the text editor has no other nodes and marks than rich text', () => {
  const nodes = [
    ...Object.values(blockNames),
    ...Object.values(targetNames),
    'doc',
    'heading',
    'horizontalRule',
    'hardBreak',
    'text',
  ]
  assert.deepEqual(Object.keys(schema.nodes).toSorted(), nodes.toSorted())
  assert.deepEqual(Object.keys(schema.marks).toSorted(), [...Object.values(markNames), linkMark].toSorted())
})
