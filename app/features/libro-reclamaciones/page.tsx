import { PublicFigures } from '../../expedientes/components/public-figures.tsx'
import { Part, Rights } from '../../expedientes/components/rights.tsx'
import { publicFigures } from '../../expedientes/figures.server.ts'
import { institucionOf } from '../../lib/context.server.ts'
import { limaNow } from '../../lib/dates.ts'
import { pageMeta } from '../../ui/meta.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { listHistoricos } from '../archivo-historico/queries.server.ts'
import { findReclamos } from '../enlaces/queries.server.ts'
import { portalOf } from '../institucion/queries.server.ts'
import { reclamosPublicos } from '../reclamos-publicos/schema.server.ts'
import { rulesToday } from '../solicitudes/queries.server.ts'
import type { Route } from './+types/page.ts'
import { PrivateBook } from './components/private-book.tsx'
import { PublicBook } from './components/public-book.tsx'
import { libroReclamaciones } from './schema.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const institucion = institucionOf(context)
  const [portal, plataforma, hojas] = await Promise.all([
    portalOf(institucion),
    findReclamos(institucion),
    listHistoricos(institucion, 'libro'),
  ])
  const { nombre, razonSocial, ruc, tipoGestion, direccion, correos, telefonos, celulares, director } = portal
  const book = tipoGestion === 'privada' ? libroReclamaciones : reclamosPublicos
  const [{ plazos, textos }, cifras] = await Promise.all([
    rulesToday(institucion, book),
    publicFigures(institucion, book, limaNow().slice(0, 10)),
  ])
  return {
    tipoGestion,
    formulario: libroReclamaciones.formulario,
    cifras,
    dias: plazos['respuesta']?.dias ?? 0,
    responsable: textos['responsable'] ?? '',
    entidad: { nombre, razonSocial, ruc, direccion, correo: correos[0] ?? null },
    telefono: telefonos[0] ?? celulares[0] ?? null,
    director: director ? { nombre: director.nombre, cargo: director.cargo } : null,
    plataforma: plataforma ? { url: plataforma.url, nombre: plataforma.denominacion } : null,
    hojas: hojas.filter(({ url }) => url !== null),
  }
}

export type Book = Awaited<ReturnType<typeof loader>>

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Libro de reclamaciones',
    description: `Dónde está el libro de reclamaciones de ${args.loaderData?.entidad.nombre ?? 'la institución'} y quién responde.`,
  })

export default function LibroReclamaciones({ loaderData: book }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title="Libro de reclamaciones"
        crumbs={[{ label: 'Transparencia', href: '/transparencia' }, { label: 'Libro de reclamaciones' }]}
        lead={`Si algo no salió como debía en ${book.entidad.nombre}, aquí le decimos dónde dejarlo por escrito y quién le responde.`}
      />
      <Rights>
        {book.tipoGestion === 'privada' ? <PrivateBook book={book} /> : <PublicBook book={book} />}
        <Part id="cifras" title="Cuánto se tardó">
          <PublicFigures cifras={book.cifras} />
        </Part>
      </Rights>
    </>
  )
}
