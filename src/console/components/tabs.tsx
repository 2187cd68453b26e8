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

interface TabsProps {
  readonly label: string
  readonly items: readonly TabItem[]
  /** The id of the tab that is open at first; the first one by default. */
  readonly first?: string | undefined
}

/** Tabs of one record. Views of a list are links: see ViewTabs. */
export function Tabs({ label, items, first = items[0]?.id ?? '' }: TabsProps) {
  const [open, setOpen] = useState(first)
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
