import { after } from 'node:test'
import type { Api } from '#kernel/client.ts'
import * as staff from '#modules/editorial/contract.staff.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { managementApi, managementToken } from '#test/support/http/management-api.ts'

/** A page that a test created. */
export interface CreatedPage {
  readonly id: string
  readonly slug: string
  readonly params: { readonly id: string }
}

export interface ManagementFixture {
  readonly shop: TestShop
  readonly ana: Api
  readonly mihai: Api
  /** Calls the management API on behalf of a person. */
  as(author: string, bearer?: string): Api
  /** A new page with these fields, by Ana. */
  createPage(fields?: Readonly<Record<string, unknown>>): Promise<CreatedPage>
}

/** A shop with its content management API, for all tests of a file. */
export async function managementFixture(): Promise<ManagementFixture> {
  const shop = await startShop({ env: { CONTENT_MANAGEMENT_TOKEN: managementToken, CONTENT_REFRESH_SECONDS: '0.05' } })
  after(() => shop.stop())
  const as = (author: string, bearer?: string): Api => managementApi(shop.url, author, bearer)
  const ana = as('ana')
  let count = 0
  return {
    ...{ shop, as, ana, mihai: as('mihai') },
    createPage: async (fields = {}) => {
      const slug = `pagina-${++count}`
      const { id } = await ana(staff.createEntry, {
        body: { kind: 'page', slug, fields: { title: 'Pagină', ...fields } },
      })
      return { id, slug, params: { id } }
    },
  }
}

export const paragraph = (value: string) => ({
  nodeType: 'paragraph',
  data: {},
  content: [{ nodeType: 'text', value, marks: [], data: {} }],
})
export const documentOf = (...content: object[]) => ({ nodeType: 'document', data: {}, content })
