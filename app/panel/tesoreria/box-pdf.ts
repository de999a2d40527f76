import { countsOf, depositsOf, findCaja, sumsOf } from '../../features/caja/queries.server.ts'
import { bancoDe, DENOMINACIONES } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { letterheadOf, portalOf } from '../../features/institucion/queries.server.ts'
import { limaNow, momentInWords, shortDate } from '../../lib/dates.ts'
import { disposition } from '../../lib/files/headers.ts'
import { soles } from '../../lib/money.ts'
import { openPaper, type Paper, signature } from '../../lib/pdf/paper.server.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import type { Route } from './+types/box-pdf.ts'
import { resumenDe } from './summary.server.ts'

type Arqueo = Awaited<ReturnType<typeof countsOf>>[number]

const differs = (diferencia: number) =>
  diferencia === 0 ? 'Ninguna' : `${diferencia < 0 ? 'Faltan' : 'Sobran'} ${soles(Math.abs(diferencia))}`

/** A count note by note, with what it differs from. */
function writeCount(paper: Paper, { tipo, hora, quien, conteo, contado, esperado, diferencia, nota }: Arqueo) {
  paper.section(`${tipo === 'cierre' ? 'Arqueo de cierre' : 'Arqueo sin aviso'}, ${momentInWords(hora)}`)
  paper.table(
    [
      { title: 'Billete o moneda', share: 40, right: true },
      { title: 'Cuántos', share: 25, right: true },
      { title: 'Monto', share: 35, right: true },
    ],
    [
      ...DENOMINACIONES.flatMap((valor) => {
        const cuantos = conteo[valor] ?? 0
        return cuantos > 0 ? [[soles(valor), String(cuantos), soles(valor * cuantos)]] : []
      }),
      ['Total contado', '', soles(contado)],
    ],
  )
  paper.facts([
    ['Contó', quien],
    ['Debía haber', soles(esperado)],
    ['Diferencia', differs(diferencia)],
    ['Explicación', nota],
  ])
}

/** The sheet of a box: how it was counted and closed, and what reached the bank, to be printed and signed. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { institucion } = await requireRoom({ request, context }, salaDeCaja)
  const caja = await findCaja(institucion, idFrom(params.id) ?? 0)
  if (!caja) throw new Response(null, { status: 404 })
  const [sumas, arqueos, depositos, portal] = await Promise.all([
    sumsOf(caja.id),
    countsOf(caja.id),
    depositsOf(caja.id),
    portalOf(institucion),
  ])
  const { fondo, salio, contada } = resumenDe(caja, sumas)
  const cierre = arqueos.find(({ tipo }) => tipo === 'cierre')
  const numero = `Caja ${caja.id}`
  const paper = await openPaper({
    ...{ membrete: letterheadOf(portal), titulo: 'Hoja de caja', numero },
    en: caja.horaCierre ?? limaNow(),
  })
  paper.heading(caja.estado === '1' ? 'Hoja de arqueo' : 'Hoja de arqueo y cierre')
  paper.facts([
    ['Caja de', caja.nombreCajero],
    ['Día', shortDate(caja.fecha)],
    ['Serie', caja.serie],
    ['Se abrió', caja.horaAbierto ? momentInWords(caja.horaAbierto) : ''],
    ['Se cerró', caja.horaCierre ? momentInWords(caja.horaCierre) : 'Sigue abierta'],
    ['La cerró', cierre && cierre.usuario !== caja.cajero ? cierre.quien : ''],
    ['Fondo', soles(fondo)],
    ['Cobrado en efectivo', contada ? soles(contada.cobrado) : ''],
    ['Salió en efectivo', soles(salio)],
    ['Debía haber', contada ? soles(contada.esperado) : ''],
    ['Para el banco', contada ? soles(caja.porDepositar) : ''],
  ])
  for (const one of arqueos) writeCount(paper, one)
  if (depositos.length > 0) {
    paper.section('Depósitos en el banco')
    paper.table(
      [
        { title: 'Fecha', share: 18 },
        { title: 'Banco', share: 30 },
        { title: 'Operación', share: 27 },
        { title: 'Monto', share: 25, right: true },
      ],
      depositos.map(({ fecha, banco, operacion, importe }) => [
        ...[shortDate(fecha), bancoDe(banco)],
        ...[operacion, soles(importe)],
      ]),
    )
  }
  const counted = [...new Set(arqueos.map(({ quien }) => quien))].filter((quien) => quien !== caja.nombreCajero)
  signature(paper, caja.nombreCajero, 'A cargo de la caja')
  for (const quien of counted) signature(paper, quien, 'Contó')
  return new Response(new Uint8Array(await paper.done()), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': disposition(`caja-${caja.fecha}-${caja.id}.pdf`, true),
      'cache-control': 'private, no-store',
    },
  })
}
