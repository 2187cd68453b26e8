import { type ReactNode, useState } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

export interface TabItem {
  readonly id: string
  readonly label: string
  readonly count?: number | undefined
  /** Highlights the count: it needs action. */
  readonly isHot?: boolean | undefined
  readonly content: ReactNode
}

/** Tabs of one record. Views of a list are links: see ViewTabs. */
export function Tabs({ label, items }: { readonly label: string; readonly items: readonly TabItem[] }) {
  const [open, setOpen] = useState(items[0]?.id ?? '')
  return (
    <AriaTabs selectedKey={open} onSelectionChange={(key) => setOpen(String(key))} className="col grow">
      <TabList className="tabs" aria-label={label}>
        {items.map(({ id, label: name, count, isHot }) => (
          <Tab key={id} id={id} className="tab">
            {name} {count !== undefined && <span className={isHot ? 'n hot' : 'n'}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="grow">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
