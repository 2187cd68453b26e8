import plus from 'icon:plus-bold'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { baniOf } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import {
  changeShoppingList,
  deleteShoppingList,
  getShoppingList,
  type ShoppingListSummary,
} from '#modules/shopping-lists/contract.named.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { ProductPicture } from '#storefront/components/product-card/product-picture.tsx'
import { api } from '#storefront/lib/api/api.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { Added } from './added.tsx'
import { nameOf } from './list-lines.ts'
import { listsQuery } from './lists-query.ts'
import css from './named-lists.module.css'
import { ShareList } from './share-list.tsx'
import { useAddAll } from './use-add-all.ts'

const t = translator(texts)

interface ListCardProps {
  readonly list: ShoppingListSummary
  readonly onRemoved: () => void
}

/** A list with its first products: into the cart by one press, renamed and deleted in place. */
export function ListCard({ list, onRemoved }: ListCardProps) {
  const { id, name, products, missing, total, first, hasLink, isMine, isOfHousehold } = list
  const [mode, setMode] = useState<'shown' | 'renaming' | 'deleting' | 'sharing'>('shown')
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: listsQuery.queryKey })
  const { add, undo } = useAddAll(async (had) => {
    const { lines } = await api(getShoppingList, { params: { id } })
    const sold = lines.flatMap(({ product, quantity }) => (product ? [{ product, quantity }] : []))
    setNames(new Map(sold.map(({ product }) => [product.variantCode, nameOf(product)])))
    return sold.map(({ product: { variantCode }, quantity }) => ({
      variantCode,
      quantity: Math.min(100, (had.get(variantCode) ?? 0) + quantity),
    }))
  })
  const rename = useMutation({
    mutationFn: (next: string) => api(changeShoppingList, { params: { id }, body: { name: next } }),
    onSuccess: async () => {
      await refresh()
      setMode('shown')
    },
  })
  const remove = useMutation({
    mutationFn: () => api(deleteShoppingList, { params: { id } }),
    onSuccess: async () => {
      await refresh()
      onRemoved()
    },
  })
  const canAdd = products > missing
  return (
    <Panel className={css.card} aria-label={name}>
      {mode === 'renaming' ? (
        <RenameForm name={name} rename={rename} onCancel={() => setMode('shown')} />
      ) : (
        <h2>{name}</h2>
      )}
      <p className="small muted">
        {t('countProducts', { count: products })}
        {isOfHousehold && ` · ${t('ofHousehold')}`}
        {hasLink && ` · ${t('hasLink')}`}
      </p>
      <div className={css.thumbs}>
        {first.map((product) => (
          <span key={product.code} data-tint={product.tint}>
            <ProductPicture product={product} sizes="52px" alt={nameOf(product)} />
          </span>
        ))}
        {products > first.length && <span className={css.more}>+{products - first.length}</span>}
      </div>
      {missing > 0 && <p className={css.missing}>{t('missingNow', { count: missing })}</p>}
      {add.data && <Added put={add.data} names={names} undo={undo} />}
      {(add.error ?? remove.error) && (
        <Notice kind="err" isAlert>
          {refusalText(add.error ?? remove.error)}
        </Notice>
      )}
      {mode === 'sharing' && <ShareList list={list} onClose={() => setMode('shown')} />}
      <div className={css.row}>
        {mode === 'deleting' ? (
          <>
            <p>{t('deleteAsk', { name })}</p>
            <Button look="danger" size="small" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('deleteYes')}
            </Button>
            <Button look="ghost" size="small" onClick={() => setMode('shown')}>
              {t('giveUp')}
            </Button>
          </>
        ) : (
          <>
            {canAdd && (
              <Button look="soft" size="small" isBusy={add.isPending} onClick={() => add.mutate()}>
                <Icon of={plus} />
                {t('addAllFor', { amount: formatBani(baniOf(total)) })}
              </Button>
            )}
            {canAdd && (
              <ButtonLink look="ghost" size="small" href={`${href('/account/recurring-baskets')}?lista=${id}`}>
                {t('repeat')}
              </ButtonLink>
            )}
            {isMine && mode !== 'sharing' && (
              <Button look="ghost" size="small" onClick={() => setMode('sharing')}>
                {t('share')}
              </Button>
            )}
            <Button look="ghost" size="small" onClick={() => setMode('renaming')}>
              {t('rename')}
            </Button>
            {isMine && (
              <Button look="ghost" size="small" onClick={() => setMode('deleting')}>
                {t('delete')}
              </Button>
            )}
          </>
        )}
      </div>
    </Panel>
  )
}

interface RenameFormProps {
  readonly name: string
  readonly rename: {
    readonly isPending: boolean
    readonly error: Error | null
    readonly mutate: (name: string) => void
  }
  readonly onCancel: () => void
}

function RenameForm({ name, rename, onCancel }: RenameFormProps) {
  const [next, setNext] = useState(name)
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (next.trim() !== '' && !rename.isPending) rename.mutate(next.trim())
      }}
    >
      <TextField
        label={t('name')}
        maxLength={60}
        value={next}
        error={rename.error ? refusalText(rename.error) : undefined}
        onChange={({ target }) => setNext(target.value)}
      />
      <Button type="submit" size="small" isBusy={rename.isPending}>
        {t('rename')}
      </Button>
      <Button look="ghost" size="small" onClick={onCancel}>
        {t('giveUp')}
      </Button>
    </form>
  )
}
