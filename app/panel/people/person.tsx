import { useState } from 'react'
import { data } from 'react-router'
import { salaDeAuditoria } from '../../features/auditoria/schema.server.ts'
import { mayHandOver } from '../../features/personas/hand-over.server.ts'
import { findPerson } from '../../features/personas/queries.server.ts'
import { roleWritten } from '../../features/roles/written.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { deviceName } from '../../lib/account/device-name.ts'
import { GUARDS, type Stale } from '../../lib/account/guards.ts'
import { can, covers, isStaff } from '../../lib/account/permissions.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { requireRoom } from '../admission.server.ts'
import { type Answer, call } from '../call.ts'
import { Outcome } from '../outcome.tsx'
import { useRevalidate } from '../revalidate.tsx'
import { salasIn } from '../roles/salas.server.ts'
import { powersInWords } from '../roles/words.ts'
import { spoken, spokenAfter } from '../spoken.ts'
import { States } from '../states.tsx'
import { leftOpen } from '../tesoreria/left-open.server.ts'
import { titled } from '../titled.ts'
import { typedIn, useWriting } from '../writing.ts'
import type { Route } from './+types/person.ts'
import { Access } from './access.tsx'
import { choicesFor } from './catalogues.server.ts'
import styles from './person.module.css'
import { PersonForm, type Values } from './person-form.tsx'
import { standing } from './standing.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, mira } = await requireRoom({ request, context }, personas)
  const found = /^\d{1,9}$/.test(params.id) ? await findPerson(actor, Number(params.id)) : undefined
  if (!found) throw data(null, { status: 404 })
  const { persona, poderes, propios, delRol, sesiones, segundoFactor, invitada, alcanza } = found
  const { nombre_persona: nombre, apellidos_persona: apellidos } = persona
  const now = new Date()
  const salas = await salasIn(actor.institucion)
  const isMe = actor.idusuario === persona.idusuario
  return {
    lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: `${nombre} ${apellidos}` }],
    persona,
    puede: powersInWords(salas, poderes),
    // Old accounts repeat what their role says: that is nothing more.
    propios: isStaff(propios) && !covers(delRol, propios) ? powersInWords(salas, propios) : null,
    delRol: powersInWords(salas, delRol),
    sesiones: sesiones.map(({ id, agente, direccion, usada_en }) => ({
      ...{ id, direccion, equipo: deviceName(agente).nombre, usada: spoken(new Date(usada_en), now) },
    })),
    segundoFactor: segundoFactor && spokenAfter('desde', new Date(segundoFactor), now),
    invitada: invitada && { vence: spokenAfter('hasta', new Date(invitada), now), vencida: new Date(invitada) < now },
    vista: persona.usada_en && spoken(new Date(persona.usada_en), now),
    puedeVerComo: !mira && alcanza && !isMe && can(actor, personas, 'editar') && persona.estado_usuario === '1',
    verHechos: can(actor, salaDeAuditoria),
    relevo: isStaff(poderes) && mayHandOver(actor, persona.idusuario),
    caja: await leftOpen(actor, persona.idusuario),
    choices: await choicesFor(actor),
    porQueNo: !can(actor, personas, 'editar')
      ? 'Usted puede ver a las personas, pero no cambiarlas.'
      : isMe
        ? GUARDS.UNOMISMO
        : alcanza
          ? null
          : GUARDS.MASPODER,
  }
}

export type Loaded = Route.ComponentProps['loaderData']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(loaderData?.lugar[1]?.label ?? 'Personas')

const TIPOS = ['usuarios']

const valuesOf = (persona: Loaded['persona']): Values =>
  Object.fromEntries(Object.entries(persona).map(([name, value]) => [name, value === null ? '' : String(value)]))

type Said = { text: string; isWrong?: boolean; undo?: string | undefined; errores?: readonly FieldError[] }

export default function Persona({ loaderData }: Route.ComponentProps) {
  useChanges(TIPOS)
  const { persona, porQueNo, choices } = loaderData
  const path = `/api/gestion/usuarios/${persona.idusuario}`
  const revalidate = useRevalidate()
  const [said, say] = useState<Said>({ text: '' })
  const [busy, wait] = useState('')
  const { version } = persona
  // A step of one's own, or what somebody else did: what is typed stays.
  const { writing, write, type, sending } = useWriting({ of: persona, values: valuesOf(persona), version })
  const ask = async (what: string, asked: Promise<Answer<object>>, text: string, undo?: string) => {
    wait(what)
    const answer = await asked
    if (answer.ok) await revalidate()
    wait('')
    if (!answer.ok) say({ text: answer.message, isWrong: true, errores: answer.errores ?? [] })
    else say('igual' in answer ? { text: 'Ya estaba así: no cambió nada.' } : { text, undo })
    return answer
  }
  const step = async (paso: string, text: string, undo?: string) => {
    if (paso === 'enviar_enlace' && 'correo_persona' in typedIn(writing)) return say(UNSAVED_MAIL)
    await ask(paso, call('POST', `${path}/${paso}`, {}), text, undo)
  }
  const save = async () => {
    const typed = typedIn(writing)
    if (Object.keys(typed).length === 0) return say({ text: 'No hay nada que cambiar.' })
    sending()
    const asked = call('PATCH', path, { ...typed, version: writing.version })
    const answer = await ask('datos', asked, 'Se cambiaron los datos.')
    if (answer.ok || answer.codigo !== 'CAMBIADO') return
    // Told, whoever saves again saves their own.
    const { version, campos } = answer.answer as Stale
    const theirs = Object.fromEntries(campos.map(({ campo, actual }) => [campo, String(actual ?? '')]))
    write((now) => ({ ...now, version, begun: { ...now.begun, ...theirs } }))
  }
  const { undo } = said
  return (
    <div className={styles.screen}>
      <header className={styles.who}>
        <Avatar
          nombre={persona.nombre_persona}
          apellidos={persona.apellidos_persona}
          imgUrl={persona.imgUrl}
          size="m"
        />
        <div>
          <h1>
            {persona.nombre_persona} {persona.apellidos_persona}
          </h1>
          <p>
            <States states={standing(persona.situacion)} />{' '}
            <span className={styles.soft}>{persona.correo_persona}</span>
          </p>
        </div>
      </header>
      <Outcome
        text={said.text}
        isWrong={said.isWrong}
        onUndo={undo ? () => void step(undo, 'Se deshizo.') : undefined}
      />
      <div className={styles.columns}>
        <section className={styles.part} aria-labelledby="datos">
          <h2 id="datos">Datos y rol</h2>
          {porQueNo ? (
            <>
              <p className={styles.soft}>{porQueNo}</p>
              <Facts persona={persona} />
            </>
          ) : (
            <PersonForm
              values={writing.typed}
              kept={valuesOf(persona)}
              choices={choices}
              alone={loaderData.propios}
              verb="Cambiar los datos"
              busy={busy === 'datos'}
              errores={said.errores ?? NO_ERRORS}
              onType={type}
              onSend={() => void save()}
            />
          )}
        </section>
        <Access loaded={loaderData} busy={busy} onStep={step} />
      </div>
    </div>
  )
}

const NO_ERRORS: readonly FieldError[] = []

const UNSAVED_MAIL: Said = {
  text: 'Escribió otro correo y no lo guardó: primero cambie los datos, o el enlace iría al de antes.',
  isWrong: true,
}

const Facts = ({ persona }: Pick<Loaded, 'persona'>) => (
  <dl className={styles.facts}>
    {[
      ['Documento', persona.numero_documento],
      ['Código de estudiante', persona.codigo_estudiante],
      ['Celular', persona.celular],
      ['Rol', persona.rol && roleWritten(persona.rol)],
      ['Área', persona.area],
    ].map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '—'}</dd>
      </div>
    ))}
  </dl>
)
