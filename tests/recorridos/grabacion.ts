/** A sound file around these bytes: what is kept must be what it says it is. */
export function recording(sound: Uint8Array): Buffer<ArrayBuffer> {
  const part = (name: string, body: Uint8Array) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(body.length)
    return Buffer.concat([Buffer.from(name), size, body])
  }
  return part('RIFF', Buffer.concat([Buffer.from('WAVE'), part('fmt ', Buffer.alloc(16)), part('data', sound)]))
}
