import keyboard from 'icon:keyboard'
import glass from 'icon:magnifying-glass'
import { useStore } from '#browser/store.ts'
import { IconButton } from '#console/components/button.tsx'
import { Icon } from '#console/components/icon.tsx'
import { KeyMark } from '#console/components/keys.tsx'
import { useNow } from '#console/lib/clock/use-now.ts'
import { liveState } from '#console/lib/live/live.ts'
import { formatTime } from '#console/lib/text/formats.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

interface TopToolsProps {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

/** Search, live status and shortcuts, at the right end of the top bar. */
export function TopTools({ openPalette, openShortcuts }: TopToolsProps) {
  return (
    <>
      <button type="button" className="jump" title={t('palette.open')} onClick={openPalette}>
        <Icon of={glass} />
        <span className="grow cut">{t('palette.open')}</span>
        <KeyMark of="ctrl+k" />
      </button>
      <LiveMark />
      <IconButton icon={keyboard} label={t('shortcuts.title')} onClick={openShortcuts} />
    </>
  )
}

/** Seconds without connection after which the figures may be old. */
const staleAfterMs = 30_000

/** Status of the live connection; hidden on pages without live changes. */
function LiveMark() {
  const { state, since } = useStore(liveState)
  const now = useNow(5_000)
  if (state === 'off') return null
  if (state === 'live') return <span className="live">{t('live.on')}</span>
  const isOld = now - since > staleAfterMs
  return (
    <span className="live lost" role="status">
      {isOld ? t('live.since', { time: formatTime(since) }) : t('live.lost')}
    </span>
  )
}
