import { translator } from '#kernel/translate.ts'
import texts from '#locales/notifications.json'
import { href } from '#storefront/routes.ts'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './notifications.module.css'
import { OwnPush } from './own-push.tsx'
import { useOwnPush } from './use-own-push.ts'

const t = translator(texts)

/** On the page of an order, and nowhere before: the offer to be told when it is near. Left out where the browser cannot. */
export function OrderNotices() {
  const push = useOwnPush()
  if (push === undefined || push.support === 'unsupported') return null
  return (
    <Panel className={css.panel}>
      <OwnPush push={push} title={t('near')} note={t('nearNote')} />
      {push.support === 'supported' && push.isOn && (
        <a className="link small" href={href('/account')}>
          {t('choose')}
        </a>
      )}
    </Panel>
  )
}
