import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { httpContent } from '#modules/content/adapters/http-content.ts'
import { contentPath, contentStandIn } from '#modules/content/adapters/stand-in.ts'
import { setBehaviour } from '#modules/content/adapters/stand-in-store.ts'
import { openDb } from '#platform/db/db.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import { problemStatuses } from '#src/problems.ts'
import { testDatabase } from '#test/support/database/test-database.ts'
import { movableClock } from '#test/support/fixtures/movable-clock.ts'
import { type ContentHarness, contentContract } from '#test/support/stand-ins/content-contract.ts'
import { contentBlock, contentServiceStandIn, draftBlock } from '#test/support/stand-ins/content-service.ts'

const tokens = { token: 'reads-what-is-published', previewToken: 'reads-drafts' }
const picture = { url: '/img/hero1.webp', width: 1000, height: 640, description: 'Un coș' }

const news = {
  kind: 'boxes',
  template: 'shared',
  place: 'middle',
  title: ' Noutăți ',
  text: 'Abia sosite',
  actionText: 'Vezi',
  actionUrl: '/noutati',
  isSponsored: true,
  productCodes: ['1'],
  image: picture,
}

async function embeddedService(): Promise<ContentHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'poftim-content-'))
  const box = { id: 'b1', title: 'Pâine', url: '/c' }
  const blocks = [
    { id: 'news', publishedAt: '2026-11-02T06:00:00Z', ...news, boxes: [box] },
    { id: 'plan', publishedAt: null, kind: 'text', title: 'Plan' },
  ]
  await writeFile(join(folder, 'home.json'), JSON.stringify({ template: 'beta', blocks }))
  const database = await testDatabase()
  const db = openDb({ url: database.url, max: 2, onIdleError: () => undefined })
  const socket = await openSocket('127.0.0.1', 0)
  const server = createHttpServer({
    log: makeLog('silent'),
    socket,
    trustProxy: false,
    apiPrefix: '/api',
    problemStatuses,
  })
  await contentStandIn({ db, clock: movableClock() }, { folder: pathToFileURL(`${folder}/`), ...tokens }).serve?.(
    server,
  )
  await server.ready()
  const url = `http://127.0.0.1:${socket.port}${contentPath}`
  return {
    url,
    source: httpContent({ url, ...tokens }),
    withOptions: (options) => httpContent({ url, ...tokens, ...options }),
    setFailure: async (fault) => void (await setBehaviour(db, fault ?? 'answers')),
    stop: async () => {
      await server.close()
      await db.close()
      await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function remoteService(): Promise<ContentHarness> {
  const service = await contentServiceStandIn(tokens)
  service.template = 'beta'
  service.published = [
    contentBlock('news', { ...news, boxesCollection: { items: [{ sys: { id: 'b1' }, title: 'Pâine', url: '/c' }] } }),
  ]
  service.drafts = [draftBlock('plan')]
  return {
    url: service.url,
    source: httpContent({ url: service.url, ...tokens }),
    withOptions: (options) => httpContent({ url: service.url, ...tokens, ...options }),
    setFailure: async (fault) => {
      service.failure = fault
    },
    stop: async () => service.close(),
  }
}

contentContract('the embedded content service', embeddedService)
contentContract('an external content service', remoteService)
