import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { Form, Link, useNavigate, useNavigation } from 'react-router'
import { newFicha } from '../../expedientes/keys.server.ts'
import { onPaper } from '../../expedientes/kind.server.ts'
import { kindFor } from '../../features/solicitudes/queries.server.ts'
import { listTramites } from '../../features/tramites/queries.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { idFrom } from '../../lib/slugs.ts'
import { MomentInput } from '../moment-input.tsx'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { titled } from '../titled.ts'
import { useErrors } from '../use-errors.ts'
import type { Route } from './+types/counter.ts'
import { TRAYS } from './address.ts'
import { Attach } from './attach.tsx'
import { areasOf } from './case.server.ts'
import { partsOf, type Registered, registerAtCounter } from './counter.server.ts'
import styles from './expedientes.module.css'
import { Facts } from './facts.tsx'
import { kindsHere, requireRequests } from './kinds.server.ts'
import { StepField } from './step-field.tsx'

async function kindAsked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { actor } = await requireRequests({ request, context })
  const named = (await kindsHere(actor)).find(({ name }) => name === params.tipo)
  if (!named) throw new Response(null, { status: 404 })
  const { institucion } = actor
  const tramites = named.deTramite ? await listTramites(institucion) : []
  const asked = idFrom(new URL(request.url).searchParams.get('tramite') ?? undefined)
  const tramite = tramites.find(({ id }) => id === asked)?.id ?? null
  return { actor, tramites, tramite, kind: onPaper(await kindFor(named, { institucion, tramite })) }
}

export async function loader(from: Route.LoaderArgs) {
  const { actor, kind, tramites, tramite } = await kindAsked(from)
  const now = limaNow()
  const areas = await areasOf(actor.institucion)
  return {
    lugar: [{ label: 'Expedientes', href: TRAYS }, { label: `Registrar: ${kind.title}` }],
    ...{ tipo: kind.name, clase: kind.title, una: kind.one, partes: partsOf(kind), ficha: newFicha() },
    opciones: { areas: areas.options, personal: [] },
    tramite: tramite === null ? '' : String(tramite),
    tramites: tramites.map(({ id, denominacion }) => ({ value: String(id), label: denominacion })),
    interno: kind.abre === 'personal',
    un: kind.gender === 'f' ? 'una' : 'un',
    ...{ hoy: now.slice(0, 10), hora: now.slice(11, 16) },
  }
}

export async function action(from: Route.ActionArgs) {
  const { actor, ...asked } = await kindAsked(from)
  return registerAtCounter(actor, asked, await from.request.formData())
}

export const meta: Route.MetaFunction = () => titled('Registrar lo que llegó en papel')

export default function Counter({ loaderData: asked, actionData }: Route.ComponentProps) {
  const navigation = useNavigation()
  const navigate = useNavigate()
  const [ficha, setFicha] = useState<string | null>(asked.ficha)
  const forget = useCallback(() => setFicha(null), [])
  const [busy, wait] = useState(false)
  const errores = actionData?.ok === false ? actionData.errores : NONE
  const { form, errorOf } = useErrors(errores)
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>{asked.interno ? `Registrar ${asked.un} ${asked.una}` : 'Registrar lo que llegó en papel'}</h1>
          <p className={parts.lead}>
            {asked.clase}. Cuenta desde el día y la hora en que {asked.interno ? 'se recibió' : 'llegó al mostrador'}.
          </p>
        </div>
      </header>
      <Outcome
        text={actionData?.ok === false ? 'No se registró nada todavía: revise lo señalado.' : undefined}
        isWrong
      />
      {actionData?.ok ? (
        <Done {...actionData} ficha={ficha} onForget={forget} />
      ) : (
        <Form ref={form} method="post" noValidate className={styles.counter}>
          {asked.tramites.length > 0 ? (
            <NativeSelect
              label="Qué trae"
              description="Cada trámite tiene sus preguntas y su plazo. Elíjalo antes de escribir."
              value={asked.tramite}
              data={[{ value: '', label: 'Un escrito, fuera del catálogo' }, ...asked.tramites]}
              onChange={({ currentTarget: { value } }) => navigate(value ? `?tramite=${value}` : '?')}
            />
          ) : null}
          <section className={styles.part} aria-labelledby="llego">
            <h2 id="llego">Cuándo llegó</h2>
            <div className={styles.fields}>
              <MomentInput type="date" name="fecha" label="Día" defaultValue={asked.hoy} error={errorOf('fecha')} />
              <MomentInput type="time" name="hora" label="Hora" defaultValue={asked.hora} error={errorOf('hora')} />
            </div>
            <TextInput
              name="demora"
              label="Por qué se registra después"
              description="Solo si llegó antes del último día hábil. Si ya venció el plazo de su respuesta, lo recibe otra persona que los atienda, si la hay."
              maxLength={600}
              error={errorOf('demora')}
            />
          </section>
          {asked.partes.map(({ titulo, lead, campos }) => (
            <fieldset key={titulo} className={styles.section}>
              <legend>{titulo}</legend>
              {lead ? <p className={styles.soft}>{lead}</p> : null}
              <div className={styles.fields}>
                {campos.map((campo) => (
                  <StepField key={campo.name} {...campo} opciones={asked.opciones} error={errorOf(campo.name)} />
                ))}
              </div>
            </fieldset>
          ))}
          <section className={styles.part} aria-label="Lo que trajo, escaneado">
            <Attach tipo={asked.tipo} ficha={ficha ?? ''} needed={false} error={errorOf('archivos')} onBusy={wait} />
          </section>
          <div className={styles.verbs}>
            <Button type="submit" loading={navigation.state !== 'idle'} disabled={busy}>
              Registrar {asked.una}
            </Button>
            <Button component={Link} to={TRAYS} variant="subtle">
              Cancelar
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}

const NONE: readonly { campo: string; message: string }[] = []

/** Long enough to see that the printer did its part; whoever comes to that screen later has no key of anybody. */
const REPRINT_MS = 120_000

type DoneProps = Extract<Registered, { ok: true }> & { ficha: string | null; onForget: () => void }

/** What is told to whoever brought it. */
function Done({ numero, clave, repetida, href, ficha, onForget }: DoneProps) {
  const [printed, setPrinted] = useState(false)
  useEffect(() => {
    const timer = printed ? setTimeout(onForget, REPRINT_MS) : undefined
    return () => clearTimeout(timer)
  }, [printed, onForget])
  // A browser keeps the pages that one leaves, for who goes back.
  useWindowEvent('pagehide', onForget)
  const shown = ficha === null ? null : clave
  return (
    <section className={styles.part} aria-labelledby="registrado">
      <h2 id="registrado">Registrado</h2>
      <p>{shown ? GIVE : clave ? FORGOTTEN : repetida ? REPEATED : RUNNING}</p>
      <Facts facts={[['Número', numero], ...(shown ? [['Clave', shown] as const] : [])]} />
      <div className={styles.verbs}>
        {shown ? (
          <form
            method="post"
            action={`${href}/cargo.pdf`}
            target="_blank"
            rel="noopener"
            onSubmit={() => setPrinted(true)}
          >
            <input type="hidden" name="ficha" value={ficha ?? ''} />
            <Button type="submit">Imprimir el cargo con la clave</Button>
          </form>
        ) : null}
        <Button component={Link} to={href} variant={shown ? 'default' : 'filled'}>
          Abrir el expediente
        </Button>
        <Button component={Link} to="" reloadDocument variant="default">
          Registrar otro
        </Button>
      </div>
    </section>
  )
}

const GIVE =
  'Imprima el cargo y entréguelo a quien lo trajo: con su número y su clave sigue su expediente en el portal. La clave no se muestra otra vez, y esta pantalla la olvida dos minutos después de imprimirlo.'
const FORGOTTEN = 'La clave ya no está en esta pantalla: está en el cargo que se imprimió.'
const REPEATED = 'Ya estaba registrado hace un momento, con lo mismo: es este expediente.'
const RUNNING = 'Sus plazos ya corren. Lo que se haga con él se anota en su expediente.'
