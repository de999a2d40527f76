import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import type { FormFields } from '../../campos/field.ts'
import { registerColumns, registerLines } from '../../expedientes/case-register.server.ts'
import { chosenOf, forgetCase } from '../../expedientes/forget.server.ts'
import { checkRequest } from '../../expedientes/form.server.ts'
import { newFicha } from '../../expedientes/keys.server.ts'
import type { Kind } from '../../expedientes/kind.server.ts'
import { movementsOf } from '../../expedientes/movements.server.ts'
import { openCase } from '../../expedientes/open.server.ts'
import { wholeCase } from '../../expedientes/queries.server.ts'
import { expedientes, plazos, reglasExpediente } from '../../expedientes/schema.server.ts'
import { type By, takeStep } from '../../expedientes/step.server.ts'
import { calendarOf } from '../../lib/calendar/business-days.ts'
import { db } from '../../lib/db/client.server.ts'
import { keepFile } from '../../lib/files/save.server.ts'
import { pdfPages } from '../../lib/files/text/pdf.server.ts'
import type { Values } from '../../lib/forms.ts'
import { change, nobody } from '../../lib/unit.server.ts'
import { caseView, namesApart } from '../../panel/expedientes/case.server.ts'
import { requestTasks } from '../../panel/home/requests.server.ts'
import { trackingOf } from '../../portal/tramites/tracking.server.ts'
import { requestKinds } from '../../request-kinds.server.ts'
import { writePapers } from '../../request-papers.server.ts'
import { accesoInformacion } from '../acceso-informacion/schema.server.ts'
import { areas } from '../catalogos/schema.server.ts'
import { consulta } from '../consultas/schema.server.ts'
import { datosPersonales } from '../datos-personales/schema.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import { libroReclamaciones } from '../libro-reclamaciones/schema.server.ts'
import { mesaPartes } from '../mesa-partes/schema.server.ts'
import { caseReceipt } from './papers.server.ts'

testDatabase('sembrada')

const around = { calendar: calendarOf([]), firma: 'IES «Horizonte Andino Demo»' }
const staff = { idusuario: 1, institucion: 2, privilegios: '**', subprivilegios: '**' }
const office: By = { de: 'personal', actor: staff }

const nelly = { nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' }
const reached = { ...nelly, domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example' }
const WRITTEN: Record<string, Values> = {
  acceso_informacion: { ...reached, pedido: 'El presupuesto', entrega: 'correo' },
  libro_reclamaciones: { ...reached, clase: 'queja', detalle: 'Me cobraron dos veces' },
  datos_personales: { ...reached, derecho: 'portabilidad', detalle: 'Mis notas', respuesta_por: 'persona' },
  consultas: { ...reached, asunto: 'Horario', detalle: '¿A qué hora abren?' },
}

async function present(kind: Kind, more: Values = {}) {
  const checked = checkRequest(kind, { ...WRITTEN[kind.name], ...more })
  if (!checked.ok) throw new Error(JSON.stringify(checked.errores))
  const sent = { ...checked.data, ficha: newFicha(), archivos: [] }
  return (await change(nobody(), (unit) => openCase(unit, kind, sent, around))).caso
}

const take = (kind: Kind, id: number, paso: string, datos: Record<string, unknown> = {}, by = office) =>
  change(staff, (unit) => takeStep(unit, kind, { id, paso, datos }, by, around))

test('what is told to be delivered whole without a file is asked about, and the answer is kept', async () => {
  const { id } = await present(accesoInformacion)
  await take(accesoInformacion, id, 'recibir')
  const answer = { respuesta: 'entrega', texto: 'Se entrega todo lo pedido.' }
  const asked = { ok: false, codigo: 'INVALIDO', errores: [{ campo: 'confirmado' }] }
  expect(await take(accesoInformacion, id, 'resolver', answer)).toMatchObject(asked)
  expect(
    await take(accesoInformacion, id, 'resolver', { ...answer, respuesta: 'inexistente', confirmado: true }),
  ).toMatchObject({ ok: true })
  const other = await present(accesoInformacion, { pedido: 'Las actas' })
  await take(accesoInformacion, other.id, 'recibir')
  expect(await take(accesoInformacion, other.id, 'resolver', { ...answer, confirmado: true })).toMatchObject({
    ok: true,
  })
  const [first] = await movementsOf(id).then((all) => all.slice(-1))
  expect(first?.datos).not.toHaveProperty('confirmado')
  const last = (await movementsOf(other.id)).at(-1)
  expect(String(last?.datos?.['confirmado'])).toContain('no adjuntó ningún archivo')
})

test('whoever asks for public information is not told to say why, unless that is not what is asked', async () => {
  const { id } = await present(accesoInformacion, { pedido: 'Los convenios' })
  for (const texto of [
    'Diga para qué quiere la información.',
    'Precise el motivo de su pedido.',
    'Indique la finalidad',
  ])
    expect(await take(accesoInformacion, id, 'observar', { texto })).toMatchObject({
      errores: [{ campo: 'confirmado' }],
    })
  expect(await take(accesoInformacion, id, 'observar', { texto: 'Diga de qué año.' })).toMatchObject({ ok: true })
  const other = await present(accesoInformacion, { pedido: 'Las resoluciones' })
  const meant = { texto: 'Diga si pide la resolución o su motivación.', confirmado: true }
  expect(await take(accesoInformacion, other.id, 'observar', meant)).toMatchObject({ ok: true })
  expect((await movementsOf(other.id)).at(-1)?.datos).toHaveProperty('confirmado')
})

test('a queja that is treated as a reclamo is called so wherever the case is named', async () => {
  const caso = await present(libroReclamaciones)
  expect(caso.asunto).toBe('Queja: Me cobraron dos veces')
  const taken = await take(libroReclamaciones, caso.id, 'reclasificar')
  expect(taken).toMatchObject({ ok: true, caso: { asunto: 'Reclamo: Me cobraron dos veces' } })
})

test('what is accepted is beside the button that accepts it, and where the case is has no area that is none', async () => {
  const { id } = await present(libroReclamaciones, { detalle: 'No se dictó' })
  await take(libroReclamaciones, id, 'ofrecer', { texto: 'Le devolvemos S/ 120.00' })
  const received = await take(libroReclamaciones, id, 'recibir')
  if (!received.ok) throw new Error(received.codigo)
  const { pasos, estado, area, historia } = await trackingOf({ caso: received.caso, clave: null })
  expect(pasos.find(({ name }) => name === 'aceptar_oferta')?.sobre).toEqual([
    { label: 'Qué se ofrece', value: 'Le devolvemos S/ 120.00' },
  ])
  expect(area).toBeNull()
  const [one] = await db.select().from(areas).where(eq(areas.institucion, 2))
  const handed = await trackingOf({ caso: { ...received.caso, area: one?.id ?? 0 }, clave: null })
  expect(handed.area).toBe(one?.denominacion)
  expect([estado.dicho, ...historia.map(({ hecho }) => hecho)].join(' ')).not.toMatch(/[áÁ]rea/)
})

test('whoever is to give a case to an area, where there is none, reads who makes one', async () => {
  const caso = await present(consulta)
  const helpOf = async () => {
    const { principales, otros } = await caseView(staff, consulta, caso)
    return [...principales, ...otros].find(({ name }) => name === 'derivar')?.ayuda ?? null
  }
  expect(await helpOf()).toBeNull()
  await db.update(areas).set({ estado: '0' }).where(eq(areas.institucion, 2))
  expect(await helpOf()).toContain('Áreas y oficinas')
})

test('the register of the mesa de partes says how many sheets came, also once its files are erased', async () => {
  const written = { ...reached, escrito: 'solicitud', sumilla: 'Con anexo', fundamentos: 'Los hay' }
  const checked = checkRequest(mesaPartes, written)
  const kept = await keepFile({ nombre: 'a.txt', bytes: Buffer.from('Anexo'), idinstitucion: 2, privado: true })
  if (!checked.ok || !kept.ok) throw new Error('not taken')
  const archivos = [{ fila: kept.fila, papel: 'anexo' as const, folios: 3 }]
  const sent = { ...checked.data, ficha: newFicha(), archivos }
  const { caso } = await change(staff, (unit) => openCase(unit, mesaPartes, sent, around))
  const cell = async (asked: string) => {
    const hoy = caso.presentado
    const columns = registerColumns(mesaPartes, hoy, around.calendar, new Map())
    const line = (await registerLines(staff, mesaPartes, { desde: hoy, hasta: hoy })).find(
      (one) => one.caso.id === caso.id,
    )
    return line && columns.find(({ title }) => title === asked)?.value(line)
  }
  const folios = () => cell('Folios')
  expect(await folios()).toBe(3)
  expect([await cell('Qué se presenta'), await cell('Domicilio')]).toEqual(['Solicitud', reached.domicilio])
  // The form that the system wrote is one more.
  await writePapers(mesaPartes, caso)
  expect(await folios()).toBe(4)
  const long = sql`now() - interval '20 years'`
  await db.update(expedientes).set({ estado: 'archivado', cerradoEn: long }).where(eq(expedientes.id, caso.id))
  expect(await change(staff, (unit) => forgetCase(unit, mesaPartes, caso.id))).toHaveLength(3)
  expect(await folios()).toBe(4)
})

test('in every register amounts are amounts, days are days, and no column is there twice', () => {
  const [soles, dia] = [12_345_67, '2031-04-08']
  const filled = (fields: FormFields = {}) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (field.control === 'money' || field.control === 'number') return [name, soles]
        if (field.control === 'date') return [name, dia]
        return [name, field.control === 'select' ? field.options[0]?.value : 'palabras']
      }),
    )
  let amounts = 0
  for (const kind of requestKinds) {
    const columns = registerColumns(kind, '2026-08-10', around.calendar, new Map())
    const plain = columns.map(({ title }) => title.toLowerCase().replaceAll(/\b(de|la|el|del) /g, ''))
    expect([kind.name, plain.filter((one, i) => plain.indexOf(one) !== i)]).toEqual([kind.name, []])
    // After retention, too.
    const isKept = (one: unknown) => one === soles || one === dia
    const kept = Object.values(chosenOf(kind.fields, filled(kind.fields))).filter(isKept)
    expect(kept).toEqual(Object.values(filled(kind.fields)).filter(isKept))
    const step = (paso: string) => ({ paso, fecha: `${dia} 10:00:00`, datos: filled(kind.pasos[paso]?.fields) })
    const paid = { pago_banco: 'nacion', pago_operacion: 'OP', pago_fecha: dia, pago_importe: soles }
    const caso = { area: null, solicitante: { ...reached, domicilio: 'Ahí' }, estado: 'recibido' }
    const line = {
      caso: { ...caso, datos: { ...filled(kind.fields), ...paid }, presentadoEn: `${dia} 10:00:00`, presentado: dia },
      ...{ plazo: null, historia: [{ ...step('presentar'), datos: {} }, ...Object.keys(kind.pasos).map(step)] },
    } as never
    for (const { title, value } of columns) {
      const cell = value(line)
      const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
      expect([kind.name, title, text]).toEqual([
        kind.name,
        title,
        expect.not.stringMatching(/2031|12,?345\.67|1234567/),
      ])
      if (typeof cell === 'object' && cell !== null && 'soles' in cell) amounts += 1
    }
  }
  expect(amounts).toBe(2)
})

test('two areas of one name are told apart by where they are, and there by their number', () => {
  const all = [
    { id: 1, name: 'Secretaría', place: 'Sede Centro' },
    { id: 2, name: 'Secretaría', place: 'Granja' },
    { id: 3, name: 'secretaría', place: 'Granja' },
    { id: 4, name: 'Dirección', place: 'Granja' },
  ]
  expect([...namesApart(all).values()]).toEqual([
    ...['Secretaría (Sede Centro)', 'Secretaría (Granja, n.º 2)', 'secretaría (Granja, n.º 3)', 'Dirección'],
  ])
})

test('whoever answers begins with what is written already, in the words of the case, which keeps none of it', async () => {
  const plantillas =
    'Antes\n# Horario\nHola, {nombre}:\n\nAbrimos a las 8:00 ({expediente}).\n# Vacía\n\n# Otra\n{asunto}: {otra}.'
  const at = { institucion: 2, tipo: 'consultas', desde: '2020-01-01', sustento: 'R.D. 1' }
  await db.insert(reglasExpediente).values({ ...at, datos: { plantillas } })
  const caso = await present(consulta, { detalle: 'Son $& soles, {nombre}' })
  const { plantillas: found, principales, otros } = await caseView(staff, consulta, caso)
  expect(found).toEqual([
    { nombre: 'Horario', texto: `Hola, Nelly Ensayo Mamani:\n\nAbrimos a las 8:00 (${caso.numero}).` },
    { nombre: 'Otra', texto: `${caso.asunto}: {otra}.` },
  ])
  expect([...principales, ...otros].every(({ carta }) => !carta)).toBe(true)
  expect(JSON.stringify(caso.reglas)).not.toContain('Abrimos')
})

test('the start page knows each term that is owed in a case: one that is past says nothing of another', async () => {
  const { id, numero, institucion, presentado } = await present(consulta, { detalle: 'Con dos plazos' })
  const soon = { nombre: 'notificacion', dias: 5, unidad: 'habiles', obliga: 'personal', inicio: presentado } as const
  await db.update(plazos).set({ vence: '2020-01-02' }).where(eq(plazos.expediente, id))
  await db.update(expedientes).set({ responsable: 1, vence: '2020-01-02' }).where(eq(expedientes.id, id))
  await db.insert(plazos).values({ ...soon, expediente: id, institucion, vence: presentado })
  const tasks = (await requestTasks(staff)).filter(({ key }) => key.includes(numero))
  expect(tasks.map(({ before }) => before)).toEqual(['Le toca responder', 'Le toca notificacion'])
})

test('a consultation asks for no document, keeps none that is known, and its receipt names who asked alone', async () => {
  const { tipo_documento: _, numero_documento: __, ...nameless } = WRITTEN['consultas'] ?? {}
  for (const valores of [nameless, WRITTEN['consultas'] ?? {}])
    expect(checkRequest(consulta, valores)).toMatchObject({
      ...{
        ok: true,
        data: { solicitante: { nombre: 'Nelly Ensayo Mamani', tipo_documento: '', numero_documento: '' } },
      },
    })
  expect(consulta.quien?.fields).not.toContain('numero_documento')
  const whole = await wholeCase(await present(consulta))
  const portal = { ...(await portalOf(2)), sitio: 'http://localhost:3000/' }
  const pdf = await caseReceipt(consulta, whole, null, { portal, calendar: around.calendar })
  const text = (await Array.fromAsync(pdfPages(new Uint8Array(pdf)))).join(' ')
  expect(text).toMatch(/Nelly Ensayo Mamani(?!,)/)
})

test('the right to take data elsewhere has its term, and the answer names who supervises', async () => {
  const caso = await present(datosPersonales)
  expect(caso.asunto).toBe('Portabilidad')
  expect(caso.reglas.plazos['respuesta']?.dias).toBe(datosPersonales.reglas.plazos['portabilidad']?.dias)
  expect(caso.reglas.textos['recurso']).toContain('Autoridad Nacional de Protección de Datos Personales (ANPD)')
})
