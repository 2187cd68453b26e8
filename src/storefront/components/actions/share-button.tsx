import share from 'icon:share-network'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/share.json'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { RoundButton } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

/** Hands the page to whatever the device shares with; where it shares with nothing, copies the address. */
export function ShareButton({ name }: { readonly name: string }) {
  const press = async (): Promise<void> => {
    const url = location.origin + location.pathname
    if (typeof navigator.share === 'function') return navigator.share({ title: name, url }).catch(changedMind)
    await navigator.clipboard.writeText(url).then(
      () => raiseToast({ type: 'success', id: 'share', content: t('shareCopied') }),
      () => raiseToast({ type: 'error', id: 'share', content: t('shareFailed', { url }) }),
    )
  }
  return (
    <RoundButton isOutlined aria-label={t('share', { name })} onClick={() => void press()}>
      <Icon of={share} />
    </RoundButton>
  )
}

/** Closing the device's sheet is an answer, not an error. */
function changedMind(error: unknown): void {
  if (error instanceof DOMException && error.name === 'AbortError') return
  raiseToast({ type: 'error', id: 'share', content: t('shareFailed', { url: location.href }) })
}
