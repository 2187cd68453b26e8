import undo from 'icon:arrow-u-up-left'
import redo from 'icon:arrow-u-up-right'
import code from 'icon:code'
import entry from 'icon:cooking-pot'
import image from 'icon:image'
import link from 'icon:link-simple'
import bullets from 'icon:list-bullets'
import numbers from 'icon:list-numbers'
import line from 'icon:minus'
import quote from 'icon:quotes'
import table from 'icon:table'
import bold from 'icon:text-b'
import italic from 'icon:text-italic'
import strike from 'icon:text-strikethrough'
import subscript from 'icon:text-subscript'
import superscript from 'icon:text-superscript'
import underline from 'icon:text-underline'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { linkMark, targetNames } from '#modules/editorial/rules/writing/editor-node.ts'
import { pictureOf, picturesIn } from '../editor/picture-input.tsx'
import { PicturePicker } from '../library/picture-picker.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { targetText } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'

const t = translator(texts)

interface ToolbarProps {
  readonly editor: Editor
  readonly assets: unknown
  readonly onPictures: (assets: unknown) => void
}

type Chain = ReturnType<Editor['chain']>

interface Tool {
  readonly name: keyof typeof texts.tool
  readonly icon: string
  readonly run: (chain: Chain) => Chain
}

const markTools: readonly Tool[] = [
  { name: 'bold', icon: bold, run: (chain) => chain.toggleBold() },
  { name: 'italic', icon: italic, run: (chain) => chain.toggleItalic() },
  { name: 'underline', icon: underline, run: (chain) => chain.toggleUnderline() },
  { name: 'strike', icon: strike, run: (chain) => chain.toggleStrike() },
  { name: 'superscript', icon: superscript, run: (chain) => chain.toggleSuperscript() },
  { name: 'subscript', icon: subscript, run: (chain) => chain.toggleSubscript() },
  { name: 'code', icon: code, run: (chain) => chain.toggleCode() },
]

const blockTools: readonly Tool[] = [
  { name: 'bulletList', icon: bullets, run: (chain) => chain.toggleBulletList() },
  { name: 'orderedList', icon: numbers, run: (chain) => chain.toggleOrderedList() },
  { name: 'blockquote', icon: quote, run: (chain) => chain.toggleBlockquote() },
]

const insertTools: readonly Tool[] = [
  { name: 'horizontalRule', icon: line, run: (chain) => chain.setHorizontalRule() },
  { name: 'table', icon: table, run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  { name: 'undo', icon: undo, run: (chain) => chain.undo() },
  { name: 'redo', icon: redo, run: (chain) => chain.redo() },
]

const tableTools = ['addRowAfter', 'addColumnAfter', 'deleteRow', 'deleteColumn', 'deleteTable'] as const

/** What can be done with the text at the cursor. */
export function Toolbar({ editor, assets, onPictures }: ToolbarProps) {
  const [open, setOpen] = useState<'link' | 'picture' | 'entry'>()
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      names: [...markTools, ...blockTools].filter(({ name }) => at.isActive(name)).map(({ name }) => name as string),
      level: [2, 3, 4].find((level) => at.isActive('heading', { level })) ?? 0,
      isInTable: at.isActive('table'),
      link: at.isActive(linkMark) ? targetText(at.getAttributes(linkMark)['data']) : undefined,
    }),
  })
  const run = (tool: (chain: Chain) => Chain): void => void tool(editor.chain().focus()).run()
  const button = ({ name, icon, run: act }: Tool, isPressed?: boolean) => (
    <button
      key={name}
      type="button"
      className="ib sm"
      aria-label={t(`tool.${name}`)}
      title={t(`tool.${name}`)}
      aria-pressed={isPressed}
      onClick={() => run(act)}
    >
      <Icon of={icon} />
    </button>
  )
  const opener = (what: 'link' | 'picture' | 'entry', icon: string, isPressed?: boolean) => (
    <button
      type="button"
      className="ib sm"
      aria-label={t(`tool.${what}`)}
      title={t(`tool.${what}`)}
      aria-pressed={isPressed}
      onClick={() => setOpen(what)}
    >
      <Icon of={icon} />
    </button>
  )
  return (
    <div className="rt-tools" role="toolbar" aria-label={t('tools')}>
      <select
        aria-label={t('tool.heading')}
        value={active.level}
        onChange={({ target }) => {
          const level = Number(target.value)
          run((chain) => (level === 0 ? chain.setParagraph() : chain.setHeading({ level: level as 2 | 3 | 4 })))
        }}
      >
        <option value={0}>{t('tool.paragraph')}</option>
        {[2, 3, 4].map((level) => (
          <option key={level} value={level}>
            {t('tool.headingLevel', { level: level - 1 })}
          </option>
        ))}
      </select>
      {markTools.map((tool) => button(tool, active.names.includes(tool.name)))}
      {blockTools.map((tool) => button(tool, active.names.includes(tool.name)))}
      {opener('link', link, active.link !== undefined)}
      {opener('picture', image)}
      {opener('entry', entry)}
      {insertTools.map((tool) => button(tool))}
      {active.isInTable &&
        tableTools.map((name) => (
          <button key={name} type="button" className="btn sm gh" onClick={() => run((chain) => chain[name]())}>
            {t(`tool.${name}`)}
          </button>
        ))}
      {open === 'link' && (
        <LinkDialog
          address={active.link ?? ''}
          onClose={() => setOpen(undefined)}
          onChoose={(uri) => {
            run((chain) => {
              const range = chain.extendMarkRange(linkMark)
              if (uri === '') return range.unsetMark(linkMark)
              return range.setMark(linkMark, { nodeType: 'hyperlink', data: { uri } })
            })
            setOpen(undefined)
          }}
        />
      )}
      {open === 'picture' && (
        <PicturePicker
          onClose={() => setOpen(undefined)}
          onChoose={(asset) => {
            const id = crypto.randomUUID().slice(0, 8)
            onPictures([...picturesIn(assets), { id, ...pictureOf(asset) }])
            // The picture is known to the editor with the next drawing.
            setTimeout(() => run((chain) => insert(chain, 'embedded-asset-block', 'Asset', id)))
            setOpen(undefined)
          }}
        />
      )}
      {open === 'entry' && (
        <EntryDialog
          onClose={() => setOpen(undefined)}
          onChoose={(id) => {
            run((chain) => insert(chain, 'embedded-entry-block', 'Entry', id))
            setOpen(undefined)
          }}
        />
      )}
    </div>
  )
}

const insert = (chain: Chain, type: keyof typeof targetNames, linkType: 'Entry' | 'Asset', id: string): Chain =>
  chain.insertContent({ type: targetNames[type], attrs: { data: { target: { sys: { type: 'Link', linkType, id } } } } })
