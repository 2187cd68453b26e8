import { parseArgs } from 'node:util'
import texts from '#locales/report.json' with { type: 'json' }
import { readReport, reportText } from '#modules/analytics/index.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { withShopDatabase } from './exchange.ts'
import './parent.ts'

/** `npm run report -- [--days 30]`: what the visits of the last days say, and the errors of browsers beside their speed. */
const mostDays = 396

const days = readDays()
try {
  await withShopDatabase(async (context) => console.log(reportText(await readReport(context, days))))
} catch (error) {
  exitWithError(error)
}

function readDays(): number {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: '30' } } })
    const given = Number(values.days)
    if (Number.isInteger(given) && given >= 1 && given <= mostDays) return given
  } catch {
    // The same sentence as for a number that is none.
  }
  console.error(texts.usage)
  process.exit(2)
}
