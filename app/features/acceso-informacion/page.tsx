import { closingSaid, daysSaid } from '../../expedientes/clock-words.ts'
import { PublicFigures } from '../../expedientes/components/public-figures.tsx'
import { Begin, Part, Quiet, Rights } from '../../expedientes/components/rights.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow, longDay } from '../../lib/dates.ts'
import { pageMeta } from '../../ui/meta.ts'
import { notFound } from '../../ui/missing.server.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { hasKind, rulesToday } from '../solicitudes/queries.server.ts'
import type { Route } from './+types/page.ts'
import { RESPUESTAS_PUBLICADAS, respuestaHref } from './address.ts'
import { listAnswers } from './queries.server.ts'
import { accesoInformacion } from './schema.server.ts'

const LATEST = 5

export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  if (!(await hasKind(institucion, accesoInformacion))) throw notFound()
  const [{ plazos, textos, norma, recepcion }, cifras, respuestas] = await Promise.all([
    rulesToday(institucion, accesoInformacion),
    publicFigures(institucion, accesoInformacion, limaNow().slice(0, 10)),
    listAnswers(institucion, 1, LATEST),
  ])
  const days = (name: string) => plazos[name]?.dias ?? 0
  return {
    cierre: closingSaid({ recepcion, textos }),
    dias: days('respuesta'),
    corregir: days('subsanacion'),
    avisar: days('aviso_prorroga'),
    encauzar: days('encauce'),
    textos,
    norma,
    formulario: accesoInformacion.formulario,
    cifras,
    respuestas,
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Acceso a la información pública',
    description: 'Cómo pedir información a esta institución, en cuánto tiempo responde y qué cuesta.',
  })

export default function AccesoInformacion({ loaderData }: Route.ComponentProps) {
  const { cierre, dias, corregir, avisar, encauzar, textos, norma, formulario, cifras, respuestas } = loaderData
  return (
    <>
      <PageHead
        title="Acceso a la información pública"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Acceso a la información' }]}
        lead="Cualquier persona puede pedir la información que tiene esta institución. No hace falta decir para qué."
      />
      <Rights>
        <Part id="pedir" title="Pedir información">
          <p>
            Con este formulario, a cualquier hora y sin cuenta. Al terminar recibe un cargo con su número y su clave.
            También puede pedirla en persona o por correo: nadie le exige usar este formato.
          </p>
          <Begin href={formulario}>Pedir información</Begin>
        </Part>
        <Part id="plazos" title="Cuándo le responden">
          <ul>
            <li>
              En <strong>{daysSaid(dias, 'habiles')}</strong>, que se cuentan desde el día hábil siguiente.
            </li>
            {cierre ? <li>{cierre}</li> : null}
            <li>Si hacen falta más días, se le avisa hasta el {avisar}.º día hábil y se le dice hasta cuándo.</li>
            <li>
              Si falta algo en su pedido, se le dice una sola vez y tiene {daysSaid(corregir, 'habiles')} para
              corregirlo.
            </li>
            <li>Si la tiene otra entidad, se le envía a ella en {daysSaid(encauzar, 'habiles')} como máximo.</li>
          </ul>
          {textos['apelacion'] ? <p>{textos['apelacion']}</p> : null}
        </Part>
        <Part id="costo" title="Qué cuesta">
          <p>
            Pedirla no cuesta, y recibirla por correo tampoco. Solo se paga la reproducción: el papel, el disco o la
            memoria.
          </p>
        </Part>
        {textos['responsable'] ? (
          <Part id="responsable" title="Quién responde">
            <p>{textos['responsable']}</p>
          </Part>
        ) : null}
        {textos['responsable_portal'] ? (
          <Part id="portal" title="Quién se encarga del portal de transparencia">
            <p>{textos['responsable_portal']}</p>
          </Part>
        ) : null}
        {respuestas.length > 0 ? (
          <Part id="publicadas" title="Ya respondido, y de interés para todos">
            <ul>
              {respuestas.map((one) => (
                <li key={one.id}>
                  <a href={respuestaHref(one)}>{one.titulo}</a> ({longDay(one.respondida)})
                </li>
              ))}
            </ul>
            <p>
              <a href={RESPUESTAS_PUBLICADAS}>Todas las respuestas publicadas</a>
            </p>
          </Part>
        ) : null}
        <Part id="cifras" title="Cuánto se tardó">
          <PublicFigures cifras={cifras} />
        </Part>
        <Quiet>Norma: {norma}.</Quiet>
      </Rights>
    </>
  )
}
