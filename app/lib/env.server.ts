import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'

const absent = (value: unknown) => (value === '' ? undefined : value)
const optional = <T extends z.ZodType>(rule: T) => z.preprocess(absent, rule.optional())
const withDefault = <T extends z.ZodType>(rule: T, value: z.input<T>) =>
  z.preprocess((given) => absent(given) ?? value, rule)

const whole = (from: number, to: number) =>
  z
    .string({ error: 'escriba un número entero' })
    .regex(/^\d+$/, 'escriba un número entero')
    .transform(Number)
    .refine((n) => n >= from && n <= to, `escriba un número entre ${from} y ${to}`)

const yesOrNo = z
  .string()
  .toLowerCase()
  .refine((v) => ['1', '0', 'true', 'false', 'si', 'sí', 'no'].includes(v), 'escriba 1 o 0')
  .transform((v) => ['1', 'true', 'si', 'sí'].includes(v))

const addressOf = (protocols: string[], message: string) =>
  z.string().refine((v) => URL.canParse(v) && protocols.includes(new URL(v).protocol), { error: message, abort: true })

const origin = addressOf(['http:', 'https:'], 'escriba una dirección como https://www.instituto.edu.pe')
  .refine((v) => new URL(v).pathname === '/' && !new URL(v).search, 'escriba la dirección sin ruta')
  .transform((v) => new URL(v).origin)

const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/(\[[\da-f:]+\]|[\w-]+(\.[\w-]+)*)(:\d{1,5})?$/

/** As browsers write them; an app's web view may have a scheme of its own. */
const origins = z
  .string()
  .transform((v) => v.split(',').map((one) => one.trim().toLowerCase().replace(/\/$/, '')))
  .refine(
    (all) => all.every((one) => ORIGIN.test(one)),
    'escriba orígenes como https://app.instituto.edu.pe, separados por comas',
  )
  .transform((all) => all.map((one) => (/^https?:/.test(one) ? new URL(one).origin : one)))

/** Empty stops the start: a secret that was not filled in must not silently become the embedded database. */
const databaseUrl = z
  .string()
  .min(1, 'está vacía: quítela para usar la base incluida o escriba postgres://usuario:clave@servidor/base')
  .refine(isWholeDatabaseUrl, 'está incompleta: escriba postgres://usuario:clave@servidor:5432/base')

function isWholeDatabaseUrl(value: string) {
  if (!URL.canParse(value)) return false
  const url = new URL(value)
  const server = url.hostname || url.searchParams.get('host')
  return ['postgres:', 'postgresql:'].includes(url.protocol) && Boolean(server) && url.pathname.length > 1
}

/** An address, or a range of them as it is written in a firewall. */
function isRange(said: string): boolean {
  const [ip = '', size, ...more] = said.trim().split('/')
  const bits = isIP(ip) === 4 ? 32 : 128
  if (isIP(ip) === 0 || more.length > 0) return false
  if (size === undefined || (bits === 32 && isIP(size) === 4)) return true
  return /^[1-9]\d{0,2}$/.test(size) && Number(size) <= bits
}

const COUNT = /^\d{1,2}$/

/** `1` trusts one proxy, a larger number that many, a list of addresses those alone. */
const proxies = z
  .string()
  .refine((v) => COUNT.test(v) || v.split(',').every(isRange), 'escriba cuántos proxies hay delante, o sus direcciones')
  .transform((v) => (COUNT.test(v) ? Number(v) : v))
  .transform((v) => (v === 0 ? false : v))

/** A socket of this machine, or `host:port`. */
const SOCKET = /^(\/.+|(\[[\da-f:]+\]|[\w.-]+):\d{1,5})$/i

const settings = z
  .object({
    PORT: withDefault(whole(0, 65535), '3000'),
    HOST: withDefault(z.string(), '127.0.0.1'),
    URL_PUBLICA: optional(origin),
    DATABASE_URL: databaseUrl.optional(),
    DATOS: withDefault(
      z.string().transform((v) => resolve(v)),
      'datos',
    ),
    IDINSTITUCION: withDefault(whole(1, 2147483647), '2'),
    SMTP_URL: optional(addressOf(['smtp:', 'smtps:'], 'escriba smtp://servidor:puerto')),
    CORREO_REMITENTE: withDefault(z.string().includes('@', 'escriba un correo'), 'no-responder@quebradaserena.example'),
    S3_ENDPOINT: optional(addressOf(['http:', 'https:'], 'escriba una dirección http o https')),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    CLAMD_SOCKET: optional(
      z.string().regex(SOCKET, 'escriba la ruta del zócalo (/run/clamav/clamd.ctl) o servidor:puerto'),
    ),
    CONFIAR_PROXY: withDefault(proxies, '0'),
    ADMIN_CORREO: optional(z.email('escriba un correo')),
    ADMIN_CLAVE: optional(
      z.string().min(8, 'escriba al menos 8 caracteres').max(128, 'escriba como máximo 128 caracteres'),
    ),
    ORIGENES_PERMITIDOS: optional(origins),
    ESPERA_AL_PARAR: withDefault(whole(0, 300), '0'),
    DEMO: optional(yesOrNo),
    RESPALDO_DIARIO: optional(yesOrNo),
    REVISAR_ENLACES: withDefault(yesOrNo, '1'),
    CLAVE_SECRETA: optional(z.string().min(32, 'escriba al menos 32 caracteres')),
    METRICAS_TOKEN: optional(z.string().min(16, 'escriba al menos 16 caracteres')),
    /** Set by our own scripts: in development, the links of e-mails are shown in the log. */
    NODE_ENV: withDefault(z.string(), 'production'),
    LOG_LEVEL: withDefault(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        error: 'escriba fatal, error, warn, info, debug, trace o silent',
      }),
      'info',
    ),
  })
  .check((ctx) => {
    together(ctx, ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    // The address alone is what is left of them once the password is taken away.
    if (ctx.value.ADMIN_CLAVE !== undefined) together(ctx, ['ADMIN_CORREO', 'ADMIN_CLAVE'])
  })
  .transform((given) => {
    const embedded = given.DATABASE_URL === undefined
    return { ...given, DEMO: given.DEMO ?? embedded, RESPALDO_DIARIO: given.RESPALDO_DIARIO ?? embedded }
  })

export type Env = z.output<typeof settings>

function together(ctx: z.core.ParsePayload<object>, names: string[]) {
  const given = ctx.value as Record<string, unknown>
  const missing = names.filter((name) => given[name] === undefined)
  if (missing.length === 0 || missing.length === names.length) return
  const message = `falta: ${names.join(', ')} van juntas`
  ctx.issues.push({ code: 'custom', input: ctx.value, path: [missing[0] ?? ''], message })
}

/**
 * Reads the settings of the contract, section 1.
 * @throws {Error} with one Spanish line that names the setting and never repeats its value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`Configuración: ${issue?.path.join('.')} ${issue?.message}.`)
}

function parseOrExit() {
  try {
    return parseEnv(process.env)
  } catch (error) {
    console.error((error as Error).message)
    process.exit(1)
  }
}

export const env = parseOrExit()
