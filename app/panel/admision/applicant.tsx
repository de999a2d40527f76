import { useState } from 'react'
import { data } from 'react-router'
import {
  costoVigente,
  findPostulante,
  findTemporada,
  listPasos,
  listPuestos,
  type Puesto,
  paymentGap,
} from '../../features/admision/queries.server.ts'
import { evaluar, marcarRequisito } from '../../features/admision/review.server.ts'
import { codigoDe, ESTADOS, isMinor, mayStep, PASOS, type Pedido, pedidos } from '../../features/admision/rules.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { puntajeDicho } from '../../features/admision/season-rules.ts'
import { paymentSeen } from '../../features/caja/queries.server.ts'
import { PAGADEROS } from '../../features/caja/rules.ts'
import { documentTypeName } from '../../features/usuarios/rules.ts'
import { can } from '../../lib/account/permissions.ts'
import { dateInWords, limaNow, momentInWords } from '../../lib/dates.ts'
import { isImage } from '../../lib/files/kinds.ts'
import { fileUrl } from '../../lib/files/urls.ts'
import { keysOf } from '../../lib/keys.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { bytes, soles } from '../../lib/numbers.ts'
import { idFrom } from '../../lib/slugs.ts'
import { change } from '../../lib/unit.server.ts'
import { requireRoom } from '../admission.server.ts'
import { UNKNOWN } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { Outcome } from '../outcome.tsx'
import person from '../people/person.module.css'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/applicant.ts'
import styles from './admision.module.css'
import { type Check, Checks } from './checks.tsx'
import { type Asked, evaluation, type Stepped, steppedOf, tick, tickedOf } from './evaluation.ts'
import { StepForm } from './step-form.tsx'
import { TONES } from './words.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await requireRoom({ request, context }, salaDeAdmision)
  const { actor, institucion } = session
  const ficha = await findPostulante(institucion, idFrom(params.postulante) ?? 0)
  if (!ficha || ficha.postulante.temporada !== Number(params.id)) throw data(null, { status: 404 })
  const { clave: _, solicitud: __, ajustes, ...p } = ficha.postulante
  // Who opened somebody's data is noted (D.S. 016-2024-JUS, art. 46).
  if (!session.mira)
    await change(actor, async ({ audit }) => audit({ accion: 'ver', tipo: salaDeAdmision.name, id: p.id }))
  const [temporada, costo, brecha, puestos, pasos, pago] = await Promise.all([
    findTemporada(institucion, p.temporada),
    costoVigente(institucion, ficha),
    paymentGap(institucion, ficha),
    listPuestos(p.id),
    listPasos(p.id),
    paymentSeen({ tipo: salaDeAdmision.name, id: p.id }),
  ])
  const name = `${p.apellidos}, ${p.nombres}`
  return {
    lugar: [
      { label: 'Admisión', href: '/panel/admision' },
      { label: temporada?.denominacion ?? '', href: `/panel/admision/${p.temporada}/postulantes` },
      { label: name },
    ],
    ...{ p, name, costo, brecha, pasos, pago, ...words(ficha), decimales: temporada?.decimales },
    menor: isMinor(p.nacimiento, limaNow().slice(0, 10)),
    ajustes: can(actor, salaDeAdmision, 'ajustes')
      ? ajustes
      : ajustes && 'Pidió ajustes: los ve quien tiene ese permiso.',
    checks: checksOf(pedidos(costo, ficha.requisitos), puestos),
    evalua: can(actor, salaDeAdmision, 'evaluar'),
  }
}

/** Each thing that was asked for; and what was sent and is asked for no more. */
function checksOf(asked: readonly Pedido[], puestos: readonly Puesto[]): Check[] {
  const more = puestos.filter(({ clase, archivo }) => archivo && !asked.some((one) => one.clase === clase))
  const rest = more.map(({ clase }) => ({ clase, texto: 'Ya no se pide', seSube: true, obligatorio: false }))
  return [...asked, ...rest].map((one) => {
    const { archivo = null, revision = null } = puestos.find(({ clase }) => clase === one.clase) ?? {}
    return { ...one, revision, archivo: archivo && sentOf(archivo) }
  })
}

const sentOf = (file: NonNullable<Puesto['archivo']>) => ({
  ...{ id: file.id, nombre: file.nombre, peso: bytes(file.bytes), url: fileUrl(file), imagen: isImage(file.tipo) },
})

const words = ({ programa, segunda, modalidad, ingreso }: NonNullable<Awaited<ReturnType<typeof findPostulante>>>) => ({
  ...{ programa, segunda, modalidad, ingreso },
})

export async function action({ request, context, params }: Route.ActionArgs): Promise<Stepped> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const asked = await request.json().catch(() => null)
  const ticked = tick.safeParse(asked)
  if (ticked.success) return tickedOf(await marcarRequisito(actor, Number(params.postulante), ticked.data))
  const sent = evaluation.safeParse(asked)
  if (!sent.success) return UNKNOWN
  const { vistas, paso, texto, faltan } = sent.data
  const seen = vistas.filter(({ id }) => id === Number(params.postulante))
  return steppedOf(await evaluar(actor, seen, paso, texto, faltan))
}

const TIPOS = ['admision']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.name ?? 'Postulante')

export default function Postulante({ loaderData: page }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { answer, isBusy, outcome, send } = useAct<Asked, Stepped>()
  // What was typed stays until it was done, whatever somebody else does with it meanwhile.
  const evaluated = useTurn(answer?.ok ? answer : undefined)
  const { p, checks, pasos, evalua, ajustes } = page
  // What was seen as somebody began to decide. Whoever was refused for what is new goes on from that.
  const [{ version, told }, begin] = useState<{ version?: number; told?: Stepped | undefined }>({})
  if (answer && answer !== told) {
    const seen = answer.cambiadas?.length ? p.version : answer.ok ? undefined : version
    begin({ told: answer, ...(seen !== undefined && { version: seen }) })
  }
  const able = p.anonimizadoEn ? [] : keysOf(PASOS).filter((paso) => mayStep(p.estado, paso))
  const facts: [string, string | null][] = [
    [documentTypeName(p.tipoDocumento) ?? 'Documento', p.numeroDocumento],
    ['Nacimiento', `${dateInWords(p.nacimiento)}${page.menor ? ' (menor de edad)' : ''}`],
    ['Celular', p.celular],
    ['Correo', p.correo],
    ['Dirección', p.direccion],
    ['Colegio', `${p.colegio} (${p.anioColegio})`],
    ['Madre, padre o apoderado', p.apoderado && `${p.apoderado}, ${p.apoderadoDocumento}, ${p.apoderadoCelular}`],
    ['Programa', page.programa],
    ['Segunda opción', page.segunda],
    ['Modalidad', page.modalidad],
    ['Vacantes reservadas', p.discapacidad ? 'Postula a ellas' : null],
    ['Ajustes para el examen', ajustes],
    [
      'Puntaje',
      p.puntaje === null
        ? p.ausente
          ? 'No se presentó'
          : null
        : `${puntajeDicho(p.puntaje, page.decimales)}, puesto ${p.orden ?? '–'}`,
    ],
    ['Ingresa a', page.ingreso],
  ]
  const bank = Object.entries(PAGADEROS).find(([key]) => key === p.banco)?.[1] ?? p.banco
  return (
    <div className={person.screen}>
      <header className={person.who}>
        <div>
          <h1>{page.name}</h1>
          <p>
            <States states={[{ tone: TONES[p.estado], word: ESTADOS[p.estado] }]} />{' '}
            <span className={person.soft}>{codigoDe(p.id)}</span>
          </p>
        </div>
      </header>
      {p.anonimizadoEn ? (
        <p className={person.soft}>
          No ingresó, y pasó el plazo en que se guardan sus datos: se borraron con sus documentos.
        </p>
      ) : null}
      <Outcome {...outcome} />
      {evalua && able.length > 0 ? (
        <StepForm
          key={evaluated}
          said="Qué hacer con esta inscripción"
          busy={isBusy}
          pasos={able.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))}
          onBegin={() => begin({ told, version: version ?? p.version })}
          pedidos={checks}
          onStep={(paso, texto, faltan) =>
            send({ vistas: [{ id: p.id, version: version ?? p.version }], paso, texto, faltan })
          }
        />
      ) : null}
      <div className={person.columns}>
        <div className={person.side}>
          <Checks checks={checks} evalua={evalua && !p.anonimizadoEn} />
          <section className={person.part} aria-labelledby="pago">
            <h2 id="pago">Pago</h2>
            <p>Esta modalidad cuesta {page.costo > 0 ? soles(page.costo / 100) : 'nada'}, según lo vigente.</p>
            {p.operacion ? (
              <p>
                {soles((p.importe ?? 0) / 100)} en {bank}, operación <strong>{p.operacion}</strong>
                {p.fechaPago ? `, el ${dateInWords(p.fechaPago)}` : ''}.
              </p>
            ) : (
              <p className={person.soft}>Sin pago anotado.</p>
            )}
            {page.pago?.recibo ? (
              <p>
                <strong>Pago verificado, recibo {page.pago.recibo.numero}</strong>, por {page.pago.recibo.quien}, el{' '}
                {dateInWords(page.pago.recibo.fecha)}: {page.pago.recibo.concepto}.
              </p>
            ) : p.pagoNegado ? (
              <p>
                <strong>Tesorería no lo da por bueno:</strong> «{p.pagoNegado}». Pídale a quien postula que lo corrija:
                obsérvela.
              </p>
            ) : page.pago?.porConfirmar ? (
              <p>
                <strong>Pago por confirmar.</strong> Lo busca tesorería.
              </p>
            ) : null}
            {page.brecha ? (
              <p>
                <strong>Atención.</strong> {page.brecha}
              </p>
            ) : null}
          </section>
          <section className={person.part} aria-labelledby="datos">
            <h2 id="datos">Datos</h2>
            <dl className={styles.facts}>
              {facts.map(([label, value]) =>
                value ? (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ) : null,
              )}
            </dl>
          </section>
        </div>
        <section className={person.part} aria-labelledby="historia">
          <h2 id="historia">Historia</h2>
          <ol className={styles.steps}>
            {pasos.map((paso) => (
              <li key={paso.id}>
                <strong>{ESTADOS[paso.estado]}</strong>
                <span className={person.soft}>
                  {paso.fecha ? momentInWords(paso.fecha) : ''}
                  {paso.quien ? `, ${paso.quien}` : ''}
                </span>
                {paso.texto ? <p className={styles.lines}>{paso.texto}</p> : null}
              </li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}

const ORDER = ['aptar', 'observar', 'no_aptar']
