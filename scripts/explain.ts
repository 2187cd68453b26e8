import { makeApi } from '#kernel/client.ts'
import { type SearchPage, searchByParameter } from '#modules/search/contract.ts'
import { exitWithError, StartupError } from '#platform/startup-error.ts'
import { readConfig } from '#src/config/config.ts'
import './parent.ts'

/**
 * `npm run explain -- "lapte zuzu"`: the search results of the running shop, with the score of each word in each field.
 * `SHOP_URL` names another shop.
 */
const query = process.argv.slice(2).join(' ')
const shownItems = 15

try {
  if (query.trim() === '') throw new StartupError('Say what to look for: npm run explain -- "lapte fara lactoza"')
  print(await search(shopUrl()))
} catch (error) {
  exitWithError(error)
}

function shopUrl(): string {
  const { PORT, PUBLIC_URL } = readConfig(process.env, 'production')
  return process.env['SHOP_URL'] ?? PUBLIC_URL ?? `http://127.0.0.1:${PORT}`
}

function search(origin: string): Promise<SearchPage> {
  const api = makeApi(async ({ method, url, headers }) => {
    const response = await fetch(`${origin}/api/v2/shop${url}`, { method, headers }).catch(() => {
      throw new StartupError(`No shop answers at ${origin}. Start it with npm start.`)
    })
    return { status: response.status, body: await response.json() }
  })
  return api(searchByParameter, { query: { q: query, explain: 'true', itemsPerPage: shownItems } })
}

function print({ items, total, corrected, categories, spellings }: SearchPage): void {
  console.log(`${total} products${corrected === null ? '' : `, looked for as "${corrected}"`}`)
  if (spellings.length > 0) console.log(`meant perhaps: ${spellings.join(', ')}`)
  if (categories.length > 0) console.log(`in ${categories.map(({ name, count }) => `${name} (${count})`).join(', ')}`)
  for (const [index, { name, brand, sizeLabel, isAvailable, code, scoreExplained }] of items.entries()) {
    const facts = [brand, sizeLabel, code, isAvailable ? null : 'out of stock'].filter(Boolean)
    console.log(`\n${index + 1}. ${scoreExplained.value.toFixed(2)}  ${name}  (${facts.join(', ')})`)
    for (const { value, description } of scoreExplained.details) {
      console.log(`   ${value.toFixed(2).padStart(6)}  ${description}`)
    }
  }
}
