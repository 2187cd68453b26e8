import desktop from 'icon:desktop'
import copy from 'icon:link-simple'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { Segments } from '#console/components/segments.tsx'
import { api } from '#console/lib/api/api.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-content.json'
import { createPreviewLink, type EntryView } from '#modules/editorial/contract.staff.ts'
import { useContentDesk } from '../use-content-desk.ts'
import { TimeInput } from './inputs.tsx'

const t = translator(texts)

/** The screens of the shop's readers, in pixels. */
const screens = { phone: { width: 390, height: 844 }, desktop: { width: 1_440, height: 1_000 } } as const

const visitors = ['guest', 'member'] as const

interface PreviewPaneProps {
  readonly entry: EntryView
  /** A further save is shown anew. */
  readonly revision: number
}

/** The draft as readers would see it, in the shop itself, by a link that ends after 24 hours. */
export function PreviewPane({ entry, revision }: PreviewPaneProps) {
  const [screen, setScreen] = useState<keyof typeof screens>('desktop')
  const [seenAs, setSeenAs] = useState<(typeof visitors)[number]>('guest')
  const [at, setAt] = useState<string>()
  const [link, setLink] = useState<string>()
  const [error, setError] = useState<unknown>()
  const desk = useContentDesk()
  const { id } = entry
  useEffect(() => {
    api(createPreviewLink, { params: { id } })
      .then(({ path }) => setLink(path))
      .catch(setError)
  }, [id])
  const seen = new URLSearchParams({ as: seenAs, ...(at && { at }) })
  const address = link === undefined || desk === undefined ? undefined : `${desk.shopUrl}${link}&${seen}`
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(address ?? '')
    showToast('done', t('linkCopied'))
  }
  return (
    <section className="pane grow preview" aria-label={t('preview')}>
      <div className="preview-bar">
        <Segments
          label={t('screen')}
          size="sm"
          value={screen}
          onChange={setScreen}
          options={[
            { value: 'desktop', label: t('screens.desktop') },
            { value: 'phone', label: t('screens.phone') },
          ]}
        />
        <Segments
          label={t('seenAs')}
          size="sm"
          value={seenAs}
          onChange={setSeenAs}
          options={visitors.map((value) => ({ value, label: t(`visitors.${value}`) }))}
        />
        <span className="xs q">{t('pixels', { width: screens[screen].width })}</span>
        <span className="preview-at">
          <TimeInput
            label={t('previewAt')}
            value={at}
            onChange={(next) => setAt(typeof next === 'string' ? next : undefined)}
          />
        </span>
        <span className="end">
          <Button size="sm" icon={copy} disabled={address === undefined} onClick={() => void copyLink()}>
            {t('copyLink')}
          </Button>
        </span>
      </div>
      {error !== undefined && (
        <EmptyState icon={desktop} title={t('noPreview')}>
          {problemText(error)}
        </EmptyState>
      )}
      {address !== undefined && <Screen address={address} revision={revision} {...screens[screen]} />}
    </section>
  )
}

interface ScreenProps {
  readonly address: string
  readonly revision: number
  readonly width: number
  readonly height: number
}

/** A page of the shop at the width of a screen, made as small as the pane needs. */
function Screen({ address, revision, width, height }: ScreenProps) {
  const box = useRef<HTMLElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, room.width / width)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls needs the focus to scroll by keyboard
    <section ref={box} className="preview-box" tabIndex={0} aria-label={t('previewFrame')}>
      {scale > 0 && (
        <iframe
          key={`${address} ${revision}`}
          title={t('previewFrame')}
          src={address}
          style={{ width, height: Math.max(height, room.height / scale), transform: `scale(${scale})` }}
        />
      )}
    </section>
  )
}
