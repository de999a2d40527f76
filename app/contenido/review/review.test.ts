import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { publish, save } from '../../../tests/escritura.ts'
import { inDays, itemOf, NOTICIA } from '../../../tests/redaccion.ts'
import { admin, directora, juan, luz, newDraft, ROL, reviewers, rosa, run } from '../../../tests/revisores.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { plusDays } from '../../lib/calendar/days.ts'
import { db } from '../../lib/db/client.server.ts'
import { onCambio } from '../../lib/live/announce.server.ts'
import { change } from '../../lib/unit.server.ts'
import { stateOf } from '../../panel/review/review-panel.tsx'
import { publicNotes } from '../notes.server.ts'
import { answerLink, makeLink } from '../preview/links.server.ts'
import { runAll } from '../write/steps.server.ts'
import { addComment, commentsOf, removeComment, resolveComment } from './comments.server.ts'
import { revisionReglas } from './schema.server.ts'
import { decided, delegate, endDelegation, setRules } from './setup.server.ts'
import { reviewOf } from './state.server.ts'

reviewers()

const DEMANDED = { piden: [ROL.prensa], aprueban: [] }

beforeEach(async () => {
  await db.delete(revisionReglas)
})

describe('approval', () => {
  it('is asked of nobody until a rule says so', async () => {
    const id = await newDraft(rosa)
    // What another institution decided is its own.
    const { institucion } = rosa
    await db.insert(revisionReglas).values({ tipo: 'noticias', papel: 'pide', institucion: institucion + 1 })
    expect(await run(rosa, 'publicar', id)).toMatchObject({ ok: true })
  })

  it('stands before publishing, one by one and in bulk, and only for the roles that are named', async () => {
    expect(await setRules(rosa, 'noticias', DEMANDED)).toEqual({ ok: false, codigo: 'SINPERMISO' })
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(rosa)
    const refused = { ok: false, codigo: 'SINPERMISO', falta: 'noticias.publicar' }
    const motivo = 'Necesita la aprobación de admin Paz o directora Paz. Pídala con «Enviar a revisión».'
    expect(await run(rosa, 'publicar', id)).toEqual({ ...refused, motivo })
    expect(await run(rosa, 'publicar', id, { desde: inDays(3) })).toEqual({ ...refused, motivo })
    const { hechos, rechazados } = await runAll(rosa, noticia, { paso: 'publicar', ids: [id] })
    expect([hechos, rechazados]).toEqual([[], [{ id, ...refused, motivo }]])
    expect(await run(luz, 'publicar', id)).toEqual(refused)
    expect((await itemOf(noticia, id)).row.estado).toBe('0')
    expect(await run(directora, 'publicar', id)).toMatchObject({ ok: true })
  })

  it('is decided over what was decided as somebody began, and not over what another decided since', async () => {
    const none = { piden: 'nadie' as const, aprueban: [] }
    expect(await setRules(admin, 'noticias', DEMANDED, none)).toEqual({ ok: true })
    expect(await setRules(admin, 'noticias', none, none)).toEqual({ ok: false, codigo: 'CAMBIADO' })
    expect(decided(await db.select().from(revisionReglas))).toEqual(DEMANDED)
    expect(await setRules(admin, 'noticias', none, DEMANDED)).toEqual({ ok: true })
  })

  it('is given by somebody else, for that very version', async () => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(rosa)
    expect(await run(directora, 'aprobar', id)).toMatchObject({ codigo: 'INVALIDO' })
    await run(rosa, 'pedir_revision', id)
    expect(await run(rosa, 'aprobar', id)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await run(juan, 'aprobar', id)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await run(luz, 'aprobar', id)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await reviewOf(rosa, noticia, id)).toMatchObject({
      estado: 'pedida',
      esMia: true,
      debePedir: true,
      toca: 'admin Paz o directora Paz',
    })
    expect((await reviewOf(directora, noticia, id))?.puede).toMatchObject({ aprobar: true, devolver: true })
    expect(await run(directora, 'aprobar', id, { nota: 'Bien' })).toMatchObject({ ok: true })
    expect(await reviewOf(rosa, noticia, id)).toMatchObject({
      estado: 'aprobada',
      quien: 'directora Paz',
      puede: { publicar: true },
    })
    expect(await run(rosa, 'publicar', id)).toMatchObject({ ok: true })
    expect((await itemOf(noticia, id)).row).toMatchObject({ estado: '1', revision: null })
  })

  it('lets who asked publish without the power, and nobody else without it', async () => {
    const id = await newDraft(luz)
    await run(luz, 'pedir_revision', id)
    await run(directora, 'aprobar', id)
    const other = { ...luz, idusuario: 12 }
    expect(await run(other, 'publicar', id)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await run(luz, 'publicar', id)).toMatchObject({ ok: true })
    // Once it is out, that was it.
    await save(noticia, luz, { id: id, input: { titulo: 'Otro' } })
    expect(await run(luz, 'publicar', id)).toMatchObject({ codigo: 'SINPERMISO' })
  })

  it('is void when what was approved changes, and stands again when it is as it was', async () => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(rosa)
    await run(rosa, 'pedir_revision', id)
    await run(directora, 'aprobar', id)
    await save(noticia, rosa, { id: id, input: { titulo: 'Cambiado después' } })
    expect(await reviewOf(rosa, noticia, id)).toMatchObject({
      estado: 'vencida',
      cambios: ['Título'],
      puede: { publicar: false },
    })
    const refused = await run(rosa, 'publicar', id)
    expect(refused).toMatchObject({
      codigo: 'SINPERMISO',
      motivo: expect.stringContaining('Cambió después de la aprobación'),
    })
    await save(noticia, rosa, { id: id, input: { titulo: NOTICIA.titulo } })
    expect(await run(rosa, 'publicar', id)).toMatchObject({ ok: true })
  })

  it('is never of one’s own work, and is not asked for a new end', async () => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(directora)
    await run(rosa, 'pedir_revision', id)
    expect(await run(directora, 'aprobar', id)).toMatchObject({
      codigo: 'SINPERMISO',
      motivo: expect.stringContaining('Usted lo escribió'),
    })
    expect(await run(admin, 'aprobar', id)).toMatchObject({ ok: true })
    expect(await run(rosa, 'publicar', id)).toMatchObject({ ok: true })
    expect(await run(rosa, 'publicar', id, { hasta: inDays(9) })).toMatchObject({ ok: true })
  })

  it('is given by who wrote only what visitors have had, once it is withdrawn and another has written on', async () => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(directora)
    for (const step of ['publicar', 'retirar'] as const) expect(await run(admin, step, id)).toMatchObject({ ok: true })
    await save(noticia, rosa, { id, input: { titulo: 'De otra persona' } })
    await run(rosa, 'pedir_revision', id)
    expect(await run(directora, 'aprobar', id)).toMatchObject({ ok: true })
  })

  it('is not gone round by what is scheduled', async () => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(rosa)
    await publish(noticia, directora, id, { desde: inDays(2) })
    expect(await save(noticia, rosa, { id: id, input: { titulo: 'Sin mirar' } })).toMatchObject({
      ok: true,
      espera: true,
    })
    expect((await itemOf(noticia, id)).row).toMatchObject({
      titulo: NOTICIA.titulo,
      borrador: { valores: { titulo: 'Sin mirar' } },
    })
  })

  it('is given back to who asked', async () => {
    const id = await newDraft(luz)
    await run(luz, 'pedir_revision', id)
    expect(await run(directora, 'devolver', id, { nota: 'Falta la fecha' })).toMatchObject({ ok: true })
    expect(await reviewOf(luz, noticia, id)).toMatchObject({
      estado: 'devuelta',
      nota: 'Falta la fecha',
      esMia: true,
      quien: 'directora Paz',
    })
  })

  it('is given for somebody else while they say so, and no more than they could', async () => {
    await setRules(admin, 'noticias', { piden: 'todos', aprueban: [ROL.direccion] })
    const hoy = today()
    expect(await delegate(directora, { a: 44, desde: hoy, hasta: hoy })).toMatchObject({ codigo: 'INVALIDO' })
    expect(await delegate(directora, { a: 42, desde: hoy, hasta: plusDays(hoy, -1) })).toMatchObject({
      codigo: 'INVALIDO',
    })
    const given = await delegate(directora, { a: 42, desde: hoy, hasta: hoy })
    // Who may not approve has nothing to give.
    await delegate(rosa, { a: 43, desde: hoy, hasta: hoy })
    const [mine, theirs] = [await newDraft(juan), await newDraft(rosa)]
    for (const [who, id] of [
      [juan, mine],
      [rosa, theirs],
    ] as const)
      await run(who, 'pedir_revision', id)
    expect(await reviewOf(juan, noticia, theirs)).toMatchObject({
      enLugarDe: 'directora Paz',
      puede: { aprobar: true },
    })
    expect(await run(juan, 'aprobar', mine)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await run(luz, 'aprobar', theirs)).toMatchObject({ codigo: 'SINPERMISO' })
    expect(await run(juan, 'aprobar', theirs)).toMatchObject({ ok: true })
    expect(await run(juan, 'publicar', mine)).toMatchObject({ codigo: 'SINPERMISO' })
    if (given.ok)
      expect([await endDelegation(rosa, given.id), await endDelegation(directora, given.id)]).toEqual([
        { ok: false },
        { ok: true },
      ])
    const again = await newDraft(rosa)
    await run(rosa, 'pedir_revision', again)
    expect(await run(juan, 'aprobar', again)).toMatchObject({ codigo: 'SINPERMISO' })
  })
})

describe('an answer by a preview link', () => {
  const answered = async (id: number, respuesta: 'aprobada' | 'correccion') => {
    const made = await change(rosa, (unit) => makeLink(unit, noticia, id, { paraAprobar: true, para: 'Alcalde' }))
    const nota = respuesta === 'correccion' ? 'Falta la hora' : ''
    expect(await answerLink([noticia], made.ok ? made.secreto : '', { respuesta, nota })).toEqual({ ok: true })
  }

  it.each(['aprobada', 'correccion'] as const)('leaves what the institution says of it as it is: %s', async (which) => {
    await setRules(admin, 'noticias', DEMANDED)
    const id = await newDraft(rosa)
    await run(rosa, 'pedir_revision', id)
    await answered(id, which)
    expect((await reviewOf(directora, noticia, id))?.puede).toMatchObject({ aprobar: true, devolver: true })
    await run(directora, 'devolver', id, { nota: 'Sin foto no' })
    await answered(id, which)
    expect(await reviewOf(rosa, noticia, id)).toMatchObject({ estado: 'devuelta', nota: 'Sin foto no' })
    await run(rosa, 'pedir_revision', id)
    await run(directora, 'aprobar', id)
    await answered(id, which)
    expect((await itemOf(noticia, id)).row.revision).toMatchObject({ estado: 'aprobada', usuario: directora.idusuario })
    expect(await run(rosa, 'publicar', id)).toMatchObject({ ok: true })
  })

  it('says that it can be published only to who may', async () => {
    const id = await newDraft(rosa)
    await answered(id, 'aprobada')
    const said = async () => {
      const review = await reviewOf(rosa, noticia, id)
      return review && stateOf(review)
    }
    expect(await said()).toMatch(
      /^Quien recibió el enlace que usted hizo para «Alcalde» lo aprobó .*Ya puede publicarlo/,
    )
    const seen = await reviewOf(directora, noticia, id)
    expect(seen && stateOf(seen)).toMatch(/^Quien recibió el enlace que hizo rosa Paz para «Alcalde» lo aprobó/)
    await setRules(admin, 'noticias', DEMANDED)
    expect(await said()).toMatch(/lo aprobó .*Antes necesita la aprobación de admin Paz o directora Paz\.$/)
    expect(await run(rosa, 'publicar', id)).toMatchObject({ motivo: expect.stringMatching(/^Necesita la aprobación/) })
    await answered(id, 'correccion')
    expect(await said()).toMatch(/^Quien recibió el enlace que usted hizo para «Alcalde» se lo devolvió/)
  })
})

it('comments are one thread: answered, ticked off, opened again, taken back', async () => {
  const id = await newDraft(luz)
  const heard: unknown[] = []
  onTestFinished(onCambio((cambio) => heard.push(cambio)))
  const said = await addComment(directora, noticia, id, { texto: ' ¿Es el lunes? ', campo: 'fecha_noticia' })
  if (!said.ok) throw new Error('not said')
  expect(await addComment(directora, noticia, id, { texto: ' ' })).toMatchObject({ codigo: 'INVALIDO' })
  expect(await addComment({ ...luz, institucion: 1 }, noticia, id, { texto: 'x' })).toMatchObject({
    codigo: 'NOEXISTE',
  })
  expect(await addComment({ ...luz, privilegios: 'agenda' }, noticia, id, { texto: 'x' })).toMatchObject({
    codigo: 'SINPERMISO',
  })
  // Whoever has it open hears what was said, and nothing of what was refused.
  const told = { idinstitucion: 2, tipo: 'noticias', id, para: { sala: 'noticias' } }
  expect(heard).toEqual([told])
  await resolveComment(luz, noticia, id, said.id, true)
  expect(heard).toEqual([told, told])
  expect((await commentsOf(luz, noticia, id))[0]).toMatchObject({
    texto: '¿Es el lunes?',
    resuelto: { quien: 'luz Paz' },
    puedeQuitar: false,
  })
  await addComment(luz, noticia, id, { texto: 'Es el martes', respuestaA: said.id })
  const [first, answer] = await commentsOf(luz, noticia, id)
  expect([first?.resuelto, answer?.campo, answer?.respuestaA, answer?.puedeQuitar]).toEqual([
    null,
    'fecha_noticia',
    said.id,
    true,
  ])
  expect(await removeComment(luz, noticia, id, said.id)).toMatchObject({ codigo: 'SINPERMISO' })
  expect(await removeComment(luz, noticia, id, answer?.id ?? 0)).toMatchObject({ ok: true })
  expect(await removeComment(directora, noticia, id, said.id)).toMatchObject({ ok: true })
  expect(await commentsOf(luz, noticia, id)).toEqual([])
  expect(heard).toEqual(Array.from({ length: 5 }, () => told))
})

it('visitors are told of a change once it is there, and not once it is undone', async () => {
  const id = await newDraft(directora)
  await run(directora, 'publicar', id)
  await save(noticia, directora, { id: id, input: { titulo: 'Con otra fecha' } })
  expect(await run(directora, 'publicar', id, { notaPublica: 'x'.repeat(301) })).toMatchObject({ codigo: 'INVALIDO' })
  await run(directora, 'publicar', id, { notaPublica: ' Se corrigió la fecha ', desde: inDays(1) })
  expect(await publicNotes(noticia, id)).toEqual([])
  await run(directora, 'publicar', id, { notaPublica: 'Se corrigió la fecha' })
  const told = () => publicNotes(noticia, id).then((notes) => notes.map(({ nota }) => nota))
  expect(await told()).toEqual(['Se corrigió la fecha'])
  await run(directora, 'deshacer', id)
  expect(await told()).toEqual([])
  await run(directora, 'deshacer', id)
  expect(await told()).toEqual(['Se corrigió la fecha'])
})
