import { X509Certificate } from 'node:crypto'
import { insideOf, valuesIn } from './der.ts'

/** Of one document: nobody asks for more, and a file made to keep us busy does. */
const MOST = 20
const LONGEST = 128 * 1024
/** Ranges that are looked at, whatever they are. */
const MOST_RANGES = 1_000

const SEQUENCE = 0x30
const INTEGER = 0x02
const SET = 0x31
const CERTIFICATES = 0xa0

/** What a signature leaves out of itself is where it lies (ISO 32000-1, 12.8.1). */
const RANGE = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/**
 * Whose signatures a PDF says to carry, as the certificate beside each names them; '' where that cannot be read. None of
 * it is checked: neither what was signed, nor who gave the certificate, nor whether it was still good.
 */
export function signersIn(bytes: Uint8Array): string[] {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const signers: string[] = []
  const seen = new Set<string>()
  let at = pdf.indexOf('/ByteRange')
  for (let looked = 0; at >= 0 && looked < MOST_RANGES && seen.size < MOST; looked += 1) {
    const [[, ...said] = ['']] = pdf.toString('latin1', at, at + 200).matchAll(RANGE)
    const range = said.map(Number)
    // Where it lies: as many ranges as one likes may name one.
    const place = range.slice(1, 3).join()
    const signature = seen.has(place) ? undefined : signatureIn(pdf, range)
    if (signature) {
      signers.push(signerOf(signature))
      seen.add(place)
    }
    at = pdf.indexOf('/ByteRange', at + 1)
  }
  return [...new Set(signers)]
}

/** The bytes of a signature, written in hexadecimal between the two ranges that it signs. */
function signatureIn(pdf: Buffer, [from = -1, size = 0, then = 0, rest = 0]: readonly number[]): Buffer | undefined {
  const gap = pdf.subarray(from + size, then)
  const isOne = from === 0 && then > size && then + rest <= pdf.length && gap.length <= 2 * LONGEST
  const [, hex = ''] = isOne ? (/^<([0-9a-f\s]+)>$/i.exec(gap.toString('latin1').trim()) ?? []) : []
  return hex ? Buffer.from(hex.replaceAll(/\s/g, ''), 'hex') : undefined
}

/** Who made a signature (CMS, RFC 5652), by the certificate that it names among those that come with it. */
function signerOf(signature: Buffer): string {
  const [content] = valuesIn(signature)
  const [, wrapped] = insideOf(content)
  const [signed] = insideOf(wrapped)
  const parts = insideOf(signed)
  const certificates = insideOf(parts.find(({ tag }) => tag === CERTIFICATES))
    .slice(0, MOST)
    .flatMap(({ whole }) => certificateOf(whole))
  const [signer] = insideOf(parts.filter(({ tag }) => tag === SET).at(-1))
  const [, who] = insideOf(signer)
  const serial =
    who?.tag === SEQUENCE
      ? insideOf(who)
          .find(({ tag }) => tag === INTEGER)
          ?.body.toString('hex')
      : undefined
  const theirs = certificates.find((one) => serial !== undefined && plain(one.serialNumber) === plain(serial))
  const known = theirs ?? (certificates.length === 1 ? certificates[0] : undefined)
  return known ? nameIn(known) : ''
}

const plain = (serial: string) => serial.toLowerCase().replace(/^0+/, '')

function certificateOf(der: Buffer): X509Certificate[] {
  try {
    return [new X509Certificate(der)]
  } catch {
    return []
  }
}

function nameIn(certificate: X509Certificate): string {
  const { CN } = certificate.toLegacyObject().subject
  return [CN]
    .flat()
    .join(', ')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 120)
}
