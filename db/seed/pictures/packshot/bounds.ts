/**
 * Bounding box in drawing units. Each shape returns its own, so that the view of the picture can be computed without
 * rasterising the drawing.
 */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Ellipse of the shadow on the ground. */
export interface GroundShadow {
  readonly cx: number
  readonly cy: number
  readonly rx: number
  readonly ry: number
  /** Darkness in the middle, 0 to 1. */
  readonly strength?: number
}

/** Visible share of a shadow's radius: its rim fades out. */
const VISIBLE_SHARE = 0.965

/** The bounding box of a body and its shadow. */
export function boundsWithShadow({ cx, cy, rx, ry }: GroundShadow, body: Bounds): Bounds {
  return {
    left: Math.min(body.left, cx - rx * VISIBLE_SHARE),
    top: Math.min(body.top, cy - ry * VISIBLE_SHARE),
    right: Math.max(body.right, cx + rx * VISIBLE_SHARE),
    bottom: Math.max(body.bottom, cy + ry * VISIBLE_SHARE),
  }
}

/** One drawn product. */
export interface ShapeDrawing {
  readonly markup: string
  /** Bounding box of the product without its shadow. */
  readonly body: Bounds
  /** Missing if the shadow is inside the bounding box of the body. */
  readonly ground?: GroundShadow
  /** Bounding box of the printed side, if it differs from that of the body. */
  readonly face?: Bounds
}

export const drawingBounds = ({ body, ground }: ShapeDrawing): Bounds =>
  ground ? boundsWithShadow(ground, body) : body

/** Share of the picture's side length that the product fills. */
const FILL = 0.84
/** The share of products whose height exceeds their width by the factor `TALL`, such as bottles. */
const TALL_FILL = 0.89
const TALL = 1.9

/** Square part of a drawing that a picture shows: the `viewBox`. */
export interface SquareView {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** Close-up of the printed side. Of a tall side it shows the upper part, with brand and name. */
export function labelSquare({ body, face = body }: ShapeDrawing): SquareView {
  const [width, height] = [face.right - face.left, face.bottom - face.top]
  if (width > height) {
    const side = Math.max(height, width * 0.86)
    return { x: (face.left + face.right - side) / 2, y: (face.top + face.bottom - side) / 2, side }
  }
  const side = width * 1.02
  return { x: face.left - width * 0.01, y: face.top - width * 0.02, side }
}

/** The square centred on a bounding box, with an even margin. */
export function squareAround({ left, top, right, bottom }: Bounds): SquareView {
  const [width, height] = [right - left, bottom - top]
  const side = Math.max(width / FILL, height / (height / width > TALL ? TALL_FILL : FILL))
  return { x: (left + right - side) / 2, y: (top + bottom - side) / 2, side }
}
