import { Button } from '@mantine/core'
import { Form, Link, useSearchParams } from 'react-router'
import { countsOf, depositsOf, findCaja, movementsOf, sumsOf } from '../../features/caja/queries.server.ts'
import { HORAS_PARA_DEPOSITAR, pideNota, sinExplicar } from '../../features/caja/rules.ts'
import { salaDeCaja } from '../../features/caja/schema.server.ts'
import { can } from '../../lib/account/permissions.ts'
import { today } from '../../lib/calendar/business-days.ts'
import { dayInWords, hour, instantOf, momentInWords } from '../../lib/dates.ts'
import { useAnswered } from '../../lib/live/use-changes.ts'
import { soles } from '../../lib/money.ts'
import { idFrom } from '../../lib/slugs.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireRoom } from '../admission.server.ts'
import { type Answered, done } from '../desk/answered.ts'
import { titled } from '../titled.ts'
import { useTurn } from '../writing.ts'
import type { Route } from './+types/box.ts'
import { actOnBox } from './acts.server.ts'
import { Counts } from './counts.tsx'
import { DepositForm } from './deposit-form.tsx'
import { Deposits } from './deposits.tsx'
import { ExplainForm } from './explain-form.tsx'
import { Movements } from './movements.tsx'
import { Part } from './part.tsx'
import { resumenDe } from './summary.server.ts'
import { Sums } from './sums.tsx'
import styles from './tesoreria.module.css'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, institucion } = await requireRoom({ request, context }, salaDeCaja)
  const caja = await findCaja(institucion, idFrom(params.id) ?? 0)
  if (!caja) throw new Response(null, { status: 404 })
  const [sumas, movimientos, arqueos, depositos] = await Promise.all([
    sumsOf(caja.id),
    movementsOf(caja.id),
    countsOf(caja.id),
    depositsOf(caja.id),
  ])
  const isTheirs = caja.cajero === actor.idusuario
  const since = caja.cobradoDesde ?? caja.horaCierre
  return {
    lugar: [
      { label: 'Tesorería', href: '/panel/tesoreria' },
      { label: 'Cajas', href: '/panel/tesoreria/cajas' },
      { label: `Caja de ${caja.nombreCajero}` },
    ],
    ...{ caja, movimientos, arqueos, depositos, hoy: today() },
    resumen: resumenDe(caja, sumas),
    porExplicar: arqueos.find((one) => one.usuario === actor.idusuario && sinExplicar(one)) ?? null,
    cerro: arqueos.find(({ tipo, usuario }) => tipo === 'cierre' && usuario !== caja.cajero)?.quien ?? null,
    resta: caja.porDepositar - caja.depositado,
    antesDe: since ? momentInWords(new Date(instantOf(since).getTime() + HORAS_PARA_DEPOSITAR * 3_600_000)) : null,
    puedeContar: caja.estado === '1' && !isTheirs && can(actor, salaDeCaja, 'arqueo'),
    puedeDepositar: can(actor, salaDeCaja, 'depositar'),
    puedeEnterarse:
      pideNota(caja.montoDiferencia ?? 0) &&
      !caja.enteradoEn &&
      !isTheirs &&
      !arqueos.some(({ tipo, usuario }) => tipo === 'cierre' && usuario === actor.idusuario) &&
      can(actor, salaDeCaja, 'arqueo'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { actor } = await requireRoom({ request, context }, salaDeCaja)
  const form = await request.formData()
  return { hizo: String(form.get('hacer')), ...(await actOnBox(actor, idFrom(params.id) ?? 0, form)) }
}

const TIPOS = ['caja']

export const meta: Route.MetaFunction = ({ loaderData }) => titled(`Caja de ${loaderData?.caja.nombreCajero}`)

function arrived(search: URLSearchParams): Answered | undefined {
  if (search.get('cerrada') === '1') return done('Caja cerrada. Lo que pasa del fondo va al banco en 24 horas.')
  return search.get('contada') === '1' ? done('Se guardó el arqueo. La caja sigue abierta.') : undefined
}

export default function Box({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useAnswered(TIPOS, actionData)
  const [search] = useSearchParams()
  const { caja, movimientos, arqueos, depositos, hoy, resta, porExplicar } = loaderData
  const deposited = useTurn(answer?.ok && answer.hizo === 'depositar' ? answer : undefined)
  const diferencia = caja.montoDiferencia ?? 0
  return (
    <Part
      title={`Caja de ${caja.nombreCajero}`}
      lead={`${dayInWords(caja.fecha).replace(/^./, (c) => c.toUpperCase())}${caja.horaAbierto ? `, desde las ${hour(caja.horaAbierto)}` : ''}${caja.horaCierre ? ` hasta las ${hour(caja.horaCierre)}` : ''} · Serie ${caja.serie}`}
      answered={answer ?? arrived(search)}
      verbs={
        <>
          {loaderData.puedeContar ? (
            <>
              <Button component={Link} to={`/panel/tesoreria/cajas/${caja.id}/arqueo`} variant="default">
                Arqueo sin aviso
              </Button>
              <Button component={Link} to={`/panel/tesoreria/cajas/${caja.id}/arqueo?cerrar=1`} variant="default">
                Contar y cerrar
              </Button>
            </>
          ) : null}
          {arqueos.length > 0 ? (
            <Button
              component="a"
              href={`/panel/tesoreria/cajas/${caja.id}/hoja.pdf`}
              target="_blank"
              variant="default"
              leftSection={<Icon name="printer" />}
            >
              Hoja en PDF
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {porExplicar ? (
            <ExplainForm
              key={porExplicar.id}
              arqueo={porExplicar}
              errores={answer?.hizo === 'explicar' ? answer.errores : []}
            />
          ) : null}
          {caja.estado === '2' ? (
            <section className={styles.box} aria-labelledby="cierre">
              <h2 id="cierre">Cierre</h2>
              <dl className={styles.sums}>
                <dt>Contado</dt>
                <dd>{soles(caja.cierre ?? 0)}</dd>
                <dt>Debía haber</dt>
                <dd>{soles((caja.cierre ?? 0) - diferencia)}</dd>
                <dt>{diferencia < 0 ? 'Faltó' : diferencia > 0 ? 'Sobró' : 'Diferencia'}</dt>
                <dd>{soles(Math.abs(diferencia))}</dd>
                <dt>Para el banco</dt>
                <dd>{soles(caja.porDepositar)}</dd>
                <dt>Depositado</dt>
                <dd>{soles(caja.depositado)}</dd>
                <dt className={styles.total}>Falta depositar</dt>
                <dd className={styles.total}>{soles(resta)}</dd>
              </dl>
              {loaderData.cerro ? <p>La cerró {loaderData.cerro}.</p> : null}
              {caja.nota ? <p>Nota: {caja.nota}</p> : null}
              {resta > 0 && loaderData.antesDe ? (
                <p className={styles.soft}>Debe estar en el banco antes del {loaderData.antesDe}</p>
              ) : null}
              {loaderData.puedeEnterarse ? (
                <Form method="post">
                  <input type="hidden" name="hacer" value="enterarse" />
                  <Button type="submit" variant="default">
                    Conozco esta diferencia
                  </Button>
                </Form>
              ) : null}
            </section>
          ) : null}
          {resta > 0 && loaderData.puedeDepositar ? (
            <DepositForm
              key={deposited}
              resta={resta}
              hoy={hoy}
              errores={answer?.hizo === 'depositar' ? answer.errores : []}
            />
          ) : null}
          <Deposits depositos={depositos} puede={loaderData.puedeDepositar} />
          <Counts arqueos={arqueos} />
        </div>
        <Sums {...loaderData.resumen} />
      </div>
      <Movements movimientos={movimientos} abierta={caja.fecha} />
    </Part>
  )
}
