import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BARE_POLICY, policyFor as policyOf } from './csp.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the policy of a page', () => {
  it('allows its inline scripts and styles by their content', () => {
    const policy = policyOf('<script>a()</script><style media="print">p{}</style><script type="module">b()</script>')
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  })

  it('gives no permission to what React would not have written', () => {
    expect(policyOf('<SCRIPT>a()</SCRIPT>')).toContain("script-src 'self';")
  })

  it('takes letters of any language', () => {
    expect(policyOf('<script>"ñ – 日本"</script>')).toContain(hash('"ñ – 日本"'))
  })

  it('counts a line end as the browser does', () => {
    expect(policyOf('<script>a()\r\nb()</script>')).toContain(hash('a()\nb()'))
  })

  it('gives no permission to data, files and empty elements', () => {
    const policy = policyOf('<script type="application/ld+json">{}</script><script src="/a.js"></script>')
    expect(policy).toContain("script-src 'self';")
  })

  it('allows nothing else than what is ours', () => {
    expect(policyOf('').split('; ')).toEqual([
      ...["default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "font-src 'self'"],
      ...["connect-src 'self'", "frame-src 'self'", "media-src 'self'", "manifest-src 'self'", "form-action 'self'"],
      ...["base-uri 'none'", "frame-ancestors 'none'"],
    ])
    expect(BARE_POLICY.split('; ')).toEqual([
      ...["default-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"],
    ])
  })

  it('never says unsafe', () => expect(policyOf('<script>a()</script>')).not.toContain('unsafe'))
})
