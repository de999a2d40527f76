import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { guardarTemporada } from '../../features/admision/mutations.server.ts'
import { findTemporada, listModalidades, listVacantes } from '../../features/admision/queries.server.ts'
import { salaDeAdmision } from '../../features/admision/schema.server.ts'
import { puntajeDicho, temporadaRules } from '../../features/admision/season-rules.ts'
import { listTasasVigentes } from '../../features/tarifas/queries.server.ts'
import { can } from '../../lib/account/permissions.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { requireRoom } from '../admission.server.ts'
import { keyed, keyOf } from '../edit/rows.ts'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import person from '../people/person.module.css'
import type { Route } from './+types/edit.ts'
import styles from './admision.module.css'
import { listProgramasDe } from './queries.server.ts'
import { SeasonTabs } from './tabs.tsx'
import { Vacancies } from './vacancies.tsx'
import { emptyWay, type Way, Ways } from './ways.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeAdmision)
  const id = 'id' in params ? Number(params.id) : null
  const temporada = id === null ? null : await findTemporada(institucion, id)
  if (temporada === undefined) throw new Response(null, { status: 404 })
  const [ways, places, programas, tasas] = await Promise.all([
    temporada ? listModalidades(temporada.id) : [],
    temporada ? listVacantes(temporada.id) : [],
    listProgramasDe(institucion),
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

type Done = { ok: boolean; aviso: string; errores: readonly FieldError[] }

export async function action({ request, context, params }: Route.ActionArgs): Promise<Done> {
  const { actor } = await requireRoom({ request, context }, salaDeAdmision)
  const id = 'id' in params ? Number(params.id) : null
  const checked = temporadaRules.safeParse(await request.json().catch(() => null))
  if (!checked.success) {
    const errores = checked.error.issues.map(({ path, message }) => ({ campo: path.join('.'), message }))
    return { ok: false, aviso: 'Revise lo señalado.', errores }
  }
  const outcome = await guardarTemporada(actor, id, checked.data)
  if (outcome.ok && id === null) throw redirect(`/panel/admision/${outcome.id}`)
  if (outcome.ok) return { ok: true, aviso: 'Se guardó la temporada.', errores: [] }
  if (outcome.codigo === 'INVALIDO')
    return { ok: false, aviso: outcome.errores[0]?.message ?? '', errores: outcome.errores }
  const aviso = outcome.codigo === 'NOESTA' ? 'Esta temporada ya no está.' : 'Usted no puede cambiar temporadas.'
  return { ok: false, aviso, errores: [] }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.temporada?.denominacion ?? 'Nueva temporada'} | Admisión | Oficina` },
  { name: 'robots', content: 'noindex' },
]

const DAYS = [
  ['fechaInicio', 'Primer día de inscripción', true],
  ['fechaFin', 'Último día de inscripción', true],
  ['fechaRelacion', 'Relación de postulantes y aulas', false],
  ['fechaExamen', 'Día del examen', false],
  ['matriculaDesde', 'Primer día de matrícula', false],
  ['matriculaHasta', 'Último día de matrícula', false],
  ['fechaClase', 'Inicio de clases', false],
] as const

export default function Temporada({ loaderData }: Route.ComponentProps) {
  // What was saved is another form: it begins with what is there.
  const { temporada } = loaderData
  return <Editor key={`${temporada?.id}-${temporada?.version}`} page={loaderData} />
}

function Editor({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const { temporada: t, puede } = page
  const fetcher = useFetcher<Done>({ key: `temporada-${t?.id ?? 'nueva'}` })
  const [ways, setWays] = useState<Way[]>(page.modalidades.length > 0 ? page.modalidades : [{ ...emptyWay }])
  const [places, setPlaces] = useState(page.vacantes)
  const [sentWays, setSentWays] = useState<readonly number[]>([])
  const placeOf = (key: number) => sentWays.indexOf(key)
  const done = fetcher.data
  const wrong = (campo: string) => done?.errores.find((one) => one.campo === campo)?.message
  const remove = (at: number) => {
    const others = <T,>(all: T[]) => all.filter((_, i) => i !== at)
    setWays(others(ways))
    setPlaces(places.map((place) => ({ ...place, cantidades: others(place.cantidades) })))
  }
  const send = (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    const form = new FormData(e.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    const names = [
      'denominacion',
      'estado',
      'horaExamen',
      'lugarExamen',
      'notaMinima',
      'mesesDeDatos',
      ...DAYS.map(([name]) => name),
    ]
    const asked = {
      ...Object.fromEntries(names.map((name) => [name, text(name)])),
      ...{ version: t?.version ?? 0, enLinea: form.has('enLinea'), finalizado: form.has('finalizado') },
      modalidades: ways,
      vacantes: places.map(({ programa, cantidades }) => ({
        programa,
        cantidades: ways.map((_, i) => cantidades[i] ?? '0'),
      })),
    }
    setSentWays(keyed(ways).map(keyOf))
    void fetcher.submit(JSON.parse(JSON.stringify(asked)), { method: 'post', encType: 'application/json' })
  }
  return (
    <form noValidate onSubmit={send} className={person.screen}>
      <header className={parts.head}>
        <h1>{t ? `Admisión ${t.denominacion}` : 'Nueva temporada'}</h1>
      </header>
      {t ? <SeasonTabs id={t.id} /> : null}
      <Outcome text={fetcher.state === 'idle' ? done?.aviso : undefined} isWrong={done?.ok === false} />
      <section className={person.part} aria-labelledby="fechas">
        <h2 id="fechas">Nombre y fechas</h2>
        <div className={person.form}>
          <div className={person.fields}>
            <TextInput
              name="denominacion"
              label="Nombre"
              description="Por ejemplo, 2027-I"
              maxLength={60}
              required
              defaultValue={t?.denominacion}
              error={wrong('denominacion')}
            />
            <NativeSelect
              name="estado"
              label="Quién la ve"
              description="La vigente es la última publicada"
              defaultValue={t?.estado ?? '0'}
              data={[
                { value: '0', label: 'Borrador: solo la oficina' },
                { value: '1', label: 'Publicada' },
              ]}
            />
            <TextInput
              name="notaMinima"
              label="Nota mínima para ingresar"
              description="Con punto decimal"
              inputMode="decimal"
              defaultValue={puntajeDicho(t?.notaMinima ?? 1100)}
              error={wrong('notaMinima')}
            />
          </div>
          <div className={person.fields}>
            {DAYS.map(([name, label, required]) => (
              <MomentInput
                key={name}
                type="date"
                name={name}
                label={label}
                required={required}
                defaultValue={t?.[name] ?? ''}
                error={wrong(name)}
              />
            ))}
            <MomentInput
              type="time"
              name="horaExamen"
              label="Hora del examen"
              defaultValue={t?.horaExamen?.slice(0, 5) ?? ''}
            />
            <TextInput
              name="lugarExamen"
              label="Lugar del examen"
              maxLength={200}
              defaultValue={t?.lugarExamen ?? ''}
            />
          </div>
          <TextInput
            name="mesesDeDatos"
            label="Meses que se guardan los datos de quienes no ingresaron"
            description="Desde la última fecha del proceso. Después se borran sus datos y documentos; quedan los totales."
            inputMode="numeric"
            className={styles.months}
            defaultValue={t?.mesesDeDatos ?? 12}
            error={wrong('mesesDeDatos')}
          />
          <Checkbox
            name="enLinea"
            label="Recibir inscripciones en línea en esas fechas"
            defaultChecked={t?.enLinea ?? true}
          />
          <Checkbox
            name="finalizado"
            label="El proceso terminó: ya no es la temporada vigente"
            defaultChecked={t?.finalizado ?? false}
          />
        </div>
      </section>
      <Ways ways={ways} tasas={page.tasas} {...{ wrong, placeOf }} onChange={setWays} onRemove={remove} />
      <Vacancies ways={ways} places={places} {...{ wrong, placeOf }} onChange={setPlaces} />
      {puede ? (
        <div className={person.buttons}>
          <Button type="submit" loading={fetcher.state !== 'idle'}>
            Guardar la temporada
          </Button>
        </div>
      ) : (
        <p className={person.soft}>Usted puede ver la temporada, pero no cambiarla.</p>
      )}
    </form>
  )
}
