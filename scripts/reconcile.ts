import { parseArgs } from 'node:util'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/reconcile.json' with { type: 'json' }
import { comparedDays, differenceTable, isGatewayUnavailable } from '#modules/payments/index.ts'
import { originAt } from '#platform/http/loopback.ts'
import { makeLog } from '#platform/log.ts'
import { shopSecret } from '#platform/secrets.ts'
import { exitWithError } from '#platform/startup-error.ts'
import { apiBase } from '#src/app.ts'
import { compose } from '#src/compose.ts'
import { withShopDatabase } from './exchange.ts'
import './parent.ts'

/**
 * `npm run reconcile -- [--days 30]`: compares the books with each payment gateway's own list, as the shop does each night, and
 * prints both sides of each difference. Exits with 0 without differences, 1 with, and 2 when a gateway does not answer.
 */
const t = translator(texts)
const mostDays = 366

const days = readDays()
try {
  await withShopDatabase(async (context, config) => {
    const localOrigin = originAt(config.HOST, config.PORT, '127.0.0.1')
    const publicUrl = config.PUBLIC_URL === undefined ? localOrigin : new URL(config.PUBLIC_URL).origin
    const secret = await shopSecret(context.db, config.SHOP_SECRET)
    // The table has what the log would tell.
    const quiet = { ...context, log: makeLog('silent') }
    const { payments } = compose(quiet, { config, secret, origins: [publicUrl], localOrigin, apiBase, console: null })
    try {
      const results = await payments.reconcile(days)
      console.log(differenceTable(results))
      process.exitCode = results.every(({ differences }) => differences.length === 0) ? 0 : 1
    } catch (error) {
      if (!isGatewayUnavailable(error)) throw error
      console.error(`${t('away')}\n${error.message}`)
      process.exitCode = 2
    }
  })
} catch (error) {
  exitWithError(error)
}

function readDays(): number {
  try {
    const { values } = parseArgs({ options: { days: { type: 'string', default: String(comparedDays) } } })
    const given = Number(values.days)
    if (Number.isInteger(given) && given >= 1 && given <= mostDays) return given
  } catch {
    // The same sentence as for a number that is none.
  }
  console.error(t('usage'))
  process.exit(2)
}
