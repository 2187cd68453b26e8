/** What a body fills, shadow included, in drawing units. The drawing is cut to it, so nothing has to be measured on pixels. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Where something touches the ground: the ellipse of its shadow. */
export interface GroundShadow {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Darkness in the middle, 0 to 1. */
  readonly strength?: number
}

/** A shadow fades out, so its rim is not seen. */
const VISIBLE_SHARE = 0.965

/** The smallest frame round a body and its shadow. */
export function boundsWithShadow({ cx, cy, rx, ry }: GroundShadow, body: Bounds): Bounds {
  return {
    left: Math.min(body.left, cx - rx * VISIBLE_SHARE),
    top: Math.min(body.top, cy - ry * VISIBLE_SHARE),
    right: Math.max(body.right, cx + rx * VISIBLE_SHARE),
    bottom: Math.max(body.bottom, cy + ry * VISIBLE_SHARE),
  }
}

export interface ShapeDrawing {
  readonly markup: string
  /** The thing itself, without its shadow. */
  readonly body: Bounds
  /** Missing where the shadow lies within the body's frame. */
  readonly ground?: GroundShadow
  /** The printed face, where it is not the middle of the body. */
  readonly face?: Bounds
}

export const drawingBounds = ({ body, ground }: ShapeDrawing): Bounds =>
  ground ? boundsWithShadow(ground, body) : body

/** Share of the picture's side that the product fills. */
const FILL = 0.84
/** Bottles are tall and thin, so they get a little more of the height. */
const TALL_FILL = 0.89
const TALL = 1.9

export interface SquareView {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The square that brings the printed face close; a tall one shows its upper part, where brand and name stand. */
export function labelSquare({ body, face = body }: ShapeDrawing): SquareView {
  const [width, height] = [face.right - face.left, face.bottom - face.top]
  if (width > height) {
    const side = Math.max(height, width * 0.86)
    return { x: (face.left + face.right - side) / 2, y: (face.top + face.bottom - side) / 2, side }
  }
  const side = width * 1.02
  return { x: face.left - width * 0.01, y: face.top - width * 0.02, side }
}

/** The square around a frame that leaves an even margin. */
export function squareAround({ left, top, right, bottom }: Bounds): SquareView {
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(width / FILL, height / (height / width > TALL ? TALL_FILL : FILL))
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side }
}
