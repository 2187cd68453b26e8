import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { getHousehold } from '#modules/households/contract.ts'
import { endShoppingListLink, shareShoppingList } from '#modules/shopping-lists/contract.links.ts'
import { changeShoppingList, type ShoppingListSummary } from '#modules/shopping-lists/contract.named.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Switch } from '#storefront/ui/form/switch.tsx'
import { listsQuery } from './lists-query.ts'
import css from './named-lists.module.css'
import { sendLink } from './send-link.ts'

const t = translator(texts)

interface ShareListProps {
  readonly list: Pick<ShoppingListSummary, 'id' | 'name' | 'hasLink' | 'isOfHousehold'>
  readonly onClose: () => void
}

/** Shares a list with the household, and makes its link, which is shown once, and ends it. */
export function ShareList({ list: { id, name, hasLink, isOfHousehold }, onClose }: ShareListProps) {
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const options = { onSuccess: () => queries.invalidateQueries({ queryKey: listsQuery.queryKey }) }
  const share = useMutation({
    ...options,
    mutationFn: async () => {
      const { token } = await api(shareShoppingList, { params: { id } })
      return location.origin + href('/lista-mea/:token', { token })
    },
  })
  const end = useMutation({
    mutationFn: () => api(endShoppingListLink, { params: { id } }),
    onSuccess: () => {
      share.reset()
      return options.onSuccess()
    },
  })
  const url = share.data
  useEffect(() => {
    if (url !== undefined) field.current?.select()
  }, [url])
  return (
    <div className={css.share}>
      <ShareWithHousehold id={id} isOn={isOfHousehold} />
      {url === undefined ? (
        <p className="small">{t(hasLink ? 'linkStands' : 'linkHelp')}</p>
      ) : (
        <TextField ref={field} label={t('linkOf', { name })} help={t('linkOnce')} value={url} readOnly />
      )}
      {(share.error ?? end.error) && (
        <Notice kind="err" isAlert>
          {refusalText(share.error ?? end.error)}
        </Notice>
      )}
      <p role="status" className="sr">
        {end.isSuccess && url === undefined && t('linkEnded')}
      </p>
      <div className={css.row}>
        {url === undefined ? (
          <Button size="small" isBusy={share.isPending} onClick={() => share.mutate()}>
            {t(hasLink ? 'linkAgain' : 'linkMake')}
          </Button>
        ) : (
          <Button size="small" onClick={() => void sendLink(name, url)}>
            {t('linkSend')}
          </Button>
        )}
        {(hasLink || url !== undefined) && (
          <Button look="ghost" size="small" isBusy={end.isPending} onClick={() => end.mutate()}>
            {t('linkEnd')}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </div>
  )
}

/** Nothing for a customer without a household. */
function ShareWithHousehold({ id, isOn }: { readonly id: string; readonly isOn: boolean }) {
  const queries = useQueryClient()
  const { data } = useQuery(queryOf(getHousehold, {}))
  const share = useMutation({
    mutationFn: (isOfHousehold: boolean) => api(changeShoppingList, { params: { id }, body: { isOfHousehold } }),
    onSettled: () => queries.invalidateQueries({ queryKey: listsQuery.queryKey }),
  })
  if (!data?.household) return null
  return (
    <>
      <Switch
        title={t('withHousehold', { household: data.household.name })}
        note={t('withHouseholdHelp')}
        isOn={share.isPending ? share.variables : isOn}
        onChange={(next) => share.mutate(next)}
      />
      {share.error && (
        <Notice kind="err" isAlert>
          {refusalText(share.error)}
        </Notice>
      )}
    </>
  )
}
