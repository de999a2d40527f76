import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { damagedSaid } from '../../lib/backup/damaged.server.ts'
import { reclaimStore } from '../../lib/files/whose.server.ts'
import { bytes, plural } from '../../lib/numbers.ts'
import { stateNow } from '../../lib/state.server.ts'
import { Icon } from '../../ui/icon.tsx'
import { requireAdministrator } from '../admission.server.ts'
import list from '../list/screen.module.css'
import parts from '../parts.module.css'
import { spoken } from '../spoken.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/screen.ts'
import styles from './state.module.css'
import { isDoubtful, Store } from './store.tsx'

const HOUR_MS = 3_600_000
/** A night may fail; two are a problem. */
const OLD_BACKUP_H = 36
const LITTLE_DISK = 0.1
const UNSEALED_MS = HOUR_MS

export async function loader({ request, context }: Route.LoaderArgs) {
  const { institucion } = (await requireAdministrator({ request, context })).actor
  const now = new Date()
  const { respaldo, correo, auditoria, trabajos, encendidoHace, ...state } = await stateNow(institucion)
  const since = respaldo.ultimo && (now.getTime() - respaldo.ultimo.getTime()) / HOUR_MS
  return {
    lugar: [{ label: 'Estado' }],
    ...state,
    encendido: spoken(new Date(now.getTime() - encendidoHace * 1_000), now),
    correo: {
      ...correo,
      detenido: correo.detenido && { ...correo.detenido, desde: spoken(correo.detenido.desde, now) },
    },
    respaldo: {
      diario: respaldo.diario,
      danados: damagedSaid(respaldo.danados),
      ultimo: respaldo.ultimo && spoken(respaldo.ultimo, now),
      viejo: respaldo.diario && (since === null || since > OLD_BACKUP_H),
    },
    auditoria: {
      ...{ sinSellar: auditoria.sinSellar, sellada: auditoria.sellada && spoken(auditoria.sellada, now) },
      atrasada:
        auditoria.sinSellar > 0 &&
        auditoria.sellada !== null &&
        now.getTime() - auditoria.sellada.getTime() > UNSEALED_MS &&
        encendidoHace * 1_000 > UNSEALED_MS,
    },
    barrido: state.barrido && { ...state.barrido, cuando: spoken(state.barrido.cuando, now) },
    trabajos: trabajos.map(({ ultima, ...one }) => ({ ...one, ultima: spoken(new Date(ultima), now) })),
  }
}

/** Says that no other portal keeps its files there. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor } = await requireAdministrator({ request, context })
  await reclaimStore(actor)
  return null
}

export const meta: Route.MetaFunction = () => titled('Estado')

export default function Estado({ loaderData }: Route.ComponentProps) {
  const {
    version,
    node,
    encendido,
    base,
    disco,
    barrido,
    originales,
    almacen,
    archivos,
    respaldo,
    correo,
    sinAnalizar,
    auditoria,
    trabajos,
    proxySinCreer,
  } = loaderData
  const full = disco !== undefined && disco.libres / disco.total < LITTLE_DISK
  return (
    <div className={list.screen}>
      <header className={parts.head}>
        <h1>Estado</h1>
      </header>
      <div className={styles.cards}>
        <Card title="Copias de respaldo" wrong={respaldo.viejo || respaldo.danados !== null}>
          <p>{respaldo.ultimo ? `La última es de ${respaldo.ultimo}.` : 'No hay ninguna en la carpeta de siempre.'}</p>
          <p className={styles.soft}>
            {respaldo.diario
              ? 'Se hace una cada noche, a las 3:30. Se guardan siete.'
              : 'La copia diaria de este portal está apagada: quien administra el servidor hace las suyas.'}
          </p>
          {respaldo.danados ? <p>{respaldo.danados}</p> : null}
          {respaldo.viejo ? <p>Pida a quien administra el servidor que mire por qué no se hizo.</p> : null}
        </Card>
        <Card title="Correo" wrong={!correo.sale || correo.detenido !== null || correo.fallidos > 0}>
          <p>
            {correo.sale
              ? `${plural(correo.enviados, 'correo enviado', 'correos enviados')} en siete días.`
              : 'No hay servidor de correo: nada sale.'}
          </p>
          {correo.detenido ? (
            <p>
              Ahora no sale ninguno. {correo.detenido.motivo} El último intento fue {correo.detenido.desde}; se intenta
              otra vez cada diez minutos, y lo que espera sale entonces.
            </p>
          ) : null}
          <p className={styles.soft}>
            {plural(correo.esperan, 'espera', 'esperan')}; {plural(correo.fallidos, 'no salió', 'no salieron')}.
          </p>
          <Link to={correo.fallidos > 0 ? '/panel/correos?estado=fallidos' : '/panel/correos'}>Ver los correos</Link>
        </Card>
        <Card title="Disco" wrong={full || !archivos || isDoubtful({ almacen, barrido })}>
          {disco ? (
            <>
              <p>
                Quedan {bytes(disco.libres)} de {bytes(disco.total)}.
              </p>
              <meter
                aria-label="Disco ocupado"
                min={0}
                max={1}
                high={1 - LITTLE_DISK}
                value={1 - disco.libres / disco.total}
                className={styles.meter}
              />
              {full ? <p>Queda poco: sin disco no se puede guardar nada.</p> : null}
            </>
          ) : (
            <p>No se pudo mirar.</p>
          )}
          {archivos ? null : (
            <p>
              El lugar de los archivos no responde, o no se deja escribir: no se abren o no se pueden subir. Pida a
              quien administra el servidor que revise DATOS o el almacén.
            </p>
          )}
          {originales.cuantos > 0 ? (
            <p className={styles.soft}>
              Originales enviados, con los datos de cámara que tengan: {originales.cuantos}, {bytes(originales.bytes)}.
              Cada uno se borra a los 30 días, y no va en las copias de respaldo.
            </p>
          ) : null}
          <Store almacen={almacen} barrido={barrido} />
        </Card>
        {sinAnalizar > 0 ? (
          <Card title="Antivirus" wrong>
            <p>
              {plural(sinAnalizar, 'archivo sigue', 'archivos siguen')} sin analizar después de un día: el antivirus no
              pudo con {sinAnalizar === 1 ? 'él' : 'ellos'}, o no atiende.
            </p>
          </Card>
        ) : null}
        <Card title="Trabajos de fondo" wrong={trabajos.length > 0}>
          {trabajos.length === 0 ? (
            <p>Ninguno se abandonó en los últimos tres días.</p>
          ) : (
            <ul className={styles.jobs}>
              {trabajos.map(({ cola, veces, ultima, motivo }) => (
                <li key={cola}>
                  <strong>{JOBS[cola] ?? cola}</strong>: {plural(veces, 'vez', 'veces')}, la última {ultima}.
                  {motivo ? <span className={styles.soft}>{motivo}</span> : null}
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Auditoría" wrong={auditoria.atrasada}>
          <p>{auditoria.sellada ? `Se selló por última vez ${auditoria.sellada}.` : 'Todavía no se selló.'}</p>
          <p className={styles.soft}>{plural(auditoria.sinSellar, 'registro espera', 'registros esperan')} su sello.</p>
          <Link to="/panel/auditoria">Ver la auditoría</Link>
        </Card>
        <Card title="Programa" wrong={proxySinCreer}>
          <p>
            Atrio {version}, encendido desde {encendido}.
          </p>
          <p className={styles.soft}>
            {base.propia
              ? 'Con la base de datos incluida; para el trabajo de verdad conviene un servidor PostgreSQL.'
              : `Con PostgreSQL ${base.version}.`}{' '}
            La base ocupa {bytes(base.bytes)}. Node {node}.
          </p>
          {proxySinCreer ? (
            <p>
              Delante hay un proxy que dice de quién viene cada solicitud, y no se le cree: todas parecen de un mismo
              visitante, y los límites que cuidan las cuentas no actúan. Pida a quien administra el servidor que ponga
              CONFIAR_PROXY=1.
            </p>
          ) : null}
        </Card>
      </div>
    </div>
  )
}

const Card = ({ title, wrong, children }: { title: string; wrong: boolean; children: ReactNode }) => (
  <section className={styles.card} data-wrong={wrong || undefined}>
    <h2>
      <Icon name={wrong ? 'triangle-alert' : 'circle-check'} /> {title}
      <span className="sr">{wrong ? ': hay algo que atender' : ': bien'}</span>
    </h2>
    {children}
  </section>
)

const JOBS: Record<string, string> = {
  correos: 'Enviar correo',
  'correos-que-esperan': 'Enviar el correo que espera',
  respaldo: 'Hacer la copia de respaldo',
  imagenes: 'Preparar imágenes',
  textos: 'Leer el texto de los archivos',
  enlaces: 'Revisar los enlaces de fuera',
  analisis: 'Buscar virus en los archivos',
  papelera: 'Vaciar la papelera',
  barrido: 'Quitar del disco lo que nada nombra',
  originales_enviados: 'Borrar los originales enviados',
  resumenes: 'Enviar los resúmenes diarios',
  invitaciones: 'Escribir invitaciones',
  'sellos-auditoria': 'Sellar la auditoría',
}
