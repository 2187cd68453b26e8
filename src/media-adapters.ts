import { resolve } from 'node:path'
import { type Catalog, listedPictures, photographQueue, pictureDescriptionOf } from '#modules/catalog/index.ts'
import { assetWidth } from '#modules/editorial/index.ts'
import { mediaBucket } from '#modules/media/adapters/media-bucket.ts'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { picturesByKind } from '#modules/media/adapters/pictures-by-kind.ts'
import { type MediaStore, mediaModule, openPhotographs, type PictureSource } from '#modules/media/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import { drawnPictures } from '#seed/pictures/drawn-pictures.ts'
import type { Config } from './config/config.ts'

/** About 300 MB of pictures; others are drawn on their first request. */
const picturesAhead = 10_000

/** Product pictures, widths of uploaded ones, and what their source extracts from its icon set. May be deleted at any time. */
export const pictureDir = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => resolve(DATA_DIR, 'pictures')

/** The folder of photographs; null when they are in a bucket. */
export function mediaFolderOf({
  DATA_DIR,
  MEDIA_STORE: place,
}: Pick<Config, 'DATA_DIR' | 'MEDIA_STORE'>): string | null {
  if (place === undefined) return resolve(DATA_DIR, 'media')
  return place.startsWith('file:') ? resolve(place.slice('file:'.length)) : null
}

/** Where photographs are kept for good: a folder, by default in `DATA_DIR`, or a bucket. */
export function chooseMediaStore(config: Config): MediaStore {
  const { MEDIA_STORE: place = '', MEDIA_STORE_REGION: region } = config
  const folder = mediaFolderOf(config)
  if (folder !== null) return mediaFolder(folder)
  const [bucket = '', ...steps] = place
    .slice('s3://'.length)
    .split('/')
    .filter((step) => step !== '')
  return mediaBucket({
    bucket,
    prefix: steps.map((step) => `${step}/`).join(''),
    endpoint: new URL(config.MEDIA_STORE_ENDPOINT ?? `https://s3.${region}.amazonaws.com`).origin,
    region,
    accessKey: config.MEDIA_STORE_ACCESS_KEY ?? '',
    secretKey: config.MEDIA_STORE_SECRET_KEY ?? '',
  })
}

/** Where staff keep photographs of products. */
export function chooseAlbums(config: Config) {
  const media = chooseMediaStore(config)
  const isOfContent = async (q: Queryable, key: string): Promise<boolean> => (await assetWidth(q, key)) !== null
  return { media, photographs: openPhotographs({ store: media }), isOfContent }
}

/** Photographs, and in the demo its drawings, whose code another shop never loads. */
function choosePictures(config: Config, store: MediaStore): PictureSource {
  const drawn = config.hasStandIns ? drawnPictures({ cacheDir: pictureDir(config) }) : null
  return picturesByKind({ store, drawn })
}

/** Serves the pictures of the catalogue, and fetches its photographs from the IP addresses that `mayConnect` allows. */
export function chooseMedia(
  context: Context,
  config: Config,
  catalog: Catalog,
  mayConnect: ((address: string) => boolean) | undefined,
) {
  const store = chooseMediaStore(config)
  return mediaModule(context, {
    source: choosePictures(config, store),
    descriptionOf: (code) => pictureDescriptionOf(context.db, code),
    priceOf: catalog.priceOf,
    widthOfContent: (key) => assetWidth(context.db, key),
    listed: () => listedPictures(context.db, picturesAhead),
    onCatalogChange: (listener) => catalog.searchable.onChange(() => listener()),
    cacheDir: pictureDir(config),
    maxBytes: config.MEDIA_CACHE_BYTES,
    warms: config.WARM_PICTURES,
    store,
    waiting: photographQueue(context),
    mayConnect,
  })
}
