import { data, redirect } from 'react-router'
import { newSecret } from '../../lib/account/secrets.server.ts'
import { institucionOf, visitorOf } from '../../lib/context.server.ts'
import { dayInWords, limaNow } from '../../lib/dates.ts'
import { check, problemOf, refused, type Values, valuesOf } from '../../lib/forms.ts'
import buttons from '../../ui/button.module.css'
import { FormPage } from '../../ui/form-page.tsx'
import { privateMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { Notice } from '../../ui/notice.tsx'
import { currentSession } from '../cuenta/queries.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import type { Route } from './+types/inscripcion.ts'
import { accessCookie, openedIn } from './access.server.ts'
import { ADMISION, PAPELES, SEGUIMIENTO } from './address.ts'
import { Asked } from './components/asked.tsx'
import { offeredIn, RegistrationForm } from './components/registration-form.tsx'
import { corregirDatos, inscribir } from './inscribe.server.ts'
import { isRegistering } from './phases.ts'
import {
  admisionHref,
  type Ficha,
  findTemporada,
  findTerminada,
  findVigente,
  listConCosto,
  listPapeles,
  listVacantes,
} from './queries.server.ts'
import { claseDe, codigoDe, inscripcion } from './rules.ts'

/** The form: a new one, or that of the registration which this browser has open (`?cambiar=si`). */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [vigente, opened, portal] = await Promise.all([
    findVigente(institucion),
    openedIn(request.headers.get('cookie'), institucion),
    portalOf(institucion),
  ])
  const now = limaNow()
  const mine = opened?.abierta ? opened : undefined
  const cambia = mine !== undefined && url.searchParams.get('cambiar') === 'si'
  // Another may be in force while somebody corrects what they sent to theirs.
  const own = cambia ? await findTemporada(institucion, mine.postulante.temporada) : vigente
  // Results and letters lead here after it ended, too.
  const temporada = own ?? (await findTerminada(institucion))
  if (!temporada)
    throw (await admisionHref(institucion))
      ? redirect(ADMISION)
      : notFound([{ title: 'Programas de estudios', href: '/programas' }])
  return {
    termino: temporada.finalizado,
    ...{ temporada: temporada.denominacion, cierra: temporada.fechaFin, abre: temporada.fechaInicio },
    abierta: cambia || isRegistering(temporada, now),
    solicitud: newSecret(),
    institucion: portal.nombre,
    codigo: mine ? codigoDe(mine.postulante.id) : null,
    cambia,
    valores: cambia ? valuesFrom(mine) : null,
    propios: cambia ? await ownSent(mine) : [],
    modalidades: await listConCosto(institucion, temporada.id),
    vacantes: await listVacantes(temporada.id),
  }
}

/** What they sent that their modality asks for: another need not. */
async function ownSent({ postulante, requisitos }: Ficha): Promise<string[]> {
  const sent = await listPapeles(postulante.id)
  return requisitos.filter(({ id }) => sent.some(({ clase }) => clase === claseDe(id))).map(({ texto }) => texto)
}

const valuesFrom = ({ postulante: p }: Ficha): Values => ({
  nombre_persona: p.nombres,
  apellidos_persona: p.apellidos,
  tipo_documento: p.tipoDocumento,
  numero_documento: p.numeroDocumento,
  fecha_nacimiento: p.nacimiento,
  sexo_persona: p.sexo ?? '',
  direccion: p.direccion,
  celular: p.celular,
  correo_persona: p.correo,
  colegio: p.colegio,
  anio_colegio: String(p.anioColegio),
  programa: String(p.programa),
  segunda: String(p.segunda ?? ''),
  modalidad: String(p.modalidad),
  ...(p.discapacidad && { con_discapacidad: 'si' }),
  ajustes: p.ajustes,
  ...(p.consintioEn && { consiente: 'si' }),
  apoderado: p.apoderado,
  apoderado_documento: p.apoderadoDocumento,
  apoderado_celular: p.apoderadoCelular,
})

const FIXED = 'Su inscripción ya no se puede cambiar. Véala en el seguimiento.'
const CLOSED = 'La inscripción ya no está abierta. Escriba a la institución si cree que es un error.'

export async function action({ request, context, url }: Route.ActionArgs) {
  // Whoever looks through the eyes of somebody else changes nothing here either.
  await currentSession({ request, context })
  const institucion = institucionOf(context)
  const values = valuesOf(await request.formData())
  const checked = check(inscripcion(limaNow().slice(0, 10)), values)
  if (!checked.ok) return data(refused(values, checked), 400)
  const visitor = visitorOf(context)
  if (url.searchParams.get('cambiar') === 'si') {
    const opened = await openedIn(request.headers.get('cookie'), institucion)
    if (!opened) throw redirect(SEGUIMIENTO)
    const changed = await corregirDatos(institucion, opened.postulante.id, checked.data, visitor)
    if (changed.ok)
      throw redirect(changed.quitados.length > 0 ? `${PAPELES}?quitados=${changed.quitados.join('.')}` : PAPELES)
    return data(refused(values, changed.codigo === 'CERRADA' ? { aviso: FIXED } : problemOf(changed)), 400)
  }
  const solicitud = String(values.solicitud ?? '')
  if (!/^[\w-]{43}$/.test(solicitud))
    return data(refused(values, { aviso: 'Vuelva a cargar la página y envíe otra vez.' }), 400)
  const outcome = await inscribir(institucion, checked.data, solicitud, visitor)
  if (!outcome.ok) {
    const problem = outcome.codigo === 'CERRADA' ? { aviso: CLOSED } : problemOf(outcome)
    return data(refused(values, problem), outcome.codigo === 'DEMASIADOS' ? 429 : 400)
  }
  throw redirect(PAPELES, { headers: { 'set-cookie': accessCookie(outcome.id, outcome.clave) } })
}

export const headers = () => ({ 'cache-control': 'private, no-store' })

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Inscripción en línea')

export default function Inscribirse({ loaderData, actionData }: Route.ComponentProps) {
  const { temporada, termino, abierta, cambia, codigo, abre, cierra, propios } = loaderData
  const title = cambia ? 'Corregir mis datos' : `Inscripción en línea ${temporada}`
  if (!abierta) {
    return (
      <FormPage title={title} foot={<a href={ADMISION}>Volver a Admisión</a>}>
        <Notice>
          {termino
            ? `La inscripción ${temporada} cerró: el proceso terminó. Cuándo es la próxima se dice en Admisión.`
            : `La inscripción en línea es del ${dayInWords(abre)} al ${dayInWords(cierra)}. Fuera de esas fechas este formulario no recibe datos.`}
        </Notice>
        <p>
          ¿Ya se inscribió? <a href={SEGUIMIENTO}>Siga su inscripción</a> con su código y su clave.
        </p>
      </FormPage>
    )
  }
  return (
    <FormPage
      wide
      title={title}
      lead={
        cambia
          ? `Código ${codigo}. Los documentos que adjuntó se conservan.${propios.length > 0 ? ` Si cambia de modalidad, se quitan los que la nueva no pide: ${propios.join('; ')}.` : ''}`
          : 'Primero sus datos; después los documentos, uno por uno. Puede interrumpir y continuar otro día con su código y su clave.'
      }
      foot={<a href={cambia ? PAPELES : ADMISION}>{cambia ? 'Volver sin cambiar nada' : 'Volver a Admisión'}</a>}
    >
      {codigo && !cambia ? (
        <Notice>
          <strong>En este equipo hay una inscripción abierta: {codigo}.</strong> Este formulario empieza otra, para otra
          persona. <a href={PAPELES}>Continuar con {codigo}</a>
        </Notice>
      ) : null}
      {cambia ? null : <Asked modalidades={offeredIn(loaderData)} />}
      <RegistrationForm page={loaderData} result={actionData} />
      {cambia ? null : (
        <p>
          ¿Ya se inscribió?{' '}
          <a href={SEGUIMIENTO} className={buttons.plain}>
            Seguir mi inscripción
          </a>
        </p>
      )}
    </FormPage>
  )
}
