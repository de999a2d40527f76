// @ts-check
// Publica los archivos de una carpeta como documentos de una categoría, según una lista en CSV. Se puede cortar y repetir:
// lo que ya está no se hace otra vez. Un documento se reconoce por su archivo, o por el nombre de este o su número si el archivo
// se reemplazó; en lo que la lista diga de él distinto de lo que hay en el portal no se toca nada, y se dice.
//
//   node publicar-carpeta.mjs resoluciones/ resoluciones.csv 8
//
// La lista tiene una línea de títulos: archivo;titulo;numero;fecha  (la fecha, como 2026-03-14; numero y fecha pueden faltar).
// Vale como la guarde la hoja de cálculo: en UTF-8, UTF-16 o Windows-1252, con punto y coma, comas o tabulaciones.

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Atrio, AtrioError } from './atrio.mjs'

/** @typedef {{ linea: number, archivo: string, titulo: string, numero: string, fecha: string }} Fila */

const [carpeta, lista, categoria] = process.argv.slice(2)
if (!carpeta || !lista || !/^\d+$/.test(categoria ?? '')) {
  console.error('Use: node publicar-carpeta.mjs <carpeta> <lista.csv> <número de la categoría>')
  process.exit(2)
}

/** El texto de una lista. Lo que no es UTF-8 es de una hoja de cálculo de Windows. @param {Buffer} bytes */
function textoDe(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Celdas de un CSV, con comillas donde hagan falta. @param {string} texto @param {string} separador */
function celdas(texto, separador) {
  /** @type {string[][]} */
  const filas = [['']]
  let entreComillas = false
  const letras = [...texto]
  for (const [i, letra] of letras.entries()) {
    const fila = /** @type {string[]} */ (filas.at(-1))
    if (letra === '"') {
      if (!entreComillas && fila.at(-1) !== '' && letras[i - 1] === '"') fila[fila.length - 1] += '"'
      entreComillas = !entreComillas
    } else if (letra === separador && !entreComillas) fila.push('')
    else if (letra === '\n' && !entreComillas) filas.push([''])
    else if (letra !== '\r' || entreComillas) fila[fila.length - 1] += letra
  }
  return filas.filter((fila) => fila.some((celda) => celda.trim() !== ''))
}

/** Un título como lo guarda el portal: cada letra un solo signo, y en una línea. @param {string} texto */
const enUnaLinea = (texto) =>
  texto
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\S\r\n]*[\r\n\v\f\u0085\u2028\u2029]+\s*/g, ' ')
    .trim()

/** @param {string} texto @returns {Fila[]} */
function filasDe(texto) {
  const limpio = texto.replace(/^\uFEFF/, '')
  const separador = [';', '\t'].find((uno) => limpio.split('\n', 1)[0]?.includes(uno)) ?? ','
  const [titulos = [], ...resto] = celdas(limpio, separador)
  const columnas = titulos.map((titulo) => titulo.trim().toLowerCase())
  for (const falta of ['archivo', 'titulo'])
    if (!columnas.includes(falta)) throw new Error(`A la lista le falta la columna «${falta}».`)
  return resto.map((fila, i) => {
    /** @param {string} nombre */
    const celda = (nombre) => (fila[columnas.indexOf(nombre)] ?? '').trim()
    return {
      linea: i + 2,
      archivo: celda('archivo'),
      titulo: enUnaLinea(celda('titulo')),
      numero: enUnaLinea(celda('numero')),
      fecha: celda('fecha'),
    }
  })
}

/** @typedef {{ id: number, publico: boolean, url: string, nombre: string, titulo: string, numero: string, fecha: string }} Documento */

const atrio = await Atrio.delEntorno()
const filas = filasDe(textoDe(await readFile(lista)))

/** @param {Fila} fila */
const rutaDe = ({ archivo }) => join(carpeta ?? '', ...archivo.split(/[\\/]/))
/** @param {string} nombre */
const nombreDe = (nombre) => basename(nombre.replaceAll('\\', '/')).normalize('NFC').toLowerCase()

/** @type {Documento[]} Los que hay en la categoría. */
const documentos = []
for await (const uno of atrio.lista('documentos', { idcategoria: categoria ?? '', orden: 'iddocumento' })) {
  /** @param {string} campo */
  const texto = (campo) => String(uno[campo] ?? '')
  if (uno['eliminado_en'] || uno['tipo_archivo'] === '1') continue
  documentos.push({
    ...{ id: Number(uno['iddocumento']), publico: uno['estado_archivo'] === '1', url: texto('url_archivo') },
    ...{ nombre: nombreDe(texto('name_archivo')), titulo: texto('titulo_archivo'), numero: texto('numero_archivo') },
    fecha: texto('fecha_archivo').slice(0, 10),
  })
}

/**
 * El documento de cada línea. Primero lo toman las que tienen su archivo, y de varias la que dice lo mismo; el que no tiene
 * el archivo de ninguna es uno cuyo archivo se reemplazó: lo toma la del mismo nombre si es una sola, o la del mismo título y número.
 * @param {Map<Fila, import('./atrio.mjs').Archivo>} subidos
 */
function repartir(subidos) {
  const urls = new Set([...subidos.values()].map(({ url_archivo }) => url_archivo))
  const nombres = filas.map(({ archivo }) => nombreDe(archivo))
  const deNadie = new Set(documentos)
  /** @type {Map<Fila, Documento>} */
  const suyos = new Map()
  /** @param {(hay: Documento, fila: Fila) => boolean} es */
  const tomar = (es) => {
    for (const fila of subidos.keys()) {
      const suyo = suyos.has(fila) ? undefined : [...deNadie].find((hay) => es(hay, fila))
      if (suyo && deNadie.delete(suyo)) suyos.set(fila, suyo)
    }
  }
  /** @param {Documento} hay @param {Fila} fila */
  const diceLoMismo = (hay, { titulo, numero }) => hay.titulo === titulo && hay.numero === numero
  /** @param {Documento} hay @param {Fila} fila */
  const esDelArchivo = (hay, fila) => hay.url === subidos.get(fila)?.url_archivo
  /** @param {Documento} hay @param {Fila} fila */
  const seLlamaIgual = (hay, { archivo }) =>
    !urls.has(hay.url) && hay.nombre === nombreDe(archivo) && nombres.filter((uno) => uno === hay.nombre).length === 1
  tomar((hay, fila) => esDelArchivo(hay, fila) && diceLoMismo(hay, fila))
  tomar(esDelArchivo)
  tomar((hay, fila) => seLlamaIgual(hay, fila) && diceLoMismo(hay, fila))
  tomar(seLlamaIgual)
  tomar((hay, fila) => !urls.has(hay.url) && fila.numero !== '' && diceLoMismo(hay, fila))
  return suyos
}

/** En qué es distinto lo que hay de lo que dice la lista. @param {Documento} hay @param {Fila} fila @param {string} url */
function distinto(hay, { titulo, numero, fecha }, url) {
  /** @type {[string, string, string][]} */
  const partes = [
    ['el título', hay.titulo, titulo],
    ['el número', hay.numero, numero],
    ['la fecha', hay.fecha, fecha || hay.fecha],
  ]
  const otros = partes.flatMap(([que, esta, dice]) => (esta === dice ? [] : `${que} «${esta}» y en la lista «${dice}»`))
  return [...otros, ...(hay.url === url ? [] : ['otro archivo'])].join('; ')
}

/** Lo que la lista dice de un documento. @param {Fila} fila @param {import('./atrio.mjs').Archivo} subido */
const camposDe = ({ titulo, numero, fecha }, subido) => ({
  ...{ titulo_archivo: titulo, numero_archivo: numero, idcategoria: Number(categoria) },
  ...{ url_archivo: subido.url_archivo, name_archivo: subido.name_archivo, bytes_archivo: subido.bytes },
  ...(fecha && { fecha_archivo: fecha, anio_documento: Number(fecha.slice(0, 4)) }),
})

/** @param {Fila} fila @param {import('./atrio.mjs').Archivo} subido @param {Documento | undefined} hay */
async function publicar(fila, subido, hay) {
  const otro = hay ? distinto(hay, fila, subido.url_archivo) : ''
  if (hay?.publico) return otro ? `saltado: está publicado con ${otro} (n.º ${hay.id})` : YA
  // Recién creado y nada más: la vez anterior se cortó ahí. Lo que una persona cambió o retiró no se publica solo.
  if (hay && (await atrio.pasos('documentos', hay.id)) > 1)
    return `saltado: es un borrador que alguien cambió o retiró (n.º ${hay.id})`
  if (hay && otro) await atrio.cambiar('documentos', hay.id, camposDe(fila, subido))
  const id = hay?.id ?? (await atrio.crear('documentos', camposDe(fila, subido))).id
  try {
    await atrio.publicar('documentos', id)
  } catch (error) {
    // Sin permiso de publicar, o con algo por completar: queda como borrador, y se dice.
    if (error instanceof AtrioError) return `quedó como borrador n.º ${id}: ${error.message}`
    throw error
  }
  return `publicado: documento n.º ${id}`
}

const YA = 'saltado: ya está publicado'
/** @param {unknown} error */
const fallo = (error) => `FALLÓ: ${error instanceof Error ? error.message : error}`

/** @type {Map<Fila, import('./atrio.mjs').Archivo>} */
const subidos = new Map()
/** @type {Map<Fila, string>} */
const fallidos = new Map()
for (const fila of filas) {
  await atrio.subir(rutaDe(fila)).then(
    (subido) => subidos.set(fila, subido),
    (error) => fallidos.set(fila, fallo(error)),
  )
}
const suyos = repartir(subidos)
let pendientes = 0
for (const fila of filas) {
  const subido = subidos.get(fila)
  const dicho = subido ? await publicar(fila, subido, suyos.get(fila)).catch(fallo) : (fallidos.get(fila) ?? '')
  if (dicho !== YA && !dicho.startsWith('publicado')) pendientes += 1
  console.log(`${fila.linea}. ${fila.titulo || fila.archivo}: ${dicho}`)
}
console.log(pendientes === 0 ? 'Todo está publicado.' : `Por mirar: ${pendientes}.`)
process.exitCode = pendientes === 0 ? 0 : 1
