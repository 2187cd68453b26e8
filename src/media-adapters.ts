import { resolve } from 'node:path'
import { mediaBucket } from '#modules/media/adapters/media-bucket.ts'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { picturesByKind } from '#modules/media/adapters/pictures-by-kind.ts'
import type { MediaStore, PictureSource } from '#modules/media/index.ts'
import { drawnPictures } from '#seed/pictures/drawn-pictures.ts'
import type { Config } from './config.ts'

/** Product pictures and what their source extracts from its icon set. The folder may be deleted at any time. */
export const pictureDir = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => resolve(DATA_DIR, 'pictures')

/** Where photographs are kept for good: a folder, by default in `DATA_DIR`, or a bucket. */
export function chooseMediaStore(config: Config): MediaStore {
  const { DATA_DIR, MEDIA_STORE: place, MEDIA_STORE_REGION: region } = config
  if (place === undefined) return mediaFolder(resolve(DATA_DIR, 'media'))
  if (place.startsWith('file:')) return mediaFolder(resolve(place.slice('file:'.length)))
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

/** Photographs, and in the demo its drawings, whose code another shop never loads. */
export function choosePictures(config: Config, store: MediaStore): PictureSource {
  const drawn = config.hasStandIns ? drawnPictures({ cacheDir: pictureDir(config) }) : null
  return picturesByKind({ store, drawn })
}
