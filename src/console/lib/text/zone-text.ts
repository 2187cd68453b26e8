import short from '#locales/console-text.json'
import texts from '#locales/delivery-info.json'

const names: Readonly<Record<string, string>> = texts
const labels: Readonly<Record<string, string>> = short.zones

/** The name of a delivery zone inside a sentence, "nordul județului Ilfov"; its code if it has none. */
export const zoneText = (zone: string): string => names[`zone-${zone}`] ?? zone

/** The short name for tables and labels, "Ilfov Nord". */
export const zoneLabel = (zone: string): string => labels[zone] ?? zone
