import { resolve } from 'node:path'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { picturesByKind } from '#modules/media/adapters/pictures-by-kind.ts'
import type { MediaStore, PictureSource } from '#modules/media/index.ts'
import { drawnPictures } from '#seed/pictures/drawn-pictures.ts'
import type { Config } from './config.ts'

/** Product pictures and what their source extracts from its icon set. The folder may be deleted at any time. */
export const pictureDir = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => resolve(DATA_DIR, 'pictures')

/** Where photographs are kept for good: a folder, by default in `DATA_DIR`. */
export function chooseMediaStore({ DATA_DIR, MEDIA_STORE }: Pick<Config, 'DATA_DIR' | 'MEDIA_STORE'>): MediaStore {
  return mediaFolder(
    MEDIA_STORE === undefined ? resolve(DATA_DIR, 'media') : resolve(MEDIA_STORE.slice('file:'.length)),
  )
}

/** Photographs, and in the demo its drawings, whose code another shop never loads. */
export function choosePictures(config: Config, store: MediaStore): PictureSource {
  const drawn = config.hasStandIns ? drawnPictures({ cacheDir: pictureDir(config) }) : null
  return picturesByKind({ store, drawn })
}
