import { describe, expect, it } from 'vitest'
import { signersIn } from './signers.server.ts'

/** A signature (CMS) of an invented person, with the certificate of an invented authority beside theirs. */
const SIGNATURE = Buffer.from(
  [
    'MIIFlQYJKoZIhvcNAQcCoIIFhjCCBYICAQExDTALBglghkgBZQMEAgEwCwYJKoZIhvcNAQcBoIIDpjCCAbAwggFVoAMCAQICFAbb',
    'LWvD0bp3A960JugEbK6kV5rdMAoGCCqGSM49BAMCMCwxCzAJBgNVBAYTAlBFMR0wGwYDVQQDDBRBdXRvcmlkYWQgZGUgRWplbXBs',
    'bzAgFw0yNjExMjUwMTIxNDVaGA8yMTI2MTEwMTAxMjE0NVowLDELMAkGA1UEBhMCUEUxHTAbBgNVBAMMFEF1dG9yaWRhZCBkZSBF',
    'amVtcGxvMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE35675shMtoT4vUWOAfYtBvyc8qjdu5ANkp7baKsAi/N20vckwona7z8i',
    '3pa5EeUbv5UA00YhhvZs3ruZkoE1Y6NTMFEwHQYDVR0OBBYEFN4JriKYF49OG8mT6OTkbqDjWrMpMB8GA1UdIwQYMBaAFN4JriKY',
    'F49OG8mT6OTkbqDjWrMpMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAJtg4VjFIHv8KZmiAkpm5u3Erd1YGJ0g',
    'fkwQyp135W5wAiEA8l3NUDJwNzAK0JcIxNbhR1pdpKe/5TyXLRFhSBHCGm0wggHuMIIBlaADAgECAhRqkWnFXTb8LzTz7052z3Lr',
    'DdnNVTAKBggqhkjOPQQDAjBMMQswCQYDVQQGEwJQRTENMAsGA1UECgwERGVtbzEuMCwGA1UEAwwlRU5TQVlPIMORQUhVSSBOZWxs',
    'eSBGSVIgMDAwMDAwMDcgaGFyZDAgFw0yNjExMjUwMTIxNDVaGA8yMTI2MTEwMTAxMjE0NVowTDELMAkGA1UEBhMCUEUxDTALBgNV',
    'BAoMBERlbW8xLjAsBgNVBAMMJUVOU0FZTyDDkUFIVUkgTmVsbHkgRklSIDAwMDAwMDA3IGhhcmQwWTATBgcqhkjOPQIBBggqhkjO',
    'PQMBBwNCAATWeVFcriMyzYniXugCVB3DtboOajh1tl6BcLtSzNSPfMBba/WL7y4K11xWba8cii87zAPni3ZjVgSTA6YA51yio1Mw',
    'UTAdBgNVHQ4EFgQUNAj5WGd/s0rAfP4sEKkcZrZwDYUwHwYDVR0jBBgwFoAUNAj5WGd/s0rAfP4sEKkcZrZwDYUwDwYDVR0TAQH/',
    'BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiAwdZDhgII7VMhM0DfO84p85Vt/eJPpmYGdhU3Jdk2YJgIgca4Vp3lk7JZmm4ycY6U0',
    'JYLXR3oA3LgfCA8ojReSuukxggG1MIIBsQIBATBkMEwxCzAJBgNVBAYTAlBFMQ0wCwYDVQQKDAREZW1vMS4wLAYDVQQDDCVFTlNB',
    'WU8gw5FBSFVJIE5lbGx5IEZJUiAwMDAwMDAwNyBoYXJkAhRqkWnFXTb8LzTz7052z3LrDdnNVTALBglghkgBZQMEAgGggeQwGAYJ',
    'KoZIhvcNAQkDMQsGCSqGSIb3DQEHATAcBgkqhkiG9w0BCQUxDxcNMjYxMTI1MDEyMTQ1WjAvBgkqhkiG9w0BCQQxIgQgEz7piSk/',
    'knNjASgMbxTInVISAMF9zc7MowzSBwUzLUQweQYJKoZIhvcNAQkPMWwwajALBglghkgBZQMEASowCwYJYIZIAWUDBAEWMAsGCWCG',
    'SAFlAwQBAjAKBggqhkiG9w0DBzAOBggqhkiG9w0DAgICAIAwDQYIKoZIhvcNAwICAUAwBwYFKw4DAgcwDQYIKoZIhvcNAwICASgw',
    'CgYIKoZIzj0EAwIERjBEAiAqjWLT1d+CZX79/exIHi7SrC6u5eVVtVP+KTqbRs9eRAIgPbo0onsFbdxVa0233y5QgqilTFc2CLDF',
    'lfK1BP9NuCE=',
  ].join(''),
  'base64',
)
const NELLY = 'ENSAYO ÑAHUI Nelly FIR 00000007 hard'

const HEAD = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'
const HOLE = 10_000

/** A document whose signature lies where its range says, with the room that programs leave for it. */
function signed(signature: Buffer, { range = '', before = HEAD }: { range?: string; before?: string } = {}): Buffer {
  const hex = `<${signature.toString('hex').padEnd(HOLE, '0')}>`
  const dictionary = (said: string) => `${before}2 0 obj<</Type/Sig/ByteRange ${said}/Contents `
  const from = dictionary(' '.repeat(40)).length
  const end = '>>endobj\n%%EOF\n'
  const said = `[0 ${from} ${from + hex.length} ${end.length}]`
  return Buffer.from(dictionary((range || said).padEnd(40)) + hex + end, 'latin1')
}

describe('whose signatures a PDF carries', () => {
  it('is read in the certificate that the signature names, not in the one beside it', () => {
    expect(signersIn(signed(SIGNATURE))).toEqual([NELLY])
  })
  it('is said once of who signed twice', () => {
    const twice = Buffer.concat([signed(SIGNATURE), signed(SIGNATURE)])
    expect(signersIn(twice)).toEqual([NELLY])
    expect(signersIn(signed(SIGNATURE, { before: signed(SIGNATURE).toString('latin1') }))).toEqual([NELLY])
  })
  it('is nobody in what has no signature, or has one that is nowhere', () => {
    for (const range of ['[0 10 20 5]', '[1 10 20 5]', '[0 99999999 999999999 5]', '[0 5]', '[a b c d]'])
      expect(signersIn(signed(SIGNATURE, { range })), range).toEqual([])
    expect(signersIn(Buffer.from(HEAD))).toEqual([])
    expect(signersIn(Buffer.from(`${HEAD}/ByteRange`))).toEqual([])
  })
  it('is told soon, however often one is named, whatever comes with it, and whatever else is no signature', () => {
    // A signature with as many certificates that are none as fit.
    const junk = Buffer.alloc(60_000, Buffer.from('0500', 'hex'))
    const der = (tag: number, body: Buffer) =>
      Buffer.concat([Buffer.from([tag, 0x83, body.length >> 16, (body.length >> 8) & 255, body.length & 255]), body])
    const busy = der(0x30, Buffer.concat([der(0x06, Buffer.alloc(1)), der(0xa0, der(0x30, der(0xa0, junk)))]))
    const hex = `<${busy.toString('hex')}>`
    const ends = Array.from({ length: 5_000 }, (_, i) => `/ByteRange [0 9 ${9 + hex.length} ${i}]`).join('\n')
    const started = performance.now()
    expect(signersIn(Buffer.from(`%PDF-1.7\n`.slice(0, 9) + hex + ends, 'latin1'))).toEqual([''])
    signersIn(Buffer.from(`${HEAD}${'/ByteRange '.repeat(400_000)}`, 'latin1'))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
  it('is unknown where the signature cannot be read', () => {
    expect(signersIn(signed(Buffer.from('3080', 'hex')))).toEqual([''])
    expect(signersIn(signed(SIGNATURE.subarray(0, 300)))).toEqual([''])
    expect(signersIn(signed(Buffer.from('30843fffffff', 'hex')))).toEqual([''])
  })
})
