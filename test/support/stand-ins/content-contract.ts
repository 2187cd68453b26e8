import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type ContentSource, isContentUnavailable } from '#modules/content/ports.ts'

export type ContentFailure = 'fails' | 'hangs' | 'babbles'

/**
 * An adapter and a content service with the page `home` with the blocks `news` (published) and `plan` (draft), and the list of
 * links `antet`.
 */
export interface ContentHarness {
  readonly url: string
  readonly source: ContentSource
  /** The same adapter with other options. */
  withOptions(options: {
    url?: string
    token?: string
    previewToken?: string | undefined
    timeoutMs?: number
  }): ContentSource
  setFailure(failure: ContentFailure | null): Promise<void>
  stop(): Promise<void>
}

/** The contract tests of the port `ContentSource`. */
export function contentContract(name: string, makeHarness: () => Promise<ContentHarness>): void {
  let harness: ContentHarness
  before(async () => {
    harness = await makeHarness()
  })
  after(() => harness?.stop())

  const requestDrafts = async ({ withDrafts }: ContentSource) =>
    (await withDrafts?.('home')) ?? assert.fail('no drafts')

  test(`${name}: the published entries are complete and contain no drafts`, async () => {
    const { template, entries } = await harness.source.published('home')
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
      productQuery: { kind: 'category', value: '101-paine' },
      boxes: [{ id: 'b1', title: 'Pâine', text: null, url: '/c', picture: null }],
    })
  })

  test(`${name}: lists of links come with their slugs and titles`, async () => {
    assert.deepEqual(await harness.source.navigation(), [
      { slug: 'antet', title: 'Antet', links: [{ title: 'Oferte', url: '/oferte' }] },
    ])
  })

  test(`${name}: a preview adds unpublished entries and marks them as drafts`, async () => {
    const { entries } = await requestDrafts(harness.source)
    assert.deepEqual(
      entries.map(({ id, isDraft }) => ({ id, isDraft })),
      [
        { id: 'news', isDraft: false },
        { id: 'plan', isDraft: true },
      ],
    )
  })

  test(`${name}: without a preview token the adapter has no method for drafts`, () => {
    assert.equal(harness.withOptions({ previewToken: undefined }).withDrafts, undefined)
  })

  test(`${name}: a wrong token, a wrong path and an unreachable server all fail as unavailable`, async () => {
    const unauthorized = harness.withOptions({ token: 'wrong', previewToken: 'wrong' })
    await assert.rejects(unauthorized.published('home'), isContentUnavailable)
    await assert.rejects(requestDrafts(unauthorized), isContentUnavailable)
    await assert.rejects(
      harness.withOptions({ url: `${harness.url}/elsewhere` }).published('home'),
      isContentUnavailable,
    )
    await assert.rejects(harness.withOptions({ url: 'http://127.0.0.1:1/' }).published('home'), isContentUnavailable)
  })

  for (const failure of ['fails', 'babbles', 'hangs'] as const) {
    test(`${name}: calls to a service that ${failure} fail as unavailable, and succeed again afterwards`, async () => {
      const source = harness.withOptions({ timeoutMs: failure === 'hangs' ? 200 : 60_000 })
      await harness.setFailure(failure)
      await assert.rejects(source.published('home'), isContentUnavailable)
      await assert.rejects(source.navigation(), isContentUnavailable)
      await assert.rejects(requestDrafts(source), isContentUnavailable)
      await harness.setFailure(null)
      assert.equal((await harness.source.published('home')).entries.length, 1)
    })
  }
}
