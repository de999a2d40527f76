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
anciano, adulto mayor, tercera edad
lactar, lactancia, lactario, amamantar
chamba, trabajo, empleo
bullying, acoso escolar, violencia escolar
apafa, asociacion de padres de familia
ugel, unidad de gestion educativa local
dre, direccion regional de educacion
minedu, ministerio de educacion
cas, contratacion administrativa de servicios, contrato administrativo de servicios
premio, condecoracion, reconocimiento, distincion
charla, capacitacion, taller, entrenamiento
permiso pagado, licencia con goce de haber, licencia con goce de remuneraciones
practicante, modalidad formativa, formacion laboral
jefe, empleador, superior jerarquico
señora, mujer
campo, rural, campesino
preso, carcel, pena privativa de la libertad, recluido
sentenciado, condenado, sentencia
delito, antecedentes penales
revisar, verificar, supervisar, fiscalizar
tope, limite, maximo
celular, telefonia movil
huelga, paro, paralizacion
reemplazar, sustituir, suplir
firmar, suscribir
borracho, ebrio, alcohol, embriaguez
falsear, falsificar, adulterar
engaño, fraude, estafa
ayuda, apoyo, asistencia
descuento, deduccion, retencion
aumento, incremento, reajuste
bono, bonificacion, asignacion, incentivo
aguinaldo, gratificacion
cts, compensacion por tiempo de servicios
seguro, essalud, seguro social
afp, onp, pension
sindicato, organizacion sindical, gremio
contrato temporal, plazo fijo, plazo determinado
locador, locacion de servicios, servicios no personales
trabajo remoto, teletrabajo, desde la casa
sordo, discapacidad auditiva, lengua de señas
ciego, discapacidad visual, braille
silla de ruedas, discapacidad fisica, accesibilidad, rampa
loco, enfermedad mental, salud mental
racismo, discriminacion, trato desigual
vara, trafico de influencias, favoritismo
tesis, trabajo de investigacion, trabajo de aplicacion profesional
jalar, desaprobar, desaprobado, repitencia
egresado, titulado, graduado
cerrar, cierre, cese de actividades, clausura
permiso de funcionamiento, licenciamiento, autorizacion de funcionamiento
dueño, propietario, promotor
vender, venta, enajenacion
alquilar, alquiler, arrendamiento
regalo, obsequio, dadiva, donacion
contraseña, clave
hackear, seguridad digital, ciberseguridad
grabar, filmar, camara, videovigilancia
foto, imagen, fotografia
borrar, eliminar, supresion, cancelacion
guardar, conservar, custodia
perdido, extraviado
votar, eleccion, sufragio
reunion, sesion, asamblea
pueblo, comunidad, localidad
costumbre, tradicion, patrimonio cultural
jardin, educacion inicial
primaria, secundaria, educacion basica
pasaje, transporte, movilidad
comida, alimento, refrigerio
kiosko, quiosco, cafeteria
covid, coronavirus, pandemia, emergencia sanitaria
vacuna, inmunizacion
medio ambiente, ambiental, ecologia
supervisor, fiscalizador, inspector
demanda, proceso judicial, juicio
testigo, declarante, denunciante
secreto, confidencial, reserva
sanear, saneamiento fisico legal
rendir cuentas, rendicion de cuentas
cortar, reducir, reduccion, recorte
fusionar, fusion, absorcion
ropa, vestimenta, uniforme
tardar, demorar, retraso
contestar, responder, respuesta, atender
publicar, publicacion, difusion
escoger, elegir, seleccion
nombrar, designar, designacion
sacar del cargo, remover, destitucion, vacancia
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
