import './text.css'
import type { JSONContent } from '@tiptap/core'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import type { RichText } from '#modules/content/rules/rich-text/rich-text.ts'
import type { EditorNode } from '#modules/editorial/rules/writing/editor-node.ts'
import { fromEditor } from '#modules/editorial/rules/writing/from-editor.ts'
import { toEditor } from '#modules/editorial/rules/writing/to-editor.ts'
import { textIn } from '../editor/inputs.tsx'
import { picturesIn } from '../editor/picture-input.tsx'
import { useShopAddress } from '../use-content-desk.ts'
import { textExtensions } from './extensions.ts'
import { Toolbar } from './toolbar.tsx'

const t = translator(texts)

export interface RichTextEditorProps {
  readonly label: string
  readonly value: unknown
  readonly error: string | undefined
  readonly isDisabled: boolean
  /** Changes when the text comes from elsewhere, and is shown anew. */
  readonly arrivals: number
  /** The pictures of the text, `assets` of the entry. */
  readonly assets: unknown
  readonly onChange: (value: unknown) => void
  readonly onPictures: (assets: unknown) => void
}

const empty: RichText = { nodeType: 'document', data: {}, content: [] }

/** Writes rich text: what is stored is the document of the content service, what is edited its form for TipTap. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, error, isDisabled, arrivals, assets, onChange, onPictures } = props
  const id = useId()
  const shop = useShopAddress()
  const latest = useRef({ onChange, assets, shop })
  latest.current = { onChange, assets, shop }
  const shown = (value ?? empty) as RichText
  const editor = useEditor({
    extensions: textExtensions({
      picture: (wanted) => {
        const found = picturesIn(latest.current.assets).find((picture) => picture['id'] === wanted)
        return found && { url: latest.current.shop(textIn(found['url'])), alt: textIn(found['alt']) }
      },
    }),
    content: toEditor(shown) as JSONContent,
    editable: !isDisabled,
    // The policy of the console allows style sheets of its own alone.
    injectCSS: false,
    editorProps: { attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'rt' } },
    onUpdate: ({ editor: written }) => {
      const document = fromEditor(written.getJSON() as EditorNode)
      latest.current.onChange(document.content.length === 0 ? undefined : document)
    },
  })

  // A layout effect: what is typed after this text was put together would be lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a text that arrives from outside replaces what is typed
  useLayoutEffect(() => {
    if (arrivals > 0) takeIn(editor, toEditor(shown) as JSONContent)
  }, [arrivals, editor])
  useEffect(() => editor.setEditable(!isDisabled, false), [editor, isDisabled])

  return (
    <div className="field">
      <span className="lbl">{label}</span>
      <div className={classes('rt-box', error !== undefined && 'bad')}>
        {!isDisabled && <Toolbar editor={editor} assets={assets} onPictures={onPictures} />}
        <EditorContent editor={editor} />
      </div>
      {error !== undefined && <span className="hint bad">{error}</span>}
      {!isDisabled && <span className="hint">{t('textHint')}</span>}
    </div>
  )
}

/** Replaces the part of the text that differs; a caret beside it stays where it is in its words. */
function takeIn(editor: Editor, content: JSONContent): void {
  const { doc, selection, tr } = editor.state
  const arrived = editor.schema.nodeFromJSON(content)
  const start = doc.content.findDiffStart(arrived.content)
  const ends = doc.content.findDiffEnd(arrived.content)
  if (start === null || ends === null) return
  // What is the same before and after the difference may overlap, as in a repeated letter.
  const overlap = Math.max(0, start - Math.min(ends.a, ends.b))
  const [end, arrivedEnd] = [ends.a + overlap, ends.b + overlap]
  const { from, to } = selection
  editor.view.dispatch(tr.replace(start, end, arrived.slice(start, arrivedEnd)).setMeta('preventUpdate', true))
  if (to <= start || from >= end) return
  const last = editor.state.doc.content.size
  editor.commands.setTextSelection({ from: Math.min(from, last), to: Math.min(to, last) })
}
