import { inTurns } from '../turns.ts'

// Enough to choose a part of; photos of telephones have ten times as many points.
const SIDE = 1_600
const AVATAR = 512
const QUALITY = 0.9

type Area = { x: number; y: number; width: number; height: number }

function draw(image: CanvasImageSource, area: Area, width: number, height: number): string | null {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width), height: Math.round(height) })
  const pencil = canvas.getContext('2d')
  if (!pencil) return null
  // Where a drawing is transparent.
  pencil.fillStyle = '#fff'
  pencil.fillRect(0, 0, canvas.width, canvas.height)
  pencil.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const url = canvas.toDataURL('image/jpeg', QUALITY)
  // What is too large for a canvas is said to be nothing.
  return url.startsWith('data:image/jpeg') ? url : null
}

/** An image file, upright and at most `SIDE` wide and high, as a data URL; null when the browser cannot read it. */
export async function shrunk(file: Blob): Promise<string | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  const { width, height } = image
  const scale = Math.min(1, SIDE / Math.max(width, height))
  const drawn = draw(image, { x: 0, y: 0, width, height }, width * scale, height * scale)
  image.close()
  return drawn
}

/** A photo takes two hundred megabytes while it is drawn. */
const oneByOne = inTurns(Number.POSITIVE_INFINITY)

/** A photo of an iPhone, where this browser can read it (Safari does), as JPEG of its whole size; otherwise as it is. */
export const fromHeic = (file: File): Promise<File> => oneByOne(() => asJpeg(file))

async function asJpeg(file: File): Promise<File> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const { width, height } = image
  const drawn = draw(image, { x: 0, y: 0, width, height }, width, height)
  image.close()
  if (!drawn) return file
  const bytes = Uint8Array.from(atob(drawn.slice(drawn.indexOf(',') + 1)), (one) => one.charCodeAt(0))
  return new File([bytes], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: 'image/jpeg' })
}

/** A square of an image on the page, in parts of a hundred, as a data URL of the size of an avatar. */
export function cropped(image: HTMLImageElement, { x, y, width, height }: Area): string | null {
  const [w, h] = [image.naturalWidth / 100, image.naturalHeight / 100]
  return draw(image, { x: x * w, y: y * h, width: width * w, height: height * h }, AVATAR, AVATAR)
}
