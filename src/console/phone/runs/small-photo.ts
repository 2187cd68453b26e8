const longestSide = 1_600

/** A photo of a camera as a JPEG of at most 1600 px, so that a queue of them fits onto the phone. */
export async function smallPhoto(file: Blob): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
  if (jpeg === null) throw new Error('the photo cannot be drawn')
  return new File([jpeg], 'door.jpg', { type: 'image/jpeg' })
}
