import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contentWidths, type ScaledPicture } from './rules/content-picture.ts'

/** Names the file of a picture of content in a smaller width. */
export const scaledName = ({ key, width }: ScaledPicture): string => `content/${key}-${width}.webp`

/**
 * Removes the smaller widths of a deleted picture of content from this machine. A file that another machine has, or that is
 * being written, is never served again, and falls to the limit of its folder.
 */
export async function removeScaledFiles(dir: string, key: string): Promise<void> {
  await Promise.all(contentWidths.map((width) => rm(join(dir, scaledName({ key, width })), { force: true })))
}
