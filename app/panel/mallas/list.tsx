import { Button } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { cargaOf } from '../../features/programas/plan.ts'
import { useChanges } from '../../lib/live/use-changes.ts'
import { count, plural } from '../../lib/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireStaff } from '../admission.server.ts'
import { call, callOnce } from '../call.ts'
import { Outcome } from '../outcome.tsx'
import parts from '../parts.module.css'
import { useRevalidate } from '../revalidate.tsx'
import { spoken } from '../spoken.ts'
import { States } from '../states.tsx'
import { titled } from '../titled.ts'
import type { Route } from './+types/list.ts'
import { callOf, mallaHref, mallasHref } from './address.ts'
import { enteredBy, lifeOf, nameOf } from './entered.server.ts'
import { statesOf } from './life.ts'
import styles from './list.module.css'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { actor } = await requireStaff({ request, context })
  const { mallas, ...entered } = await enteredBy(actor, params.id)
  return {
    ...entered,
    lugar: [{ label: 'Programas', href: '/panel/programas' }, { label: 'Mallas' }],
    mallas: mallas.map((malla) => {
      const { resolucion, vigenteDesde, vigenteHasta, cursos } = malla.actual
      const carga = cargaOf(cursos) ?? { creditos: 0, horas: 0 }
      return {
        ...{ id: malla.fila.id, nombre: nameOf(malla), vida: lifeOf(malla), actualizado: malla.fila.actualizadoEn },
        ...{ resolucion, vigenteDesde, vigenteHasta, cursos: cursos.length, ...carga },
      }
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Mallas de ${loaderData?.programa.nombre}`)

const TIPOS = ['mallas', 'programas']
type One = Route.ComponentProps['loaderData']['mallas'][number]

export default function Mallas({ loaderData: { programa, puede, mallas } }: Route.ComponentProps) {
  useChanges(TIPOS)
  const navigate = useNavigate()
  const revalidate = useRevalidate()
  const [problem, tell] = useState<string>()
  const [busy, setBusy] = useState(false)
  const kept = mallas.filter(({ vida }) => !vida.eliminado)
  const binned = mallas.filter(({ vida }) => vida.eliminado)
  const current = kept.find(({ vida }) => vida.publica)

  async function create(desde?: number | null) {
    setBusy(true)
    const answer = await callOnce<{ id: number }>('POST', callOf(programa.id), desde === undefined ? {} : { desde })
    setBusy(false)
    if (answer.ok) await navigate(mallaHref(programa.id, answer.id))
    else tell(answer.message)
  }
  async function recover(id: number) {
    const answer = await call('POST', `${callOf(programa.id, id)}/recuperar`, {})
    tell(answer.ok ? undefined : answer.message)
    await revalidate()
  }
  return (
    <div className={styles.screen}>
      <header className={parts.head}>
        <div>
          <h1>Mallas de {programa.nombre}</h1>
          <p className={parts.lead}>
            Cada cohorte estudia con la malla con que ingresó, así que varias conviven.{' '}
            <Link to={`/panel/programas/${programa.id}`}>Volver al programa</Link>
          </p>
        </div>
        {puede.escribir ? (
          <div className={styles.buttons}>
            {kept.length > 0 ? (
              <Button loading={busy} leftSection={<Icon name="copy" />} onClick={() => void create()}>
                Nueva desde la última
              </Button>
            ) : null}
            <Button
              variant={kept.length > 0 ? 'default' : 'filled'}
              loading={busy}
              leftSection={<Icon name="plus" />}
              onClick={() => void create(null)}
            >
              Nueva malla vacía
            </Button>
          </div>
        ) : null}
      </header>
      <Outcome text={problem} isWrong />
      {kept.length === 0 ? (
        <p className={styles.empty}>
          Este programa no tiene mallas. Cree una y pegue en ella los cursos desde una hoja de cálculo: los visitantes
          la verán cuando la publique.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Mallas">
          {kept.map((one) => (
            <li key={one.id} className={styles.one}>
              <h2>
                <Link to={mallaHref(programa.id, one.id)}>{one.nombre}</Link>
              </h2>
              <States states={statesOf(one.vida)} />
              <p>{factsOf(one, one === current && programa.publico)}</p>
              <p className={styles.soft}>
                {plural(one.cursos, 'curso')} · {plural(one.creditos, 'crédito')} · {count(one.horas)} h · cambió{' '}
                {spoken(one.actualizado, new Date())}
              </p>
              {puede.escribir ? (
                <button className={parts.verb} type="button" disabled={busy} onClick={() => void create(one.id)}>
                  Nueva desde esta<span className="sr"> ({one.nombre})</span>
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {kept.length > 1 ? <Compare programa={programa.id} mallas={kept} /> : null}
      {binned.length > 0 ? (
        <section aria-labelledby="en-la-papelera">
          <h2 id="en-la-papelera">En la papelera</h2>
          <ul className={styles.binned}>
            {binned.map(({ id, nombre, cursos }) => (
              <li key={id}>
                <Link to={mallaHref(programa.id, id)}>{nombre}</Link> ({plural(cursos, 'curso')}){' '}
                {puede.eliminar && puede.escribir ? (
                  <button className={parts.verb} type="button" onClick={() => void recover(id)}>
                    Recuperar<span className="sr"> {nombre}</span>
                  </button>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function factsOf({ resolucion, vigenteDesde, vigenteHasta }: One, isFirst: boolean): string {
  const cohort =
    vigenteDesde && (vigenteHasta ? `cohortes ${vigenteDesde} a ${vigenteHasta}` : `desde la cohorte ${vigenteDesde}`)
  const facts = [isFirst && 'es la que el portal muestra primero', cohort, resolucion]
  const said = facts.filter(Boolean).join(' · ')
  return said ? said.charAt(0).toUpperCase() + said.slice(1) : 'Sin resolución ni cohorte todavía'
}

const Compare = ({ programa, mallas }: { programa: number; mallas: One[] }) => (
  <Form method="get" action={`${mallasHref(programa)}/comparar`} className={`${parts.controls} ${styles.compare}`}>
    <h2>Comparar dos</h2>
    <Which name="de" label="Antes" mallas={mallas} chosen={mallas.at(-1)?.id} />
    <Which name="con" label="Después" mallas={mallas} chosen={mallas[0]?.id} />
    <Button type="submit" variant="default" leftSection={<Icon name="columns-3" />}>
      Comparar
    </Button>
  </Form>
)

type WhichProps = { name: string; label: string; mallas: One[]; chosen: number | undefined }

const Which = ({ name, label, mallas, chosen }: WhichProps) => (
  <label>
    <span>{label}</span>
    <select name={name} defaultValue={chosen}>
      {mallas.map(({ id, nombre }) => (
        <option key={id} value={id}>
          {nombre}
        </option>
      ))}
    </select>
  </label>
)
