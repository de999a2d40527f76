import { daysSaid } from '../../expedientes/clock-words.ts'
import { PublicFigures } from '../../expedientes/components/public-figures.tsx'
import { Begin, Part, Quiet, Rights } from '../../expedientes/components/rights.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { rulesToday } from '../solicitudes/queries.server.ts'
import type { Route } from './+types/page.ts'
import { DERECHOS } from './rules.ts'
import { datosPersonales } from './schema.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [{ plazos, textos, norma }, cifras] = await Promise.all([
    rulesToday(institucion, datosPersonales),
    publicFigures(institucion, datosPersonales, limaNow().slice(0, 10)),
  ])
  return {
    derechos: DERECHOS.map(({ value, label, dicho }) => ({ label, dicho, dias: plazos[value]?.dias ?? 0 })),
    responsable: textos['responsable'] ?? '',
    norma,
    formulario: datosPersonales.formulario,
    cifras,
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sus datos personales',
    description: 'Qué puede pedir sobre los datos suyos que tiene esta institución, y en cuánto tiempo responde.',
  })

export default function DatosPersonales({ loaderData }: Route.ComponentProps) {
  const { derechos, responsable, norma, formulario, cifras } = loaderData
  return (
    <>
      <PageHead
        title="Sus datos personales"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Datos personales' }]}
        lead="Los datos son suyos: puede saber cuáles tiene esta institución, corregirlos, y decir que no se usen."
      />
      <Rights>
        <Part id="derechos" title="Qué puede pedir">
          <ul>
            {derechos.map(({ label, dicho, dias }) => (
              <li key={label}>
                <strong>{label}.</strong> {dicho}. Se responde en {daysSaid(dias, 'habiles')}.
              </li>
            ))}
          </ul>
        </Part>
        <Part id="como" title="Cómo se pide">
          <ol>
            <li>Llene el formulario, usted o quien lo represente.</li>
            <li>Adjunte una copia de su documento, o venga con él: antes de responder se verifica que es usted.</li>
            <li>La respuesta le llega como usted elija. Con el número y la clave de su cargo ve cómo va.</li>
          </ol>
          <Begin href={formulario}>Presentar una solicitud</Begin>
        </Part>
        {responsable ? (
          <Part id="oficial" title="Oficial de Datos Personales">
            <p>{responsable}</p>
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
