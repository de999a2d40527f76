import { createHash } from 'node:crypto'

// Drawn once for this product; every id that it ever gave depends on it.
const NAMESPACE = Buffer.from('9d2a4c7e1b5f4f0c8a63d1e07b9254c6', 'hex')

/**
 * The name that a thing has everywhere and for good, whatever its address and title: a UUID of version 5 (RFC 9562).
 * @param parts from the widest to the thing itself, such as RUC, kind and id: the same parts always give the same name
 */
export function permanentId(...parts: (string | number)[]): string {
  const hash = createHash('sha1').update(NAMESPACE).update(parts.join('/')).digest()
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6)
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8)
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
