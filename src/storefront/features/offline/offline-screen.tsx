import { useEffect, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/offline-page.json'
import { Screen } from '#storefront/components/error-screen/screen.tsx'
import { reachable } from '#storefront/lib/api/reachable.ts'
import { openDrawer } from '#storefront/lib/overlays/drawer.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { type OfflinePage, offlinePages } from './offline-pages.ts'
import css from './offline-screen.module.css'

const t = translator(texts)

/** Shown offline instead of a page that is not cached. Reloads when the network is back. */
export function OfflineScreen() {
  const [pages, setPages] = useState<readonly OfflinePage[]>([])
  useEffect(() => {
    reachable.set(navigator.onLine)
    void offlinePages().then(setPages)
    const again = (): void => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <>
      <Screen picture="/img/e500.webp" title={t('offlineTitle')} text={t('offlineText')}>
        <div className={css.actions}>
          <Button size="large" onClick={() => location.reload()}>
            {t('tryAgain')}
          </Button>
          <Button size="large" look="secondary" onClick={() => openDrawer('cart', {})}>
            {t('seeCart')}
          </Button>
        </div>
      </Screen>
      {pages.length > 0 && (
        <nav className={`wrap ${css.savedPages}`} aria-labelledby="saved-pages">
          <h2 id="saved-pages">{t('keptPages')}</h2>
          <ul>
            {pages.map(({ address, title }) => (
              <li key={address}>
                <a className="link" href={address}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}
