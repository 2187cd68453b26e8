import pencil from 'icon:pencil-simple'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-edit.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { formatClock } from '#storefront/lib/dates/dates.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { AddProduct } from './add-product.tsx'
import { EditorLine } from './editor-line.tsx'
import css from './order-editor.module.css'
import { SaveBar } from './save-bar.tsx'
import { type EditedLine, type SaveOutcome, useOrderEdit } from './use-order-edit.ts'

const t = translator(texts)

/** Lines of a long order shown while the list is collapsed. */
const maxCollapsedLines = 8

interface OrderEditorProps {
  readonly order: OrderView
  /** Unsaved changes are kept on the page, also once the order can no longer be changed. */
  readonly onUnsaved: (isUnsaved: boolean) => void
}

/** The products of a placed order and of its additions as one list, which can be changed until the cut-off. */
export function OrderEditor({ order, onUnsaved }: OrderEditorProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [saved, setSaved] = useState<SaveOutcome | null>(null)
  const [saves, setSaves] = useState(0)
  const focusTitle = (): void => title.current?.focus()
  const edit = useOrderEdit(order, (outcome) => {
    setSaved(outcome)
    setSaves(saves + 1)
    focusTitle()
  })
  const { lines, changes, quote } = edit
  const isUnsaved = changes.length > 0
  useEffect(() => onUnsaved(isUnsaved), [isUnsaved, onUnsaved])
  const until = order.editableUntil
  const priceOf = ({ variantCode }: EditedLine) =>
    quote?.lines.find((line) => line.variantCode === variantCode)?.totalInt
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole
    ? lines
    : lines.filter((line, index) => index < maxCollapsedLines || line.wanted !== line.quantity)
  const rest = lines.length - shown.length
  const want = (line: EditedLine, quantity: number): void => {
    setSaved(null)
    edit.want(line.variantCode, quantity)
  }
  return (
    <div className={css.editor}>
      <Panel aria-labelledby="products-title">
        <div className={css.head}>
          <h2 id="products-title" ref={title} tabIndex={-1}>
            {t('title', { kinds: t('kinds', { count: lines.filter(({ wanted }) => wanted > 0).length }) })}
          </h2>
          {until !== null && (
            <p className={css.until}>
              <Icon of={pencil} />
              {t('until', { hour: formatClock(until) })}
            </p>
          )}
        </div>
        <p className={css.saved} role="status">
          {saved !== null && !isUnsaved && t(saved)}
        </p>
        {until !== null && (
          <AddProduct
            // Begins anew after saving.
            key={saves}
            field={field}
            onAdd={(line) => {
              setSaved(null)
              edit.add(line)
            }}
          />
        )}
        <ul aria-labelledby="products-title">
          {shown.map((line) => (
            <EditorLine
              key={line.variantCode}
              line={line}
              newTotalInt={priceOf(line)}
              isOpen={until !== null}
              onWant={(quantity) => want(line, quantity)}
            />
          ))}
        </ul>
        {rest > 0 && (
          <Button look="soft" isBlock onClick={() => setWhole(true)}>
            {t('showRest', { count: rest })}
          </Button>
        )}
      </Panel>
      {isUnsaved && (
        <SaveBar
          order={order}
          edit={edit}
          onGiveUp={() => {
            edit.forget()
            focusTitle()
          }}
        />
      )}
    </div>
  )
}
