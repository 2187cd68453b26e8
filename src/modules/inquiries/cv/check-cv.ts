import { Problem } from '#kernel/problem.ts'
import { type CvFault, type CvType, cvName, isCvType } from '../rules/cv.ts'
import { expandsTooFar, readZipDirectory } from '../rules/zip-directory.ts'

export interface CheckedCv {
  readonly name: string
  readonly type: CvType
  readonly bytes: Buffer
}

const mostPixels = 50_000_000
const timeoutSeconds = 10

/**
 * A CV whose content is what the shop accepts, whatever its name and its sender say. Documents are not opened: of an archive
 * only the directory is read. Throws `invalid-input` with the fault at `cv`.
 */
export async function checkCv(file: File): Promise<CheckedCv> {
  const bytes = Buffer.from(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  const type = found?.mime ?? ''
  if (!isCvType(type)) throw refusal('unknown-type')
  if (type.startsWith('image/')) await checkPicture(bytes)
  else if (type !== 'application/pdf') checkArchive(bytes)
  return { name: cvName(file.name, type), type, bytes }
}

function checkArchive(bytes: Uint8Array): void {
  const directory = readZipDirectory(bytes)
  if (directory === null) throw refusal('damaged')
  if (expandsTooFar(directory)) throw refusal('expands-too-far')
}

/** Decodes the whole picture: a header alone does not make one. */
async function checkPicture(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw refusal('damaged')
    })
  if (width * height > mostPixels) throw refusal('too-many-pixels')
  await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .timeout({ seconds: timeoutSeconds })
    .stats()
    .catch(() => {
      throw refusal('damaged')
    })
}

const refusal = (code: CvFault): Problem => new Problem('invalid-input', { violations: [{ path: 'cv', code }] })
