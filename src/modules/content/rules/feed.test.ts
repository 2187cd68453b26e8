import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ContentDocument } from './document.ts'
import { rssFeed } from './feed.ts'

const options = {
  origin: 'https://poftim.example',
  title: 'Inspirație',
  description: 'Articole',
  path: '/inspiratie-poftim',
}

const post = (slug: string, publishedAt: string | null, title = slug): ContentDocument => ({
  ...{ id: slug, kind: 'blog-post', slug, formerSlugs: [], version: 1, isDraft: publishedAt === null, publishedAt },
  ...{
    updatedAt: '2026-11-02T06:00:00Z',
    title,
    summary: null,
    section: 'livada',
    author: null,
    tags: ['mere & pere'],
  },
  ...{ picture: null, seoTitle: null, seoDescription: null, template: null, startsAt: null, endsAt: null },
  ...{ facts: {}, body: null, entries: [], assets: {} },
})

test('a feed has the latest posts first, and no drafts', () => {
  const feed = rssFeed(
    [post('vechi', '2026-10-01T06:00:00Z'), post('nou', '2026-11-01T06:00:00Z'), post('ciorna', null)],
    options,
  )
  const links = [...feed.matchAll(/<guid isPermaLink="true">([^<]+)</g)].map(([, link]) => link)
  assert.deepEqual(links, [
    'https://poftim.example/inspiratie-poftim/livada/nou',
    'https://poftim.example/inspiratie-poftim/livada/vechi',
  ])
  assert.match(feed, /<pubDate>Sun, 01 Nov 2026 06:00:00 GMT<\/pubDate>/)
})

test('titles and tags are escaped', () => {
  const feed = rssFeed([post('mere', '2026-11-01T06:00:00Z', 'Mere <b>& pere')], options)
  assert.match(feed, /<title>Mere &lt;b&gt;&amp; pere<\/title>/)
  assert.match(feed, /<category>mere &amp; pere<\/category>/)
})
