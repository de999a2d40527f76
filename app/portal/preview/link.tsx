import { data, redirect } from 'react-router'
import { answerLink } from '../../contenido/preview/links.server.ts'
import { contentTypes } from '../../content-types.server.ts'
import { ownSession } from '../../features/cuenta/queries.server.ts'
import { namesOf } from '../../features/usuarios/queries.server.ts'
import { placeOf, visitorOf } from '../../lib/context.server.ts'
import { limaNow, momentInWords, shortDate } from '../../lib/dates.ts'
import { valuesOf } from '../../lib/forms.ts'
import { isGivenBack, markGivenBack } from '../../lib/given-back.server.ts'
import { privateMeta } from '../../ui/meta.ts'
import type { Route } from './+types/link.ts'
import { AnswerBar } from './answer-bar.tsx'
import { Closed, type ClosedBecause } from './closed.tsx'
import styles from './link.module.css'
import { openedBy, publicPage } from './opened.server.ts'

const STATUS: Record<ClosedBecause, number> = {
  ...{ nada: 404, muchos: 429, vencido: 410, revocado: 410, eliminado: 410, cambiado: 200, publicado: 410 },
}

const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
}

export const headers = () => HEADERS

export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await openedBy({ params, context }, true)
  if (opened.estado === 'publicado' && !isGivenBack({ context }))
    throw redirect(await publicPage(opened), { headers: HEADERS })
  if (opened.estado === 'nada' || opened.estado === 'muchos') {
    return data({ estado: opened.estado, autor: null }, { status: STATUS[opened.estado] })
  }
  const { link } = opened
  const autor = (await namesOf([link.usuario])).get(link.usuario) ?? null
  if (opened.estado !== 'abierto') return data({ estado: opened.estado, autor }, { status: STATUS[opened.estado] })
  return data({
    ...{ estado: opened.estado, autor, titulo: opened.label, sala: opened.type.title },
    vence: limaNow(link.expiraEn),
    paraAprobar: link.paraAprobar,
    respondido: link.respuesta &&
      link.respondidoEn && { respuesta: link.respuesta, cuando: limaNow(link.respondidoEn) },
    marco: `/vista/${params.secreto}/portal`,
  })
}

const OWN =
  'Aquí lo aprueba otra persona, y desde otro lugar: este equipo o esta red son de quien hizo el enlace o escribió el borrador.'

const TAKEN = 'Ya se respondió con este enlace, y lo suyo no se envió. Dígaselo a quien se lo mostró.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const { nota = '', respuesta: asked } = valuesOf(await request.formData())
  const respuesta = asked === 'aprobada' ? 'aprobada' : 'correccion'
  const no = (status: number, error: string) => {
    if (nota !== '') markGivenBack({ context })
    return data({ error, nota: String(nota) }, { status })
  }
  if ((await openedBy({ params, context })).estado === 'muchos')
    return no(429, 'Hizo demasiados intentos. Espere unos minutos.')
  const desde = placeOf(visitorOf(context))
  const usuario = (await ownSession({ request, context }))?.usuario ?? null
  const done = await answerLink(contentTypes, params.secreto, { respuesta, nota: String(nota), usuario, desde })
  if (done.ok) throw redirect(`/vista/${params.secreto}`, { headers: HEADERS })
  if ('errores' in done) return no(400, done.errores[0]?.message ?? '')
  if (done.codigo === 'PROPIO') return no(403, OWN)
  if (done.codigo === 'CERRADO') return no(410, 'Este enlace ya no admite respuestas.')
  const now = await openedBy({ params, context })
  // Pressed twice, it is one answer.
  const said = 'link' in now && now.link.respuesta === respuesta ? (now.link.nota ?? '') : null
  if (said !== null && (respuesta === 'aprobada' || said === String(nota).trim()))
    throw redirect(`/vista/${params.secreto}`, { headers: HEADERS })
  return no(409, TAKEN)
}

export const meta: Route.MetaFunction = (args) => privateMeta(args, 'Vista previa')

export default function Link({ loaderData, actionData }: Route.ComponentProps) {
  if (!('marco' in loaderData)) {
    const { estado, autor } = loaderData
    return <Closed because={estado as ClosedBecause} autor={autor} nota={actionData?.nota ?? ''} />
  }
  const { titulo, sala, autor, vence, marco, paraAprobar, respondido } = loaderData
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <div className={styles.what}>
          <h1 className={styles.title}>
            Borrador de <q>{titulo || sala}</q>
          </h1>
          <p className={styles.note}>
            {autor ? `Se lo muestra ${autor}. ` : ''}Todavía no está publicado. Vence el{' '}
            <time dateTime={vence} title={momentInWords(vence)}>
              {shortDate(vence)}
            </time>
            .
          </p>
        </div>
        {paraAprobar ? <AnswerBar respondido={respondido ?? null} refused={actionData} /> : null}
      </header>
      <main id="contenido" className={styles.main}>
        <iframe
          className={styles.frame}
          src={marco}
          title={`Así se verá ${titulo}`}
          sandbox="allow-same-origin allow-scripts"
          referrerPolicy="no-referrer"
        />
      </main>
    </div>
  )
}
