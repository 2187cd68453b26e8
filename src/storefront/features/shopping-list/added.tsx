import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import type { PutLines } from '#storefront/lib/cart/send-lines.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import type { AddAll } from './use-add-all.ts'

const t = translator(texts)

interface AddedProps {
  readonly put: PutLines
  /** Names of products by variant. */
  readonly names: ReadonlyMap<string, string>
  readonly undo: AddAll['undo']
}

/** What became of each product that was put into the cart, and a button that takes all back. */
export function Added({ put, names, undo }: AddedProps) {
  const added = put.filter(({ quantity, before }) => quantity > before)
  const troubles = put.flatMap(({ variantCode, outcome, quantity }) => {
    const name = names.get(variantCode) ?? ''
    if (outcome === 'capped') return [t('capped', { name, count: String(quantity) })]
    if (outcome === 'unavailable') return [t('unavailable', { name })]
    return outcome === 'left-out' ? [t('leftOut', { name })] : []
  })
  if (undo.isSuccess) {
    return (
      <Notice kind="ok" isAlert>
        {t('undone')}
      </Notice>
    )
  }
  return (
    <Notice kind={troubles.length > 0 ? 'warn' : 'ok'} isAlert>
      <p>{added.length === 0 ? t('addedNone') : t('added', { count: added.length })}</p>
      {troubles.length > 0 && (
        <ul>
          {troubles.map((trouble) => (
            <li key={trouble}>{trouble}</li>
          ))}
        </ul>
      )}
      {undo.error && <p>{refusalText(undo.error)}</p>}
      {added.length > 0 && (
        <Button look="secondary" size="small" isBusy={undo.isPending} onClick={() => undo.mutate(put)}>
          {t('undo')}
        </Button>
      )}
    </Notice>
  )
}
