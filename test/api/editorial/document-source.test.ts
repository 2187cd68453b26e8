import assert from 'node:assert/strict'
import { graphqlDocuments } from '#modules/content/adapters/graphql-documents.ts'
import { askOverHttp } from '#modules/content/adapters/query-content.ts'
import { readOverRest, restDocuments } from '#modules/content/adapters/rest-content.ts'
import { contentApisModule, contentStandIn } from '#modules/editorial/index.ts'
import { contentPath } from '#modules/editorial/stand-in/page.ts'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { openPhotographs } from '#modules/media/index.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { openSocket } from '#platform/http/socket.ts'
import { makeLog } from '#platform/log.ts'
import type { Module } from '#platform/module.ts'
import { problemStatuses } from '#src/problems.ts'
import { type DocumentHarness, documentContract } from '#test/support/stand-ins/document-contract.ts'
import { editorialFixture, tokens } from '#test/support/stand-ins/editorial-fixture.ts'

const deliveryToken = 'delivery-token-of-32-characters-0'
const previewToken = 'preview-token-of-32-characters-00'

async function inProcess(): Promise<DocumentHarness> {
  const editors = await editorialFixture()
  return { editors, source: graphqlDocuments({ ask: editors.embedded.ask(), ...tokens }), stop: editors.stop }
}

/** The embedded service, with routes of `moduleOf`, read through `sourceAt`. */
async function served(
  moduleOf: (editors: DocumentHarness['editors']) => Module,
  sourceAt: (origin: string) => DocumentHarness['source'],
): Promise<DocumentHarness> {
  const editors = await editorialFixture()
  const socket = await openSocket('127.0.0.1', 0)
  const log = makeLog('silent')
  const server = createHttpServer({ log, socket, trustProxy: false, apiPrefix: '/api', problemStatuses })
  await moduleOf(editors).serve?.(server)
  await server.ready()
  return {
    editors,
    source: sourceAt(`http://127.0.0.1:${socket.port}`),
    stop: async () => {
      await server.close()
      await editors.stop()
    },
  }
}

const overHttp = () =>
  served(
    ({ context, embedded }) => contentStandIn(context, embedded),
    (origin) => graphqlDocuments({ ask: askOverHttp({ url: origin + contentPath }), ...tokens }),
  )

const overRest = () =>
  served(
    ({ context }) => {
      const store = mediaFolder('unused')
      const editing = { ...context, store, photographs: openPhotographs({ store }) }
      return contentApisModule(editing, {
        ...{ deliveryToken, deliveryPreviewToken: previewToken },
        ...{
          managementToken: undefined,
          shopUrl: 'http://shop.test',
          removeScaled: async () => undefined,
          isOfProduct: async () => false,
          validatesResults: true,
          preview: { catalogAt: () => assert.fail('no catalogue'), recipes: async () => null },
        },
      })
    },
    (origin) => {
      const url = `${origin}/content-delivery`
      return restDocuments(readOverRest({ url, token: deliveryToken }), readOverRest({ url, token: previewToken }))
    },
  )

documentContract('the embedded service in this process', inProcess)
documentContract('the embedded service over HTTP', overHttp)
documentContract('the delivery API', overRest)
