import { hasPhotograph } from '#modules/catalog/index.ts'
import { graphqlContent } from '#modules/content/adapters/graphql-content.ts'
import { graphqlDocuments } from '#modules/content/adapters/graphql-documents.ts'
import { askOverHttp } from '#modules/content/adapters/query-content.ts'
import { readOverRest, restContent, restDocuments } from '#modules/content/adapters/rest-content.ts'
import type { AskContent, ContentSource, DocumentSource } from '#modules/content/index.ts'
import {
  contentApisModule,
  contentStandIn,
  embeddedContent,
  type PreviewedShop,
  readBehaviour,
} from '#modules/editorial/index.ts'
import { openPhotographs, removeScaledFiles } from '#modules/media/index.ts'
import { graphqlRecipes } from '#modules/recipes/adapters/graphql-recipes.ts'
import { restRecipes } from '#modules/recipes/adapters/rest-recipes.ts'
import type { RecipeSource } from '#modules/recipes/ports.ts'
import type { Context } from '#platform/context.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { AdapterOptions } from './adapters.ts'
import { chooseMediaStore, pictureDir } from './media-adapters.ts'

export interface ChosenContent {
  readonly source: ContentSource
  readonly documents: DocumentSource
  readonly recipes: RecipeSource
  /** Allowed origin of pictures besides the shop's. */
  readonly pictures: string | undefined
  readonly modules: readonly Module[]
}

/**
 * Where pages get their content: the services of `CONTENT_URL` or `CONTENT_API_URL`, else the shop's own database. `shop` is
 * what previews show around a draft; it is composed later and asked when a preview is read.
 */
export function chooseContent(
  context: Context,
  { config, secret, origins: [shopUrl] }: AdapterOptions,
  shop: () => PreviewedShop,
): ChosenContent {
  const pictures = config.CONTENT_IMAGES_URL && new URL(config.CONTENT_IMAGES_URL).origin
  const tokenFor = (use: string): string => Buffer.from(deriveKey(secret, use)).toString('base64url')
  const tokens = { token: tokenFor('content'), previewToken: tokenFor('content-preview') }
  const { hasStandIns } = config
  const store = chooseMediaStore(config)
  const editing = { ...context, pictures, store, photographs: openPhotographs({ store }) }
  const behaviour = hasStandIns ? () => readBehaviour(context.db) : undefined
  const embedded = embeddedContent(editing, { tokens, isDevelopment: config.dev, behaviour })
  const modules = [
    contentApisModule(editing, {
      deliveryToken: config.CONTENT_DELIVERY_TOKEN,
      deliveryPreviewToken: config.CONTENT_DELIVERY_PREVIEW_TOKEN,
      managementToken: config.CONTENT_MANAGEMENT_TOKEN,
      isOfProduct: (key) => hasPhotograph(context.db, key),
      removeScaled: (key) => removeScaledFiles(pictureDir(config), key),
      preview: { catalogAt: (at) => shop().catalogAt(at), recipes: (...of) => shop().recipes(...of) },
      ...{ shopUrl, validatesResults: config.validatesResults },
    }),
    ...(hasStandIns ? [contentStandIn(editing, embedded)] : []),
  ]
  const sources = ({ ask, token, previewToken }: Asked) => ({
    source: graphqlContent({ ask, token, previewToken }),
    documents: graphqlDocuments({ ask, token, previewToken }),
    recipes: graphqlRecipes({ ask, token, pictures }),
    ...{ pictures, modules },
  })
  if (config.CONTENT_API_URL !== undefined) {
    const { CONTENT_API_URL: url, CONTENT_API_TOKEN: token = '', CONTENT_API_PREVIEW_TOKEN: previewToken } = config
    const read = readOverRest({ url, token })
    const drafts = previewToken === undefined ? undefined : readOverRest({ url, token: previewToken })
    const chosen = {
      source: restContent(read, drafts),
      documents: restDocuments(read, drafts),
      recipes: restRecipes(read, pictures),
    }
    return { ...chosen, pictures, modules }
  }
  if (config.CONTENT_URL !== undefined) {
    const { CONTENT_URL: url, CONTENT_TOKEN: token = '', CONTENT_PREVIEW_TOKEN: previewToken } = config
    return sources({ ask: askOverHttp({ url }), token, previewToken })
  }
  // Where the public reaches the shop, drafts are shown by links only.
  const previewToken = hasStandIns ? tokens.previewToken : undefined
  return sources({ ask: embedded.ask(), token: tokens.token, previewToken })
}

interface Asked {
  readonly ask: AskContent
  readonly token: string
  readonly previewToken: string | undefined
}
