import { translator } from '#kernel/translate.ts'
import texts from '#locales/documents.json'
import type { DocumentView } from '#modules/content/contract.documents.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { faqOf } from '#modules/content/rules/rich-text/faq.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import type { PageMeta, SharePicture } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'

const t = translator(texts)

interface MetaOptions {
  readonly crumbs: readonly Crumb[]
  /** Statements besides breadcrumbs and frequent questions. */
  readonly statements?: readonly object[]
}

/** The metadata of a document's page. The canonical address of an embed is the page itself. */
export function documentMeta(
  document: DocumentView,
  { origin, path }: PageLocation,
  { crumbs, statements = [] }: MetaOptions,
): PageMeta {
  const { title, summary, seoTitle, seoDescription, isDraft } = document
  const description = seoDescription ?? summary
  return {
    title: t('titleOf', { page: seoTitle ?? title }),
    ...(description !== null && { description }),
    isIndexable: !isDraft && !isEmbed(path),
    canonical: origin + documentAddress(document),
    picture: sharePicture(document, origin),
    statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbs), ...faq(document), ...statements] : [],
  }
}

/** Pictures of documents have the size that social networks expect, unless editors uploaded another one. */
function sharePicture({ picture }: DocumentView, origin: string): SharePicture | undefined {
  if (picture === null || picture.width !== 1_200 || picture.height !== 630) return shopPicture(origin)
  const { url, alt, width, height } = picture
  return { address: new URL(url, origin).href, alt, width, height }
}

function faq({ body }: DocumentView): object[] {
  const questions = body === null ? [] : faqOf(body)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  ]
}
