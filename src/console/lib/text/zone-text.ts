import texts from '#locales/delivery-info.json'

const names: Readonly<Record<string, string>> = texts

/** The name of a delivery zone inside a sentence; its code if it has none. */
export const zoneText = (zone: string): string => names[`zone-${zone}`] ?? zone

/** The same where nothing stands before it. */
export function zoneLabel(zone: string): string {
  const name = zoneText(zone)
  return name.charAt(0).toLocaleUpperCase('ro') + name.slice(1)
}
