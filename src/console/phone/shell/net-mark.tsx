import on from 'icon:wifi-high'
import off from 'icon:wifi-slash'
import { Icon } from '#console/components/icon.tsx'
import { classes } from '#console/lib/classes.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-phone.json'
import { useQueue } from '../queue/phone-queue.ts'

const t = translator(texts)

/** Connection status and number of queued calls. */
export function NetMark() {
  const { calls, offlineSince } = useQueue()
  const isOff = offlineSince !== null
  const waiting = calls.filter(({ refusal }) => refusal === null).length
  return (
    <span
      className={classes('net', isOff && 'off')}
      role="img"
      aria-label={t(isOff ? 'net.off' : 'net.on', { count: waiting })}
    >
      <Icon of={isOff ? off : on} />
      {waiting > 0 && <span aria-hidden="true">{waiting}</span>}
    </span>
  )
}
