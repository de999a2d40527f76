import { takeStep } from '../../expedientes/step.server.ts'
import { aroundOf } from '../../features/solicitudes/queries.server.ts'
import type { Actor } from '../../lib/account/permissions.ts'
import { idFrom } from '../../lib/slugs.ts'
import { changeWhen } from '../../lib/unit.server.ts'
import { whyNot, wrongPerson } from './acts.server.ts'
import { BULK, type Bulk, isBulk } from './bulk.ts'
import { findTheirs } from './kinds.server.ts'

/** A page of a tray has fewer. */
const MOST = 100

export type Report = { hechos: number; aviso: string; noHechos: { numero: string; aviso: string }[] }

function pairOf(chosen: string): [string, number] {
  const [numero = '', version] = chosen.split(' ')
  return [numero, Number(version)]
}

/** To whom those that were chosen go, where the step gives them to somebody. */
function datosOf(paso: Bulk, form: FormData): Record<string, unknown> {
  const chosen = (name: string) => idFrom(String(form.get(name) ?? ''))
  const [area, responsable] = [chosen('area'), chosen('persona')]
  if (paso === 'derivar') return { areas: area === null ? [] : [area] }
  return paso === 'asignar' && responsable !== null ? { responsable } : {}
}

/** Takes the same step of each case that was chosen, each by itself: what cannot be done keeps none of the others from it. */
export async function actOnChosen(actor: Actor, form: FormData): Promise<Report> {
  const paso = String(form.get('paso') ?? '')
  if (!isBulk(paso)) throw new Response(null, { status: 400 })
  // Each as it was when it was chosen.
  const elegidos = new Map(form.getAll('elegidos').map((one) => pairOf(String(one))))
  const datos = datosOf(paso, form)
  const around = await aroundOf(actor.institucion)
  const noHechos: Report['noHechos'] = []
  for (const [numero, version] of [...elegidos].slice(0, MOST)) {
    const found = await findTheirs(actor, numero)
    if (!found) {
      noHechos.push({ numero, aviso: 'Ya no está entre los suyos.' })
      continue
    }
    const wrong = await wrongPerson(found.kind, found.caso, paso, datos)
    if (wrong) {
      noHechos.push({ numero, aviso: wrong.message })
      continue
    }
    const outcome = await changeWhen(
      actor,
      ({ ok }: Awaited<ReturnType<typeof takeStep>>) => ok,
      (unit) =>
        takeStep(unit, found.kind, { id: found.caso.id, paso, datos, version }, { de: 'personal', actor }, around),
    )
    if (!outcome.ok) noHechos.push({ numero, aviso: whyNot(outcome) })
  }
  const hechos = Math.min(elegidos.size, MOST) - noHechos.length
  return { hechos, noHechos, aviso: elegidos.size === 0 ? 'Elija al menos un expediente.' : BULK[paso].dicho(hechos) }
}
