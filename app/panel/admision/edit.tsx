import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { redirect } from 'react-router'
import { guardarTemporada } from '../../features/admision/mutations.server.ts'
import { findTemporada, listModalidades, listVacantes } from '../../features/admision/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { puntajeDicho, temporadaRules } from '../../features/admision/season-rules.ts'
import { listTasasVigentes } from '../../features/tarifas/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { recordOf } from '../../lib/keys.ts'
import { idFrom } from '../../lib/slugs.ts'
import { requireRoom } from '../admission.server.ts'
import { type Answered, done, no, wrong } from '../desk/answered.ts'
import { useAct } from '../desk/use-act.ts'
import { keyed, keyOf } from '../edit/rows.ts'
import { Held } from '../held.tsx'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import { titled } from '../titled.ts'
import { errorIn } from '../use-errors.ts'
import { useWriting } from '../writing.ts'
import type { Route } from './+types/edit.ts'
import styles from './admision.module.css'
import { useDoubts } from './doubts.tsx'
import { listProgramasDe } from './queries.server.ts'
import { SeasonTabs } from './tabs.tsx'
import { TheirWays } from './their-ways.tsx'
import { Vacancies } from './vacancies.tsx'
import { emptyWay, type Way, Ways } from './ways.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  const id = 'id' in params ? (idFrom(params.id) ?? 0) : null
  const temporada = id === null ? null : await findTemporada(institucion, id)
  if (temporada === undefined) throw new Response(null, { status: 404 })
  const [ways, places, programas, tasas] = await Promise.all([
    temporada ? listModalidades(temporada.id) : [],
    temporada ? listVacantes(temporada.id) : [],
    listProgramasDe(institucion, temporada?.id),
    listTasasVigentes(institucion),
  ])
  return {
    lugar: [{ label: 'Admisión', href: '/panel/admision' }, { label: temporada?.denominacion ?? 'Nueva temporada' }],
    temporada,
    modalidades: ways.map(({ costo, ...way }): Way => ({ ...way, costo: (costo / 100).toFixed(2) })),
    tasas: tasas.map(({ codigo, denominacion, importe }) => ({ codigo, denominacion, importe })),
    vacantes: programas.map(({ id: programa, nombre }) => ({
      ...{ programa, nombre },
      cantidades: ways.map((way) =>
        String(places.find((one) => one.programa === programa && one.modalidad === way.id)?.cantidad ?? 0),
      ),
    })),
    puede: can(actor, salaDeAdmision, 'temporadas'),
  }
}

type Acted = Answered & { dudas?: string[] }

export async function action({ request, context, params }: Route.ActionArgs): Promise<Acted> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const id = 'id' in params ? (idFrom(params.id) ?? 0) : null
  const checked = temporadaRules.safeParse(await request.json().catch(() => null))
  if (!checked.success) {
    const errores = checked.error.issues.map(({ path, message }) => ({ campo: path.join('.'), message }))
    return wrong(errores)
  }
  const outcome = await guardarTemporada(actor, id, checked.data)
  if (outcome.ok && id === null) throw redirect(`/panel/admision/${outcome.id}`)
  if (outcome.ok) return done('Se guardó la temporada.')
  if (outcome.codigo === 'DUDAS')
    return { ...no('Todavía no se guardó nada: confirme lo que se dice abajo.'), dudas: outcome.dudas }
  if (outcome.codigo === 'INVALIDO')
    return {
      ...{ ok: false, aviso: outcome.errores[0]?.message ?? '', errores: outcome.errores },
      isStale: outcome.errores.some(({ campo }) => campo === 'version'),
    }
  return no(outcome.codigo === 'NOESTA' ? 'Esta temporada ya no está.' : 'Usted no puede cambiar temporadas.')
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  titled(`${loaderData?.temporada?.denominacion ?? 'Nueva temporada'} | Admisión`)

const DAYS = [
  ['fechaInicio', 'Primer día de inscripción', true],
  ['fechaFin', 'Último día de inscripción', true],
  ['fechaRelacion', 'Relación de postulantes y aulas', false],
  ['fechaExamen', 'Día del examen', false],
  ['matriculaDesde', 'Primer día de matrícula', false],
  ['matriculaHasta', 'Último día de matrícula', false],
  ['fechaClase', 'Inicio de clases', false],
] as const

const TEXTS = [
  'denominacion',
  'estado',
  'puntajeMaximo',
  'decimales',
  'notaMinima',
  'horaExamen',
  'lugarExamen',
  'mesesDeDatos',
] as const

type Page = Route.ComponentProps['loaderData']
type Text = (typeof TEXTS)[number] | (typeof DAYS)[number][0]

/** What the form holds of it. Of its modalities a vacancy has its place: both are one. */
const valuesOf = ({ temporada: t, modalidades, vacantes }: Page) => ({
  ...{ denominacion: t?.denominacion ?? '', estado: t?.estado ?? '0', lugarExamen: t?.lugarExamen ?? '' },
  ...{ puntajeMaximo: puntajeDicho(t?.puntajeMaximo ?? 2000), decimales: String(t?.decimales ?? 2) },
  ...{ notaMinima: t ? puntajeDicho(t.notaMinima) : '', mesesDeDatos: String(t?.mesesDeDatos ?? 12) },
  horaExamen: t?.horaExamen?.slice(0, 5) ?? '',
  ...recordOf(
    DAYS.map(([name]) => name),
    (name) => t?.[name] ?? '',
  ),
  ...{ enLinea: t?.enLinea ?? true, finalizado: t?.finalizado ?? false },
  vias: { ways: modalidades.length > 0 ? modalidades : [emptyWay], places: vacantes },
})

export default function Temporada({ loaderData: page }: Route.ComponentProps) {
  const { temporada: t, puede } = page
  const { answer, errores, isBusy: busy, ...acts } = useAct<object, Acted>(`temporada-${t?.id ?? 'nueva'}`)
  const { confirmado, doubts } = useDoubts(answer?.dudas)
  const { writing, write, type, sending } = useWriting({
    ...{ of: page, values: valuesOf(page), version: t?.version ?? 0 },
    answer,
  })
  const { typed, theirs } = writing
  const { ways, places } = typed.vias
  const put = (change: Partial<typeof typed.vias>) => type({ vias: { ...typed.vias, ...change } })
  const takeTheirs = () =>
    write(({ theirs: { vias, ...theirs } = {}, ...now }) => ({
      ...{ ...now, theirs },
      typed: vias ? { ...now.typed, vias } : now.typed,
    }))
  const [sentWays, setSentWays] = useState<readonly number[]>([])
  const placeOf = (key: number) => sentWays.indexOf(key)
  const errorOf = errorIn(errores)
  const field = (name: Text) => {
    const other = theirs?.[name]
    const error = errorOf(name) ?? (other === undefined ? undefined : `Otra persona puso: ${other || 'nada'}`)
    return { name, value: typed[name], error }
  }
  const text = (name: Text) => ({
    ...field(name),
    onChange: (e: { currentTarget: { value: string } }) => type({ [name]: e.currentTarget.value }),
  })
  const moment = (name: Text) => ({ ...field(name), onRead: (value: string) => type({ [name]: value }) })
  const box = (name: 'enLinea' | 'finalizado') => ({
    ...{ name, checked: typed[name] },
    onChange: (e: { currentTarget: { checked: boolean } }) => type({ [name]: e.currentTarget.checked }),
  })
  const remove = (at: number) => {
    const others = <T,>(all: readonly T[]) => all.filter((_, i) => i !== at)
    put({ ways: others(ways), places: places.map((one) => ({ ...one, cantidades: others(one.cantidades) })) })
  }
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const { vias: _, ...datos } = typed
    const asked = {
      ...{ ...datos, version: writing.version, modalidades: ways, confirmado },
      vacantes: places.map(({ programa, cantidades }) => ({
        programa,
        cantidades: ways.map((_, i) => cantidades[i] ?? '0'),
      })),
    }
    setSentWays(keyed(ways).map(keyOf))
    sending()
    acts.send(asked)
  }
  return (
    <form noValidate onSubmit={send} className={person.screen}>
      <header className={parts.head}>
        <h1>{t ? `Admisión ${t.denominacion}` : 'Nueva temporada'}</h1>
      </header>
      {t ? <SeasonTabs id={t.id} /> : null}
      <Outcome {...acts.outcome} />
      <Held busy={busy}>
        <section className={person.part} aria-labelledby="fechas">
          <h2 id="fechas">Nombre y fechas</h2>
          <div className={person.form}>
            <div className={person.fields}>
              <TextInput
                {...text('denominacion')}
                label="Nombre"
                description="Por ejemplo, 2027-I"
                maxLength={60}
                required
              />
              <NativeSelect
                {...text('estado')}
                label="Quién la ve"
                description="La vigente es la que está en curso"
                data={[
                  { value: '0', label: 'Borrador: solo la oficina' },
                  { value: '1', label: 'Publicada' },
                ]}
              />
              <TextInput
                {...text('puntajeMaximo')}
                label="Puntaje máximo"
                description="El más alto que da el examen"
                inputMode="decimal"
              />
              <NativeSelect
                {...text('decimales')}
                label="Decimales del puntaje"
                description="Con más no se anota"
                data={['0', '1', '2']}
              />
              <TextInput
                {...text('notaMinima')}
                label="Nota mínima para ingresar"
                description="Con punto decimal"
                inputMode="decimal"
              />
            </div>
            <div className={person.fields}>
              {DAYS.map(([name, label, required]) => (
                <MomentInput key={name} type="date" {...moment(name)} label={label} required={required} />
              ))}
              <MomentInput type="time" {...moment('horaExamen')} label="Hora del examen" />
              <TextInput {...text('lugarExamen')} label="Lugar del examen" maxLength={200} />
            </div>
            {typed.fechaExamen !== '' && typed.fechaExamen === typed.fechaFin ? (
              <p className={parts.lead}>
                <strong>Atención.</strong> El examen es el mismo día en que cierra la inscripción: quien se inscriba ese
                día puede no llegar a rendirlo.
              </p>
            ) : null}
            <TextInput
              {...text('mesesDeDatos')}
              label="Meses que se guardan los datos de quienes no ingresaron"
              description="Desde la última fecha del proceso. Después se borran sus datos y documentos; quedan los totales."
              inputMode="numeric"
              className={styles.months}
            />
            <Checkbox {...box('enLinea')} label="Recibir inscripciones en línea en esas fechas" />
            <Checkbox {...box('finalizado')} label="El proceso terminó: ya no es la temporada vigente" />
          </div>
        </section>
        {theirs?.vias ? <TheirWays mine={typed.vias} theirs={theirs.vias} onTake={takeTheirs} /> : null}
        <Ways
          ways={ways}
          tasas={page.tasas}
          {...{ wrong: errorOf, placeOf }}
          onChange={(ways) => put({ ways })}
          onRemove={remove}
        />
        <Vacancies
          ways={ways}
          places={places}
          {...{ wrong: errorOf, placeOf }}
          onChange={(places) => put({ places })}
        />
      </Held>
      {doubts}
      {puede ? (
        <div className={person.buttons}>
          <Button type="submit" loading={busy}>
            Guardar la temporada
          </Button>
        </div>
      ) : (
        <p className={person.soft}>Usted puede ver la temporada, pero no cambiarla.</p>
      )}
    </form>
  )
}
