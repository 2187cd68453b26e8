import { graphqlContent } from '#modules/content/adapters/graphql-content.ts'
import { askOverHttp } from '#modules/content/adapters/query-content.ts'
import type { AskContent } from '#modules/content/ports.ts'
import { contentStandIn } from '#modules/editorial/index.ts'
import { contentPath } from '#modules/editorial/stand-in/page.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import { problemStatuses } from '#src/problems.ts'
import { type ContentHarness, contentContract } from '#test/support/stand-ins/content-contract.ts'
import { contentBlock, contentServiceStandIn, draftBlock } from '#test/support/stand-ins/content-service.ts'
import { type EditorialFixture, editorialFixture, tokens } from '#test/support/stand-ins/editorial-fixture.ts'

const products = { kind: 'category', value: '101-paine' }
const picture = { url: '/img/hero1.webp', width: 1000, height: 640 }

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
}

const header = { title: 'Antet', links: [{ title: 'Oferte', url: '/oferte' }] }

async function withHome(): Promise<EditorialFixture> {
  const editors = await editorialFixture()
  const box = { id: 'b1', title: 'Pâine', url: '/c' }
  const published = { id: 'news', ...news, products, picture: { ...picture, alt: 'Un coș' }, boxes: [box] }
  const home = { title: 'Acasă', template: 'beta' }
  const { id } = await editors.publish('home', 'home', { ...home, blocks: [published] })
  await editors.save(id, { ...home, blocks: [published, { id: 'plan', kind: 'text', title: 'Plan' }] })
  await editors.publish('navigation', 'antet', header)
  return editors
}

async function embeddedInProcess(): Promise<ContentHarness> {
  const { embedded, setFailure, stop } = await withHome()
  const unreachable: AskContent = askOverHttp({ url: 'http://127.0.0.1:1/' })
  return {
    url: 'in this process',
    source: graphqlContent({ ask: embedded.ask(), ...tokens }),
    withOptions: ({ url, timeoutMs, ...options }) =>
      graphqlContent({ ask: url === undefined ? embedded.ask(timeoutMs) : unreachable, ...tokens, ...options }),
    ...{ setFailure, stop },
  }
}

async function embeddedOverHttp(): Promise<ContentHarness> {
  const { context, embedded, setFailure, stop } = await withHome()
  const socket = await openSocket('127.0.0.1', 0)
  const log = makeLog('silent')
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  await contentStandIn(context, embedded).serve?.(server)
  await server.ready()
  return {
    ...overHttp(`http://127.0.0.1:${socket.port}${contentPath}`),
    setFailure,
    stop: async () => {
      await server.close()
      await stop()
    },
  }
}

const overHttp = (serviceUrl: string) => ({
  url: serviceUrl,
  source: graphqlContent({ ask: askOverHttp({ url: serviceUrl }), ...tokens }),
  withOptions: ({ url = serviceUrl, timeoutMs, ...options }: Parameters<ContentHarness['withOptions']>[0]) =>
    graphqlContent({ ask: askOverHttp({ url, timeoutMs }), ...tokens, ...options }),
})

async function remoteService(): Promise<ContentHarness> {
  const service = await contentServiceStandIn(tokens)
  service.template = 'beta'
  const image = { ...picture, description: 'Un coș' }
  const boxesCollection = { items: [{ sys: { id: 'b1' }, title: 'Pâine', url: '/c' }] }
  service.published = [contentBlock('news', { ...news, productQuery: products, image, boxesCollection })]
  service.drafts = [draftBlock('plan')]
  service.navigation = [{ slug: 'antet', ...header }]
  return {
    ...overHttp(service.url),
    setFailure: async (fault) => {
      service.failure = fault
    },
    stop: async () => service.close(),
  }
}

contentContract('the embedded content service in this process', embeddedInProcess)
contentContract('the embedded content service over HTTP', embeddedOverHttp)
contentContract('an external content service', remoteService)
