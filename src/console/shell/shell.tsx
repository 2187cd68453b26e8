import { Outlet, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { startLive, stopLive } from '#console/lib/live/live.ts'
import { type MenuPage, MenuPages } from '#console/lib/menu.ts'
import { may, useSession } from '#console/lib/session/session.ts'
import { ShellTools } from '#console/lib/shell.ts'
import { useShortcuts } from '#console/lib/shortcuts/shortcuts.ts'
import { runLastToastAction } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { pages } from '../pages.ts'
import { Palette } from './palette.tsx'
import { Rail } from './rail.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { TopTools } from './top-tools.tsx'

const t = translator(texts)

const inMenu = pages.filter((page): page is MenuPage => page.menu !== undefined)

/** Menu, page and global shortcuts. */
export function Shell() {
  const session = useSession()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'palette' | 'shortcuts' | undefined>(undefined)
  const mayWatch = may(session, 'dashboard.read')
  useEffect(() => {
    if (mayWatch) startLive()
    else stopLive()
  }, [mayWatch])
  const menu = useMemo(() => inMenu.filter(({ need }) => may(session, need)), [session])
  useShortcuts([
    { keys: 'ctrl+k', label: t('shortcuts.palette'), run: () => setOpen('palette') },
    { keys: 'ctrl+z', label: t('shortcuts.undo'), run: runLastToastAction },
    { keys: '?', label: t('shortcuts.all'), run: () => setOpen('shortcuts') },
    ...menu.flatMap(({ path, title, menu: { key } }) =>
      key === undefined
        ? []
        : [{ keys: `g ${key}`, label: t('shortcuts.goTo', { page: title }), run: () => void navigate({ to: path }) }],
    ),
  ])
  const tools = useMemo(
    () => <TopTools openPalette={() => setOpen('palette')} openShortcuts={() => setOpen('shortcuts')} />,
    [],
  )
  return (
    <MenuPages value={menu}>
      <ShellTools value={tools}>
        <div className="app">
          <Rail />
          <main className="main" id="main">
            <Outlet />
          </main>
        </div>
        {open === 'palette' && <Palette onClose={() => setOpen(undefined)} />}
        {open === 'shortcuts' && <ShortcutsDialog onClose={() => setOpen(undefined)} />}
      </ShellTools>
    </MenuPages>
  )
}
