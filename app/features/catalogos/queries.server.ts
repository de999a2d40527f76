import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { db, type Tx } from '../../lib/db/client.server.ts'
import type { Catalogo, Catalogos } from './catalogos.ts'
import {
  aplicaciones,
  areas,
  cargos,
  contratos,
  establecimientos,
  microredes,
  roles,
  tags,
  tipoDocumentos,
  usuarioTipos,
} from './schema.server.ts'

/** What is asked about an institution. Whatever is absent does not narrow. */
export type Scope = {
  institucion: number
  /** Id of a microred: narrows its establecimientos and areas. */
  microred?: number | undefined
  /** Id of an establecimiento: narrows its areas. */
  establecimiento?: number | undefined
  /** Origin of the tags. */
  origen?: string | undefined
  /** State of the rows of `…_all`; '-0' is every state. */
  estado?: string | undefined
}

/** That value in that column; no condition when there is no value. */
const only = (column: AnyPgColumn, value: string | number | undefined) =>
  value === undefined ? undefined : eq(column, value)

const stateOf = ({ estado }: Scope) => (estado === '-0' ? undefined : estado)

type Plain = typeof cargos | typeof contratos | typeof usuarioTipos | typeof roles

/** Names in force. */
const inForce = ({ id, denominacion, estado, institucion }: Plain, scope: Scope) =>
  [{ id, denominacion }, and(eq(institucion, scope.institucion), eq(estado, '1'))] as const

async function listRoles(scope: Scope) {
  const [{ id, denominacion }, where] = inForce(roles, scope)
  return db.select({ idrol: id, denominacion }).from(roles).where(where).orderBy(asc(id))
}

async function listCargos(scope: Scope) {
  const [{ id, denominacion }, where] = inForce(cargos, scope)
  return db.select({ idcargo: id, denominacion }).from(cargos).where(where).orderBy(asc(cargos.orden), asc(id))
}

async function listContratos(scope: Scope) {
  const [{ id, denominacion }, where] = inForce(contratos, scope)
  return db.select({ idcontrato: id, denominacion }).from(contratos).where(where).orderBy(asc(contratos.orden), asc(id))
}

async function listUsuarioTipos(scope: Scope) {
  const [{ id, denominacion }, where] = inForce(usuarioTipos, scope)
  return db
    .select({ idusuario_tipo: id, denominacion })
    .from(usuarioTipos)
    .where(where)
    .orderBy(asc(usuarioTipos.orden), asc(id))
}

const listMicroredes = ({ institucion }: Scope, estado: string | undefined) =>
  db
    .select({
      idmicrored: microredes.id,
      denominacion_microred: microredes.denominacion,
      estado_microred: microredes.estado,
    })
    .from(microredes)
    .where(and(eq(microredes.institucion, institucion), only(microredes.estado, estado)))
    .orderBy(asc(microredes.orden), asc(microredes.id))

const listEstablecimientos = ({ institucion, microred }: Scope, estado: string | undefined) =>
  db
    .select({
      idestablecimiento: establecimientos.id,
      denominacion_establecimiento: establecimientos.denominacion,
      imgUrl_establecimiento: establecimientos.imgUrl,
      idmicrored: establecimientos.microred,
      estado_establecimiento: establecimientos.estado,
    })
    .from(establecimientos)
    .where(
      and(
        eq(establecimientos.institucion, institucion),
        only(establecimientos.estado, estado),
        only(establecimientos.microred, microred),
      ),
    )
    .orderBy(asc(establecimientos.orden), asc(establecimientos.id))

const listAreas = ({ institucion, microred, establecimiento }: Scope, estado: string | undefined) =>
  db
    .select({
      idarea: areas.id,
      denominacion_area: areas.denominacion,
      idestablecimiento: areas.establecimiento,
      estado_area: areas.estado,
    })
    .from(areas)
    .where(
      and(
        eq(areas.institucion, institucion),
        only(areas.estado, estado),
        only(areas.establecimiento, establecimiento),
        microred === undefined ? undefined : inArray(areas.establecimiento, idsIn(microred)),
      ),
    )
    .orderBy(asc(areas.orden), asc(areas.id))

const idsIn = (microred: number) =>
  db.select({ id: establecimientos.id }).from(establecimientos).where(eq(establecimientos.microred, microred))

const listAplicaciones = ({ institucion }: Scope) =>
  db
    .select({
      idaplicacion: aplicaciones.id,
      denominacion: aplicaciones.denominacion,
      url: aplicaciones.url,
      icono: aplicaciones.icono,
      tag: aplicaciones.tag,
    })
    .from(aplicaciones)
    .where(and(eq(aplicaciones.institucion, institucion), eq(aplicaciones.estado, '1')))
    .orderBy(asc(aplicaciones.orden), asc(aplicaciones.id))

const listTags = ({ institucion, origen }: Scope) =>
  db
    .select({ idtag: tags.id, denominacion: tags.denominacion, origen_tag: tags.origen })
    .from(tags)
    .where(and(eq(tags.institucion, institucion), eq(tags.estado, '1'), only(tags.origen, origen)))
    .orderBy(asc(tags.origen), asc(tags.orden), asc(tags.id))

/** The same for every institution: the tax authority's. */
const listTipoDocumentos = () => db.select().from(tipoDocumentos).orderBy(asc(tipoDocumentos.codigo))

const everywhere = ({ institucion }: Scope): Scope => ({ institucion })

/** The roles in force of an institution, by name. */
export const rolesOf = (institucion: number) =>
  db
    .select({ id: roles.id, denominacion: roles.denominacion })
    .from(roles)
    .where(and(eq(roles.institucion, institucion), eq(roles.estado, '1')))
    .orderBy(asc(roles.denominacion))

/** The id of a role in force, by its name; null where the institution has none. */
export async function roleNamed(
  from: Tx | typeof db,
  institucion: number,
  denominacion: string,
): Promise<number | null> {
  const named = and(eq(roles.institucion, institucion), eq(roles.denominacion, denominacion), eq(roles.estado, '1'))
  const [row] = await from.select({ id: roles.id }).from(roles).where(named).orderBy(asc(roles.id)).limit(1)
  return row?.id ?? null
}

const READ = {
  roles: listRoles,
  cargos: listCargos,
  contratos: listContratos,
  areas: (scope) => listAreas(scope, '1'),
  areas_all: (scope) => listAreas(everywhere(scope), stateOf(scope)),
  microredes: (scope) => listMicroredes(scope, '1'),
  microredes_all: (scope) => listMicroredes(everywhere(scope), stateOf(scope)),
  establecimientos: (scope) => listEstablecimientos(scope, '1'),
  establecimientos_all: (scope) => listEstablecimientos(everywhere(scope), stateOf(scope)),
  aplicaciones: listAplicaciones,
  tags: listTags,
  tipo_documentos: listTipoDocumentos,
  usuario_tipos: listUsuarioTipos,
} satisfies { [Name in Catalogo]: (scope: Scope) => PromiseLike<Catalogos[Name]> }

/** The catalogues that are asked for, and no other. */
export async function listCatalogos(names: readonly Catalogo[], scope: Scope): Promise<Partial<Catalogos>> {
  const read = await Promise.all(names.map(async (name) => [name, await READ[name](scope)] as const))
  return Object.fromEntries(read)
}
