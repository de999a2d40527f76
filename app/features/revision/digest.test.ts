import { describe, expect, it } from 'vitest'
import {
  admin,
  directora,
  INSTITUCION,
  juan,
  luz,
  newDraft,
  ROL,
  reviewers,
  rosa,
  run,
} from '../../../tests/revisores.ts'
import { answerLink, makeLink } from '../../contenido/preview/links.server.ts'
import { addComment } from '../../contenido/review/comments.server.ts'
import { delegate, endDelegation, setRules } from '../../contenido/review/setup.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { sesiones } from '../../lib/account/schema.server.ts'
import { calendarOf, nextBusinessDay, today } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { env } from '../../lib/env.server.ts'
import { correos } from '../../lib/mail/schema.server.ts'
import { change } from '../../lib/unit.server.ts'
import { tasksFor } from '../../panel/home/concerns.server.ts'
import { addFeriados, copyYearBefore, removeFeriados, setFeriado } from '../feriados/mutations.server.ts'
import { holidaysBetween } from '../feriados/queries.server.ts'
import { tellPortal } from '../institucion/mutations.server.ts'
import { withPortal } from '../institucion/queries.server.ts'
import { noticia } from '../noticias/schema.server.ts'
import { sendDigests, setDigest } from './mutations.server.ts'

reviewers()

describe('the digest of a day', () => {
  const mails = async () => {
    const rows = await db.select({ para: correos.para, texto: correos.texto }).from(correos)
    await db.delete(correos)
    return new Map(rows.map(({ para, texto }) => [para.split('@')[0] ?? '', texto]))
  }
  // The next one that goes out: what is written before this morning's, goes with it.
  const beforeMorning = new Date(Date.now() - 7.5 * 3_600_000)
  const dia = nextBusinessDay(today(beforeMorning), calendarOf([]))
  const send = (day = dia) => sendDigests(contentTypes, INSTITUCION, day)

  it('says what waits in the rooms, to whom it waits for', async () => {
    const note = ': el más antiguo llegó ayer.'
    const waits = async ({ idusuario }: Actor) =>
      idusuario === rosa.idusuario ? [{ text: '2 expedientes por recibir', note }] : []
    expect(await sendDigests(contentTypes, INSTITUCION, nextBusinessDay(dia, calendarOf([])), waits)).toBe(1)
    const [[, texto = ''] = []] = await mails()
    expect(texto).toContain('Lo que espera por usted:')
    expect(texto).toContain('• 2 expedientes por recibir: el más antiguo llegó ayer.')
  })

  it('goes to who can act, never for what they did themselves, once', async () => {
    await setRules(admin, 'noticias', { piden: 'todos', aprueban: [ROL.direccion] })
    const [asked, back] = [await newDraft(rosa), await newDraft(luz)]
    await run(rosa, 'pedir_revision', asked)
    await run(luz, 'pedir_revision', back)
    await run(directora, 'devolver', back, { nota: 'Sin foto no' })
    await addComment(juan, noticia, back, { texto: '¿Y la foto?' })
    // By the process of another institution, which has the same database.
    await tellPortal(INSTITUCION, 'https://dos.example/')
    env.IDINSTITUCION = 9
    const [sent, again] = [await send(), await send()]
    expect(await withPortal()).toEqual([INSTITUCION])
    env.IDINSTITUCION = INSTITUCION
    const got = await mails()
    expect([sent, again, [...got.keys()].sort()]).toEqual([3, 0, ['admin', 'directora', 'luz']])
    expect(got.get('directora')).toMatch(/Esperan su aprobación:.*lo pidió rosa Paz.*¿Y la foto\?/s)
    expect(got.get('luz')).toMatch(/Se le devolvieron.*directora Paz: «Sin foto no».*juan Paz: «¿Y la foto\?»/s)
    expect(got.get('luz')).toContain('https://dos.example/panel')
    expect(got.get('luz')).not.toContain('Esperan')
  })

  it('stays away on a holiday, and from who does not want it', async () => {
    await setDigest(directora, false)
    const next = nextBusinessDay(dia, calendarOf([]))
    expect(await send(next)).toBeGreaterThan(0)
    expect((await mails()).has('directora')).toBe(false)
    const after = nextBusinessDay(next, calendarOf([]))
    await setFeriado(admin, { fecha: after, nombre: 'Aniversario', clase: 'local', norma: '' })
    expect(await send(after)).toBe(0)
  })

  it('goes to those to whom the start page says it: who approves, and who stands for them', async () => {
    await setRules(admin, 'noticias', { piden: 'todos', aprueban: [ROL.direccion] })
    const asked = await newDraft(rosa)
    await run(rosa, 'pedir_revision', asked)
    const given = await delegate(directora, { a: luz.idusuario ?? 0, desde: today(), hasta: today() })
    const isTold = async (who: Actor) =>
      (await tasksFor(who, [noticia], new Date())).tasks.some(({ key }) => key === `revision noticias ${asked}`)
    const told = []
    for (const who of [directora, luz, juan, rosa]) told.push(await isTold(who))
    expect(told).toEqual([true, true, false, false])
    if (given.ok) await endDelegation(directora, given.id)
  })
})

it('a year has what the law gives it and what was written down; one’s own is copied and given back', async () => {
  const local = { fecha: '2030-08-15', nombre: 'Aniversario', clase: 'local', norma: 'O.R. 1' } as const
  const decree = { fecha: '2030-12-26', nombre: 'No laborable', clase: 'no_laborable', norma: 'D.S. 1' } as const
  expect(await setFeriado(rosa, local)).toEqual({ ok: false, codigo: 'SINPERMISO' })
  const first = await setFeriado(admin, local)
  await setFeriado(admin, decree)
  expect(await setFeriado(admin, { ...decree, nombre: 'Otra vez' })).toMatchObject({ codigo: 'INVALIDO' })
  const [id, other] = [first.ok ? first.id : 0, { ...local, norma: 'O.R. 2' }]
  expect((await setFeriado(admin, { ...other, id }, local)).ok).toBe(true)
  // Who began from the former one would take back what a colleague wrote.
  expect(await setFeriado(admin, { ...local, nombre: 'Aniversario de la ciudad', id }, local)).toMatchObject({
    ...{ ok: false, codigo: 'CAMBIADO', ahora: other },
  })
  expect((await setFeriado(admin, { ...other, nombre: 'Aniversario de la ciudad', id }, other)).ok).toBe(true)
  const days = (year: number) =>
    holidaysBetween(INSTITUCION, `${year}-08-01`, `${year}-12-31`).then((all) => all.map(({ fecha }) => fecha.slice(5)))
  const law = ['08-06', '08-30', '10-08', '11-01', '12-08', '12-09', '12-25']
  expect(await days(2030)).toEqual([...law, '08-15', '12-26'].sort())
  // The decree was for its year; copied twice, there is one.
  expect((await copyYearBefore(admin, 2031)).ok && (await copyYearBefore(admin, 2031)).ok).toBe(true)
  expect(await days(2031)).toEqual([...law, '08-15'].sort())
  const removed = first.ok ? await removeFeriados(admin, [first.id]) : first
  expect(await days(2030)).not.toContain('08-15')
  expect(await removeFeriados({ ...admin, institucion: 1 }, [1, 2, 3])).toMatchObject({ ok: true, quitados: [] })
  if (removed.ok && 'quitados' in removed) await addFeriados(admin, removed.quitados)
  expect(await days(2030)).toContain('08-15')
})

describe('who made a link, or wrote what it shows', () => {
  it('approves nothing by it where two have to agree: not signed in, nor from where they are', async () => {
    const id = await newDraft(luz)
    const from = async (
      quien: { usuario?: number | null; ip?: string },
      respuesta: 'aprobada' | 'correccion' = 'aprobada',
      maker = rosa,
    ) => {
      const made = await change(maker, (unit) => makeLink(unit, noticia, id, { paraAprobar: true }))
      const { usuario = null, ip = '203.0.113.9' } = quien
      const answer = { respuesta, nota: 'x', usuario, desde: { ip, agente: '' } }
      return answerLink([noticia], made.ok ? made.secreto : '', answer)
    }
    const hour = new Date(Date.now() + 3_600_000)
    const session = { usuario: 41, token: 't'.repeat(64), direccion: '203.0.113.41', expiraEn: hour, terminaEn: hour }
    await db.insert(sesiones).values(session)
    await setRules(admin, 'noticias', { piden: [], aprueban: [] })
    expect(await from({ usuario: 41 })).toEqual({ ok: true })
    await setRules(admin, 'noticias', { piden: [ROL.prensa], aprueban: [] })
    const own = { ok: false, codigo: 'PROPIO' }
    for (const quien of [{ usuario: 41 }, { usuario: 43 }, { ip: '203.0.113.41' }, { ip: '::ffff:203.0.113.41' }])
      expect(await from(quien), JSON.stringify(quien)).toEqual(own)
    expect(await from({ usuario: 41 }, 'correccion')).toEqual({ ok: true })
    expect(await from({})).toEqual({ ok: true })
    expect(await from({ usuario: 44 })).toEqual({ ok: true })
    // Nor where somebody made it who need not ask: the writer does.
    await setRules(admin, 'noticias', { piden: 'todos', aprueban: [] })
    expect(await from({ usuario: 43 }, 'aprobada', admin)).toEqual(own)
  })
})
