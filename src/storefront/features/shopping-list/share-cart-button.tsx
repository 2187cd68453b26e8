import share from 'icon:share-network'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { shareCart } from '#modules/shopping-lists/contract.links.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { openModal } from '#storefront/lib/overlays/modals.ts'
import { href } from '#storefront/routes.ts'
import { Button, RoundButton } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { TextField } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import css from './named-lists.module.css'
import { useCartProducts } from './save-list.tsx'
import { sendLink } from './send-link.ts'

const t = translator(texts)

const showLink = (): unknown => openModal({ title: t('shareCart'), content: <ShareCart /> })

/** Sends the products of the cart by a link, above the open cart. */
export function ShareCartButton() {
  return (
    <RoundButton aria-label={t('shareCart')} aria-haspopup="dialog" onClick={showLink}>
      <Icon of={share} />
    </RoundButton>
  )
}

function ShareCart() {
  const products = useCartProducts()
  const field = useRef<HTMLInputElement>(null)
  const make = useMutation({
    mutationFn: async () => {
      const { token } = await api(shareCart, { body: { lines: [...products] } })
      return location.origin + href('/lista-mea/:token', { token })
    },
  })
  const url = make.data
  useEffect(() => {
    if (url !== undefined) field.current?.select()
  }, [url])
  return (
    <div className={css.form}>
      <div>
        <p>{t('shareCartHelp')}</p>
        {url !== undefined && <TextField ref={field} label={t('cartLink')} value={url} readOnly />}
        {make.error && (
          <Notice kind="err" isAlert>
            {refusalText(make.error)}
          </Notice>
        )}
      </div>
      {url === undefined ? (
        <Button isBusy={make.isPending} onClick={() => products.length > 0 && make.mutate()}>
          {t('linkMake')}
        </Button>
      ) : (
        <Button onClick={() => void sendLink(t('receivedCart'), url)}>{t('linkSend')}</Button>
      )}
    </div>
  )
}
