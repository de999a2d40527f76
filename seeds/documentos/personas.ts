import { azar } from './base.ts'

/** Everyone here is invented, and a surname of each says so. */
export const direccion = { nombre: 'Rosa Demo Quispe', cargo: 'Directora General' }
export const secretaria = { nombre: 'Julio Ejemplo Huamán', cargo: 'Secretario Académico' }
export const tesoreria = { nombre: 'Carmen Muestra Ríos', cargo: 'Responsable de Tesorería' }
export const imagen = { nombre: 'Luis Prueba Condori', cargo: 'Responsable de Imagen Institucional' }
export const bienestar = { nombre: 'Ana Ficticia Flores', cargo: 'Jefa de la Unidad de Bienestar y Empleabilidad' }
export const sistemas = { nombre: 'Pedro Modelo Salas', cargo: 'Responsable de Tecnologías de la Información' }
export const academica = { nombre: 'Marta Supuesta Paredes', cargo: 'Jefa de la Unidad Académica' }
export const administracion = { nombre: 'Hugo Figurado Ccori', cargo: 'Jefe del Área de Administración' }
export const investigacion = { nombre: 'Elsa Imaginaria Vilca', cargo: 'Jefa de la Unidad de Investigación' }
export const calidad = { nombre: 'Raúl Hipotético Mendoza', cargo: 'Coordinador del Área de Calidad' }
export const estudiante = { nombre: 'Nelly Ensayo Mamani', cargo: 'Representante de los estudiantes' }
export const egresado = { nombre: 'Óscar Simulado Rojas', cargo: 'Representante de los egresados' }
export const empresa = { nombre: 'Gladys Supuesta Arce', cargo: 'Gerente de Agroindustrias Valle Demo S.A.C.' }

export const antigua = { nombre: 'Amalia Antigua Ejemplo', cargo: 'Directora General en ese periodo' }

const NOMBRES =
  'Alicia Bruno César Delia Edwin Fiorella Gilmer Haydeé Iván Julia Karim Lourdes Mauro Nélida Omar Patricia Quintín Rocío Santos Tania Ulises Verónica Wilber Yesenia Zenón Abel Beatriz Clodomiro Dina Eloy Flor Germán Hilda Ismael Jacinta Kevin Lidia Marcos Nancy Orlando Pilar Ronald Silvia Teodoro Úrsula Víctor Wendy Yuri Zoila Adolfo Brígida Cirilo Doris Ernesto Filomena Gregorio Herlinda Iris Jaime Liz'.split(
    ' ',
  )
const SENALES = ['Demo', 'Ejemplo', 'Muestra', 'Prueba', 'Modelo', 'Ensayo', 'Simulado', 'Supuesto']
const APELLIDOS =
  'Apaza Baca Cusi Delgado Escalante Farfán Guzmán Huallpa Ibarra Jara Laura Mayta Noa Ochoa Pumacahua Quiñones Ramos Sullca Ticona Ugarte Valencia Yupanqui Zevallos Achahui Ñaupari Cárdenas Peralta Montesinos'.split(
    ' ',
  )

export function persona(indice: number): string {
  const nombre = NOMBRES[indice % NOMBRES.length]
  const senal = SENALES[(indice * 5 + Math.floor(indice / 8)) % SENALES.length]
  return `${nombre} ${senal} ${APELLIDOS[(indice * 11 + 3) % APELLIDOS.length]}`
}

export type Docente = {
  nombre: string
  grado: string
  condicion: string
  horas: number
  experiencia: number
  docencia: number
}

/** Five teachers for each programme, `base` being the place of the programme in the list. */
export function docentesDe(base: number, grados: string[]): Docente[] {
  return grados.map((grado, i) => {
    const clave = `docente ${base} ${i}`
    const condicion = i < 2 ? 'Nombramiento' : 'Contrato'
    const docencia = 3 + Math.floor(azar(`${clave} d`) * 16)
    return {
      nombre: persona(base * 5 + i),
      grado,
      condicion,
      horas: condicion === 'Nombramiento' ? 40 : ([40, 30, 24][i % 3] ?? 30),
      experiencia: docencia + 2 + Math.floor(azar(clave) * 9),
      docencia,
    }
  })
}
