import { existsSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { directorio, instituciones } from '../app/features/institucion/schema.server.ts'
import { usuarios } from '../app/features/usuarios/schema.server.ts'
import type { Tx } from '../app/lib/db/client.server.ts'
import type { Emisor } from './archivos/emisor.ts'
import { firmaDe } from './archivos/oficina.ts'
import { sembrarCajas } from './caja.ts'
import { type Casa, en, type Sembrador, tablaDe } from './casa.ts'
import type { Catalogos } from './catalogos.ts'
import { documentoDe } from './documentos.ts'
import { diaPasado } from './fechas.ts'
import { type Ficha, ficha, pedir, uno } from './leer.ts'

const GESTION = { publica: 'publica', privada: 'privada' } as const
const COMUN = { demo: true, iddistrito: '000001' }

/** The row of an institute, as its `instituto.md` says it. */
export function institucionDe(una: Ficha) {
  const { campos, ruta } = una
  const resoluciones = Object.entries(campos).filter(([nombre]) => nombre.startsWith('r_'))
  return {
    ...COMUN,
    id: Number(pedir(una, 'id')),
    nombreComercial: pedir(una, 'nombre comercial'),
    razonSocial: pedir(una, 'razon social'),
    ruc: pedir(una, 'ruc'),
    tipoGestion: uno(GESTION, pedir(una, 'gestion'), ruta),
    cantidadUsuarios: Number(pedir(una, 'usuarios')),
    nombreDistrito: pedir(una, 'distrito'),
    nombreProvincia: pedir(una, 'provincia'),
    nombreDepartamento: pedir(una, 'departamento'),
    configuraciones: { institucion: Object.fromEntries(resoluciones) },
    redes: pedir(una, 'redes'),
    direccion: pedir(una, 'direccion'),
    correoContacto: pedir(una, 'correo'),
    celularContacto: pedir(una, 'celular'),
    telefonoContacto: pedir(una, 'telefono'),
    tituloSaludo: pedir(una, 'titulo saludo'),
    saludo: una.cuerpo.trim(),
  }
}

/** Its letterhead. */
export function emisorDe(una: Ficha): Emisor {
  const [nombre, linea, sitio, ciudad] = ['membrete', 'linea', 'sitio', 'ciudad'].map((campo) => pedir(una, campo))
  const firma = firmaDe(pedir(una, 'firma'))
  if (!nombre || !linea || !sitio || !ciudad || !firma) throw new Error(`${una.ruta}: «firma» debe nombrar a alguien`)
  return { nombre, linea, sitio, ciudad, firma }
}

/** Crest, manuals and directory. */
export const sembrarIdentidad: Sembrador = async (casa) => {
  const una = ficha(en(casa, 'instituto.md'), casa)
  const manual = async (nombre: string) => {
    const ruta = en(casa, `manuales/${nombre}.md`)
    return existsSync(ruta) ? (await documentoDe(casa, ficha(ruta, casa, diaPasado))).url : null
  }
  const [imgUrl, urlManualDocente, urlManualEstudiante] = await Promise.all([
    casa.almacen.dibujo(`escudo-${casa.institucion}.png`, `escudos/${pedir(una, 'escudo')}`, 512),
    manual('docente'),
    manual('estudiante'),
  ])
  const personas = await Promise.all(
    tablaDe(casa, 'directorio').map(async ({ nombre = '', apellidos = '', cargo = '', retrato = '' }) => {
      const foto = await casa.almacen.dibujo(`retrato-${retrato}.jpg`, `retratos/${retrato}`, 600)
      return { nombre, apellidos, cargo, imgUrl: foto, estado: '1', institucion: casa.institucion }
    }),
  )
  return async (tx) => {
    const datos = { imgUrl, urlManualDocente, urlManualEstudiante }
    await tx.update(instituciones).set(datos).where(eq(instituciones.id, casa.institucion))
    await tx.insert(directorio).values(personas)
  }
}

/**
 * The staff, of whom nobody can sign in until an administrator gives a password, and their cash boxes.
 * @returns the ids of people by what they are called in it
 */
export async function sembrarPersonal(
  tx: Tx,
  casa: Casa,
  { areas, roles, sede, red }: Catalogos,
): Promise<Partial<Record<string, number>>> {
  const filas = tablaDe(casa, 'personal').map(
    ({ nombre = '', apellidos = '', correo = '', area = '', rol = '' }, i) => ({
      nombre,
      apellidos,
      username: correo,
      correo: `${correo}@${casa.emisor.sitio}`,
      tipoDocumento: '1',
      numeroDocumento: String(i + 1).padStart(8, '0'),
      tipo: 'Administrativo',
      privilegios: uno(roles, rol, 'personal.csv').privilegios,
      subprivilegios: uno(roles, rol, 'personal.csv').subprivilegios,
      rol: uno(roles, rol, 'personal.csv').id,
      area: uno(areas, area, 'personal.csv'),
      establecimiento: sede,
      microred: red,
      estado: '1',
      institucion: casa.institucion,
    }),
  )
  if (filas.length === 0) return {}
  const personas = await tx.insert(usuarios).values(filas).returning({ id: usuarios.id, correo: usuarios.username })
  const ids = Object.fromEntries(personas.map(({ correo, id }) => [correo, id]))
  await sembrarCajas(tx, casa, ids)
  return ids
}
