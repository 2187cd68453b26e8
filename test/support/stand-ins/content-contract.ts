import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ContentSource, isContentUnavailable } from '#modules/content/ports.ts'

export type ContentFailure = 'fails' | 'hangs' | 'babbles'

/** What the suite needs of the far side: a page called `home` with the blocks `news` (published) and `plan` (a draft). */
export interface ContentHarness {
  readonly url: string
  readonly source: ContentSource
  /** The same adapter, with what is wrong. */
  withOptions(options: {
    url?: string
    token?: string
    previewToken?: string | undefined
    timeoutMs?: number
  }): ContentSource
  setFailure(trouble: ContentFailure | null): Promise<void>
  stop(): Promise<void>
}

/** What every adapter of the port `ContentSource` keeps. */
export function contentContract(name: string, makePeer: () => Promise<ContentHarness>): void {
  let peer: ContentHarness
  before(async () => {
    peer = await makePeer()
  })
  after(() => peer?.stop())

  const drafts = async ({ withDrafts }: ContentSource) => (await withDrafts?.('home')) ?? assert.fail('no drafts')

  test(`${name}: what is published comes without drafts, in its order and whole`, async () => {
    const { template, entries } = await peer.source.published('home')
    assert.equal(template, 'beta')
    const { picture, ...news } = entries[0] ?? assert.fail('no block')
    assert.equal(entries.length, 1)
    assert.deepEqual(picture, { url: '/img/hero1.webp', width: 1000, height: 640, alt: 'Un coș' })
    assert.deepEqual(news, {
      id: 'news',
      isDraft: false,
      kind: 'boxes',
      template: 'shared',
      place: 'middle',
      eyebrow: null,
      title: 'Noutăți',
      text: 'Abia sosite',
      actionText: 'Vezi',
      actionUrl: '/noutati',
      isSponsored: true,
      productCodes: ['1'],
      boxes: [{ id: 'b1', title: 'Pâine', text: null, url: '/c', picture: null }],
    })
  })

  test(`${name}: a preview adds what was never published, and says that it was not`, async () => {
    const { entries } = await drafts(peer.source)
    assert.deepEqual(
      entries.map(({ id, isDraft }) => ({ id, isDraft })),
      [
        { id: 'news', isDraft: false },
        { id: 'plan', isDraft: true },
      ],
    )
  })

  test(`${name}: without a preview token there are no drafts to ask for`, () => {
    assert.equal(peer.withOptions({ previewToken: undefined }).withDrafts, undefined)
  })

  test(`${name}: a wrong token, a wrong address and nobody there are all the same: unavailable`, async () => {
    const wrong = peer.withOptions({ token: 'wrong', previewToken: 'wrong' })
    await assert.rejects(wrong.published('home'), isContentUnavailable)
    await assert.rejects(drafts(wrong), isContentUnavailable)
    await assert.rejects(peer.withOptions({ url: `${peer.url}/elsewhere` }).published('home'), isContentUnavailable)
    await assert.rejects(peer.withOptions({ url: 'http://127.0.0.1:1/' }).published('home'), isContentUnavailable)
  })

  for (const trouble of ['fails', 'babbles', 'hangs'] as const) {
    test(`${name}: a service that ${trouble} is unavailable, and available again afterwards`, async () => {
      const source = peer.withOptions({ timeoutMs: trouble === 'hangs' ? 200 : 60_000 })
      await peer.setFailure(trouble)
      await assert.rejects(source.published('home'), isContentUnavailable)
      await assert.rejects(drafts(source), isContentUnavailable)
      await peer.setFailure(null)
      assert.equal((await peer.source.published('home')).entries.length, 1)
    })
  }
}
