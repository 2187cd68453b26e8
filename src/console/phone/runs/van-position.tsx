import pin from 'icon:map-pin'
import { useStore } from '#browser/store.ts'
import { Icon } from '#console/components/icon.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-courier.json'
import { BigButton } from '../shell/big-button.tsx'
import { showsPosition, useReportState } from './van-reports.ts'

const t = translator(texts)

/** Says what the position of the phone is used for, and turns it on and off. */
export function VanPosition() {
  const isOn = useStore(showsPosition) === 'on'
  const state = useReportState()
  return (
    <section className="p-card p-part" aria-label={t('position.title')}>
      <p className="note">
        <Icon of={pin} />
        <span>{t('position.why')}</span>
      </p>
      <p role="status" className={isOn && state === 'denied' ? 'note warn' : 'xs m'}>
        {t(isOn ? `position.${state}` : 'position.off')}
      </p>
      <BigButton isSmall onClick={() => showsPosition.set(isOn ? 'off' : 'on')}>
        {t(isOn ? 'position.hide' : 'position.show')}
      </BigButton>
    </section>
  )
}
