import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { INLINE_MARK, NONCE_MARK } from '../app/lib/inline-mark.server.ts'
import { BARE_POLICY, seal, sealInDevelopment } from './csp.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const ours = `nonce="${INLINE_MARK}"`
const policyOf = (html: string) => seal(html).policy

describe('the policy of a page', () => {
  it('allows our inline scripts and styles by their content, wherever their mark stands, and takes it out', () => {
    const page = (mark: string) =>
      `<script${mark}>a()</script><style media="print"${mark}>p{}</style><script${mark} type="module">b()</script>`
    const { policy, html } = seal(page(` ${ours}`))
    expect(policy).toContain(`script-src 'self' ${hash('a()')} ${hash('b()')};`)
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
    expect(html).toBe(page(''))
  })

  it.each([
    '<script>a()</script>',
    '<SCRIPT>a()</SCRIPT>',
    `<script nonce="${'a'.repeat(INLINE_MARK.length)}">a()</script>`,
    '<script nonce="">a()</script>',
    '<p title="<script>a()</script>"></p>',
    '<iframe srcdoc="<script>a()</script>"></iframe>',
    `<p data-a="<script "></p><script ${ours}>b()</script><script>a()</script>`,
  ])('gives no permission to what anybody else wrote: %s', (html) => {
    expect(policyOf(html)).not.toContain(hash('a()'))
  })

  it('takes letters of any language', () => {
    expect(policyOf(`<script ${ours}>"ñ – 日本"</script>`)).toContain(hash('"ñ – 日本"'))
  })

  it('counts a line end as the browser does', () => {
    expect(policyOf(`<script ${ours}>a()\r\nb()</script>`)).toContain(hash('a()\nb()'))
  })

  it('gives no permission to data, files and empty elements', () => {
    const policy = policyOf(
      `<script ${ours} type="application/ld+json">{}</script><script ${ours} src="/a.js"></script>`,
    )
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

  it('lets a page of ours have it in a frame only where that is asked for, with a nonce or without', () => {
    for (const sealing of [seal, sealInDevelopment])
      for (const page of ['', `<style nonce="${NONCE_MARK}"></style>`]) {
        expect(sealing(page).policy).toMatch(/; frame-ancestors 'none'$/)
        expect(sealing(page, true).policy).toMatch(/; frame-ancestors 'self'$/)
      }
  })

  it('gives a page that asks for one a nonce for styles, a new one in each answer', () => {
    const page = `<style nonce="${NONCE_MARK}"></style><script ${ours}>a()</script>`
    const nonces = [seal(page), seal(page)].map(({ html, policy }) => {
      const nonce = /<style nonce="([\w-]{22})">/.exec(html)?.[1] ?? ''
      expect(html).toBe(`<style nonce="${nonce}"></style><script>a()</script>`)
      expect(policy).toContain(`script-src 'self' ${hash('a()')}; style-src 'self' 'nonce-${nonce}';`)
      return nonce
    })
    expect(new Set([...nonces, NONCE_MARK]).size).toBe(3)
  })

  it('never says unsafe', () => expect(policyOf(`<script ${ours}>a()</script>`)).not.toContain('unsafe'))
})
