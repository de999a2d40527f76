import { randomInt } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { mailsTo } from './correo.ts'

/** What Playwright calls `baseURL`. */
type Url = string | undefined

export type Persona = { correo: string; dni: string; nombre: string; apellidos: string; password: string }

export const PASSWORD = 'llama camino trueno maiz'

/** Somebody whom nobody else is. */
export function someone(): Persona {
  const dni = String(randomInt(10_000_000, 99_999_999))
  return { correo: `p${dni}@correo.example`, dni, nombre: 'Rosa Elena', apellidos: 'Quispe Huamán', password: PASSWORD }
}

export type Staff = Pick<Persona, 'correo' | 'password'>
/** Of the sample institute: has every room, and every power in them. */
export const DIRECTORA: Staff = { correo: 'direccion@quebradaserena.example', password: PASSWORD }
/** Has them too, for what two people do at once. */
export const SOPORTE: Staff = { correo: 'soporte@quebradaserena.example', password: PASSWORD }
/** Works at the cash desk. */
export const TESORERIA: Staff = { correo: 'tesoreria@quebradaserena.example', password: PASSWORD }
/** Has some rooms, and may publish in not all of them. */
export const IMAGEN: Staff = { correo: 'imagen@quebradaserena.example', password: PASSWORD }

const portOf = (url: Url) => new URL(url ?? '').port

/** The path of the link in the last message that somebody got, once there are `count`. */
export async function linkFor(url: Url, correo: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(portOf(url), correo)).length).toBeGreaterThanOrEqual(count)
  const text = (await mailsTo(portOf(url), correo)).at(-1)?.text ?? ''
  return /https?:\/\/[^/\s]+(\/cuenta\/[\w/-]+)/.exec(text)?.[1] ?? ''
}

export async function subjectsFor(url: Url, correo: string) {
  return (await mailsTo(portOf(url), correo)).map(({ subject }) => subject)
}

/** Registers somebody as a program would. Not confirmed yet. */
export async function registered(request: APIRequestContext, persona = someone()): Promise<Persona> {
  const answer = await request.post('/api/auth/signup', {
    data: {
      tipo_documento: '1',
      numero_documento: persona.dni,
      nombre_persona: persona.nombre,
      apellidos_persona: persona.apellidos,
      correo_persona: persona.correo,
      password: persona.password,
      acepta_privacidad: true,
    },
  })
  expect(await answer.json()).toMatchObject({ state: 'success', codigo: 'SUCCESS' })
  return persona
}

/** An account that can sign in. */
export async function account(request: APIRequestContext, url: Url, persona = someone()): Promise<Persona> {
  await registered(request, persona)
  const code = (await linkFor(url, persona.correo)).split('/').at(-1)
  const answer = await request.post(`/api/auth/confirmar/${code}`, { data: {} })
  expect(await answer.json()).toMatchObject({ codigo: 'SUCCESS' })
  return persona
}

export const userField = (page: Page) => page.getByLabel('Correo, usuario, código o documento')
export const passwordField = (page: Page, label = 'Contraseña') => page.getByLabel(label, { exact: true })

/** Until React has taken a form over, the browser would check and send it by itself. */
export const whenReactHasForm = (page: Page) =>
  expect(async () => {
    expect(
      await page
        .locator('main form')
        .first()
        .evaluate((form) => (form as HTMLFormElement).noValidate),
    ).toBe(true)
  }).toPass()

export async function fillSignIn(page: Page, usuario: string, password: string) {
  await whenReactHasForm(page)
  await userField(page).fill(usuario)
  await passwordField(page).fill(password)
}

export const pressSignIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ingresar' }).click()

/** Signed in as by a form that sends itself, without drawing a screen: for journeys of something else. */
export async function signIn(page: Page, { correo, password }: Staff) {
  const form = { usuario: correo, password }
  const answer = await page.request.post('/cuenta/ingresar', { form, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

/** Signs in by the screen, and waits for the profile. */
export async function signInByScreen(page: Page, { correo, password }: Staff) {
  await page.goto('/cuenta/ingresar')
  await fillSignIn(page, correo, password)
  await pressSignIn(page)
  await expect(page).toHaveURL('/cuenta/perfil')
}

/**
 * The same in another browser, which then waits where no screen hears of anything: one that is told that its session ended
 * asks again by itself, and whoever reloads it just then is a stranger, not somebody whose session is over.
 */
export async function signedInElsewhere(browser: Browser, persona: Staff): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signInByScreen(page, persona)
  await page.goto('/salud')
  return page
}

/** The box that says what keeps a form from being accepted. */
export const summary = (page: Page) => page.getByRole('region', { name: 'Errores' })

export const notices = (page: Page) => page.getByRole('region', { name: 'Avisos' })
