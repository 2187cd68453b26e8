import pin from 'icon:map-pin'
import { useStore } from '#browser/store.ts'
import { Icon } from '#console/components/icon.tsx'
import { useSession } from '#console/lib/session/session.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { hidePosition } from '#modules/couriers/contract.staff-position.ts'
import { doLater } from '../queue/phone-queue.ts'
import { BigButton } from '../shell/big-button.tsx'
import { showsPosition } from './shows-position.ts'
import { abortReport, useReportState } from './van-reports.ts'

const t = translator(texts)

/** Says what the position of the phone is used for, and turns it on and off. */
export function VanPosition({ runId }: { readonly runId: string }) {
  const shows = showsPosition(useSession().member.id)
  const isOn = useStore(shows) === 'on'
  const state = useReportState()
  const hide = (): void => {
    shows.set('off')
    abortReport()
    // Queued, so that it is deleted also where there is no connection now.
    void doLater(hidePosition, { params: { id: runId } }, { label: t('did.hidden') })
  }
  return (
    <section className="p-card p-part" aria-label={t('position.title')}>
      <p className="note">
        <Icon of={pin} />
        <span>{t('position.why')}</span>
      </p>
      <p role="status" className={isOn && state === 'denied' ? 'note warn' : 'xs m'}>
        {t(isOn ? `position.${state}` : 'position.off')}
      </p>
      <BigButton isSmall onClick={() => (isOn ? hide() : shows.set('on'))}>
        {t(isOn ? 'position.hide' : 'position.show')}
      </BigButton>
    </section>
  )
}
