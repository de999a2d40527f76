import type { Ask, Term } from './ask.ts'
import { everyday } from './everyday.ts'
import type { RootOf } from './roots.ts'
import { isEmptyWord, wordsOf } from './words.ts'

/** What people say, and what laws and institutes call it: each of a line finds the others too. */
const KNOWN = `
carrera, programa, programa de estudios, especialidad
profesor, profesora, profe, maestro, docente, catedratico
alumno, alumna, estudiante, educando
nota, calificacion, record academico
costo, precio, tarifa, tasa, pago, cuesta, derecho de pago, arancel
examen, prueba, evaluacion
trabajo, empleo, puesto, laboral
queja, reclamo, reclamacion
carnet, carne
silabo, syllabus
vacante, cupo
requisito, papeles
plazo, cronograma, fecha
telefono, celular
direccion, ubicacion, domicilio
director, directora
formulario, formato, fut
sueldo, salario, remuneracion, haber, pago mensual, honorarios, ingreso mensual
colegio, escuela, institucion educativa, centro educativo
instituto, institucion de educacion superior, iest, ies
universidad, educacion universitaria
acoso, hostigamiento, acoso sexual
cuñado, suegro, yerno, nuera, afinidad
hijo, sobrino, primo, tio, pariente, familiar, consanguinidad, parentesco
familiares, parientes, nepotismo
esposo, esposa, marido, conyuge, conviviente, union de hecho
papa, mama, padre, madre, progenitor
niño, niña, menor de edad, adolescente
discapacitado, discapacidad, minusvalido
despedir, despido, botar, cese, destitucion, resolucion de contrato
echar, expulsar, separacion, destitucion
renuncia, renunciar
castigo, castigar, sancion, medida disciplinaria
multa, sancion, penalidad
falta, infraccion, incumplimiento
permiso, licencia, autorizacion
vacaciones, descanso anual, descanso vacacional, descanso fisico
luto, fallecimiento, duelo
muerte, fallecimiento, deceso, defuncion
embarazo, embarazada, gestante, maternidad, descanso prenatal
parto, alumbramiento, maternidad, postnatal
enfermo, enfermedad, incapacidad, salud
jubilacion, jubilado, pension, cesante, retiro
contrato, contratacion
compra, adquisicion, contratacion
licitacion, concurso publico, procedimiento de seleccion
plata, dinero, fondos, recursos economicos
gasto, ejecucion presupuestal, presupuesto, balance
coima, soborno, cohecho, corrupcion, dadiva
robo, hurto, apropiacion, peculado
mentira, falsedad, informacion falsa, declaracion falsa
denuncia, denunciar
juez, juzgado, juzgador
abogado, defensa legal, asesoria juridica
carta, oficio, comunicacion, notificacion
avisar, notificar, comunicar, informar
firma, suscripcion, rubrica
papel, documento
copia, reproduccion, duplicado
sitio web, pagina web, portal, portal institucional, portal de transparencia
internet, virtual, en linea, medios electronicos
computadora, equipo informatico, laboratorio de computo
correo, correo electronico, email
datos, informacion
privacidad, datos personales, intimidad
negar, denegar, denegatoria, rechazar
apelar, apelacion, recurso, impugnar
devolver, devolucion, reembolso, restitucion
gratis, gratuito, gratuidad, exonerado
beca, subvencion, ayuda economica, credito educativo
ingresar, ingreso, admision, postular, postulante
matricula, inscripcion
cambio, traslado, modificacion
titulo, titulacion, grado, diploma
practica, practicas preprofesionales, experiencias formativas, efsrt
convalidar, convalidacion, reconocimiento de estudios
curso, asignatura, unidad didactica, materia
horario, jornada, horas
sueldo minimo, remuneracion minima
auto, carro, vehiculo
casa, vivienda, inmueble
terreno, predio, inmueble
local, infraestructura, edificio, sede
biblioteca, libros
perro, mascota, animal
basura, residuos solidos, desechos
agua, saneamiento
luz, electricidad, energia electrica
terremoto, sismo, desastre
incendio, fuego
policia, pnp
alcalde, municipalidad, gobierno local
gobernador, gobierno regional
comedor, alimentacion, desayuno
idioma, lengua, lengua originaria
quechua, aimara, lengua originaria
indigena, pueblos originarios, comunidad campesina
mujer, genero, igualdad
violencia, maltrato, agresion
deporte, actividad fisica, recreacion
fiesta, feriado, dia no laborable
ascenso, promocion, ascender
nombrado, nombramiento, carrera publica
reemplazo, suplencia, encargatura
viaje, viaticos, comision de servicios
hora extra, sobretiempo, horas extras
tardanza, inasistencia, asistencia, puntualidad
uniforme, vestimenta
impuesto, tributo, contribucion
inversion, proyecto de inversion, obra
donacion, donativo, transferencia
libro de reclamaciones, reclamo
tramite, procedimiento administrativo, gestion
mesa de partes, tramite documentario, recepcion documental
silencio administrativo, falta de respuesta
demora, retraso, plazo vencido
cobrar, cobro, pago
`

/** What is as good as a word or several, by the roots of these; and the roots of words that say little. */
export type Vocabulary = { also: ReadonlyMap<string, readonly string[][]>; light: ReadonlySet<string> }

const telling = (text: string) => wordsOf(text).filter((word) => !isEmptyWord(word))

export const known: readonly string[] = KNOWN.trim().split('\n')

/** The words of which a vocabulary needs the roots. */
export const wordsIn = (lines: readonly string[]): string[] => [...new Set([...lines.flatMap(telling), ...everyday])]

/** @param lines words and expressions with commas between them, a group on each */
export function vocabularyOf(lines: readonly string[], rootOf: RootOf): Vocabulary {
  const also = new Map<string, string[][]>()
  for (const line of lines) {
    const group = line
      .split(/[,;]/)
      .map(telling)
      .filter((words) => words.length > 0)
    for (const words of group) {
      const key = keyOf(words, rootOf)
      const others = group.filter((other) => keyOf(other, rootOf) !== key)
      also.set(key, [...(also.get(key) ?? []), ...others])
    }
  }
  return { also, light: new Set(everyday.map(rootOf)) }
}

const keyOf = (words: readonly string[], rootOf: RootOf) => words.map(rootOf).join(' ')

const LONGEST = 4

/** The same question with what is as good as its words, and those that say little known as such. */
export function withVocabulary(ask: Ask, { also, light }: Vocabulary, rootOf: RootOf): Ask {
  const { must } = ask
  const others = must.map(({ kind, words }): string[][] => {
    if (kind === 'code') return numberOf(words)
    return kind === 'word' ? [...(also.get(keyOf(words, rootOf)) ?? [])] : []
  })
  for (let from = 0; from < must.length; from++) {
    for (let to = from + 2; to <= Math.min(must.length, from + LONGEST); to++) {
      const said = must.slice(from, to)
      if (!said.every(({ kind }) => kind === 'word')) continue
      const whole =
        also.get(
          keyOf(
            said.flatMap(({ words }) => words),
            rootOf,
          ),
        ) ?? []
      for (let i = from; i < to; i++) others[i]?.push(...whole)
    }
  }
  const isLight = ({ kind, words }: Term) => kind === 'word' && light.has(keyOf(words, rootOf))
  return {
    ...ask,
    must: must.map((term, i) => ({ ...withAlso(term, others[i] ?? []), ...(isLight(term) && { light: true }) })),
  }
}

/** 'RD 045-2024' may be written 'Resolución N.º 045-2024'. */
function numberOf(words: string[]): string[][] {
  const digits = words.filter((word) => /^\d+$/.test(word))
  return digits.length > 1 && digits.length < words.length ? [digits] : []
}

function withAlso(term: Term, also: string[][]): Term {
  const others = new Map(also.map((words) => [words.join(' '), words]))
  others.delete(term.words.join(' '))
  return others.size > 0 ? { ...term, also: [...others.values()] } : term
}
