/** What a body fills, shadow included, in drawing units. The drawing is cut to it, so nothing has to be measured on pixels. */
export interface Frame {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where something touches the ground: the ellipse of its shadow. */
export interface Ground {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Darkness in the middle, 0 to 1. */
  readonly strength?: number
}

/** A shadow fades out, so its rim is not seen. */
const SEEN = 0.965

/** The smallest frame round a body and its shadow. */
export function frameOn({ cx, cy, rx, ry }: Ground, body: Frame): Frame {
  return {
    left: Math.min(body.left, cx - rx * SEEN),
    top: Math.min(body.top, cy - ry * SEEN),
    right: Math.max(body.right, cx + rx * SEEN),
    bottom: Math.max(body.bottom, cy + ry * SEEN),
  }
}

export interface Drawing {
  readonly markup: string
  /** The thing itself, without its shadow. */
  readonly body: Frame
  /** Missing where the shadow lies within the body's frame. */
  readonly ground?: Ground
  /** The printed face, where it is not the middle of the body. */
  readonly face?: Frame
}

export const frameOf = ({ body, ground }: Drawing): Frame => (ground ? frameOn(ground, body) : body)

/** Share of the picture's side that the product fills. */
const FILL = 0.84
/** Bottles are tall and thin, so they get a little more of the height. */
const TALL_FILL = 0.89
const TALL = 1.9

export interface View {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The square that brings the printed face close; a tall one shows its upper part, where brand and name stand. */
export function closeUp({ body, face = body }: Drawing): View {
  const [width, height] = [face.right - face.left, face.bottom - face.top]
  if (width > height) {
    const side = Math.max(height, width * 0.86)
    return { x: (face.left + face.right - side) / 2, y: (face.top + face.bottom - side) / 2, side }
  }
  const side = width * 1.02
  return { x: face.left - width * 0.01, y: face.top - width * 0.02, side }
}

/** The square around a frame that leaves an even margin. */
export function squareAround({ left, top, right, bottom }: Frame): View {
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(width / FILL, height / (height / width > TALL ? TALL_FILL : FILL))
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side }
}
