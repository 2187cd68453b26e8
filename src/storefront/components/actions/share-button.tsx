import share from 'icon:share-network'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/share.json'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

const toast = { id: 'share', position: 'bottom-center' } as const

/** Shares the page with the device's share sheet; where there is none, copies the address. */
export function ShareButton({ name }: { readonly name: string }) {
  const press = async (): Promise<void> => {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url }).catch(showShareFailure)
    await navigator.clipboard.writeText(url).then(
      () => raiseToast({ ...toast, type: 'success', content: t('shareCopied'), hasProgress: false, hasClose: false }),
      () => raiseToast({ ...toast, type: 'error', content: t('shareFailed', { url }) }),
    )
  }
  return (
    <RoundButton isOutlined aria-label={t('share', { name })} onClick={() => void press()}>
      <Icon of={share} />
    </RoundButton>
  )
}

/** Shows that sharing failed, unless the shopper closed the share sheet. */
function showShareFailure(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  raiseToast({ ...toast, type: 'error', content: t('shareFailed', { url: location.href }) })
}
