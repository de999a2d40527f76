import { readStudents } from '../../features/usuarios/nomina.server.ts'
import { personas } from '../../features/usuarios/schema.server.ts'
import { plural } from '../../lib/numbers.ts'
import { requireRoom } from '../admission.server.ts'
import { titled } from '../titled.ts'
import type { Route } from './+types/students.ts'
import { Bring } from './bring.tsx'
import styles from './import.module.css'
import look from './person.module.css'
import { readSent } from './sent.server.ts'
import type { Answered } from './use-import.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRoom({ request, context }, personas, 'editar')
  return { lugar: [{ label: 'Personas', href: '/panel/personas' }, { label: 'Estudiantes de una lista' }] }
}

export async function action({ request, context }: Route.ActionArgs) {
  await requireRoom({ request, context }, personas, 'editar')
  return readSent(request, readStudents)
}

export const meta: Route.MetaFunction = () => titled('Estudiantes de una lista')

type Noted = Answered & {
  nuevos: number
  cambiados: number
  reconocidas: number
  liberados: string[]
  ausentes: number
  algunos: string[]
}

const BROUGHT = {
  path: '/api/gestion/estudiantes/importar',
  told: ({ hechos, nuevos, cambiados }: Noted, waiting: number) => {
    const rest = waiting > 0 ? ` ${plural(waiting, 'fila espera', 'filas esperan')} a que la corrija.` : ''
    const same = hechos.length - nuevos - cambiados
    const said = [
      plural(nuevos, 'estudiante nuevo', 'estudiantes nuevos'),
      `${cambiados} con cambios`,
      `${same} ${same === 1 ? 'igual' : 'iguales'}`,
    ]
    return `Se anotaron: ${said.join(', ')}.${rest}`
  },
}

export default function Estudiantes() {
  return (
    <Bring
      title="Traer estudiantes de una lista"
      example={'código\tdocumento\tnombres\tapellidos\nQS-2026-001\t45871236\tRosa\tQuispe'}
      columns="Columnas: código; si se saben, documento, nombres y apellidos. Quien se registre en el portal con uno de estos códigos y su documento es reconocido como estudiante."
      brought={BROUGHT}
      button={(right) => (right === 0 ? 'Nadie que anotar todavía' : `Anotar ${plural(right, 'estudiante')}`)}
      after={{ href: '/panel/personas/listas', label: 'Ver las listas traídas' }}
    >
      {(seen: Noted | undefined) => (seen ? <Would seen={seen} /> : null)}
    </Bring>
  )
}

/** What would become of them, and who is not among them. */
function Would({ seen: { hechos, nuevos, cambiados, reconocidas, liberados, ausentes, algunos } }: { seen: Noted }) {
  const same = hechos.length - nuevos - cambiados
  return (
    <>
      <ul className={look.plain}>
        {nuevos > 0 ? <li>{plural(nuevos, 'es nuevo', 'son nuevos')}.</li> : null}
        {cambiados > 0 ? <li>{plural(cambiados, 'cambia', 'cambian')} de documento o de nombre.</li> : null}
        {same > 0 ? <li>{plural(same, 'ya está igual', 'ya están iguales')}.</li> : null}
        {reconocidas > 0 ? (
          <li>{plural(reconocidas, 'cuenta pasa a ser de estudiante', 'cuentas pasan a ser de estudiante')}.</li>
        ) : null}
        {liberados.length > 0 ? (
          <li>
            {plural(liberados.length, 'código lo tiene', 'códigos los tienen')} hoy una cuenta con otro documento, y
            deja de tenerlo: {liberados.join(', ')}.
          </li>
        ) : null}
      </ul>
      {ausentes > 0 ? (
        <details className={styles.good}>
          <summary>
            {plural(ausentes, 'estudiante del instituto no está', 'estudiantes del instituto no están')} en esta lista.
            Nadie se quita: siguen anotados.
          </summary>
          <p className={look.soft}>
            {algunos.join(' · ')}
            {ausentes > algunos.length ? ` · y ${ausentes - algunos.length} más` : ''}
          </p>
        </details>
      ) : null}
    </>
  )
}
