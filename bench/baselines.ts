import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import pg from 'pg'

/**
 * The baselines that the shop is compared with, in a process of their own, as the shop is. `/mem` returns a listing of 60
 * products from memory, `/one-query/{n}` the same text through one prepared statement, `/page` the finished bytes of a page.
 */
const [, , databaseUrl = '', listingUrl = '', pageUrl = ''] = process.argv
const listing = Buffer.from(await (await fetch(listingUrl)).arrayBuffer())
const page = brotliCompressSync(Buffer.from(await (await fetch(pageUrl)).arrayBuffer()))

const rowCount = 1_000
const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
await pool.query('DROP TABLE IF EXISTS bench_page')
await pool.query('CREATE TABLE bench_page (id int PRIMARY KEY, body text NOT NULL)')
await pool.query('INSERT INTO bench_page SELECT n, $1 FROM generate_series(0, $2::int - 1) AS n', [
  listing.toString('utf8'),
  rowCount,
])

const server = createServer((request, response) => void answer(request, response))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/'
  if (path === '/page') {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-encoding', 'br')
    response.end(page)
    return
  }
  response.setHeader('content-type', 'application/json; charset=utf-8')
  if (path === '/mem') {
    response.end(listing)
    return
  }
  const id = Number(path.slice('/one-query/'.length)) % rowCount
  const { rows } = await pool.query<{ body: string }>({
    name: 'one-query',
    text: 'SELECT body FROM bench_page WHERE id = $1',
    values: [id],
  })
  response.end(rows[0]?.body)
}
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
