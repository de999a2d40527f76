// @ts-check
// Publica los archivos de una carpeta como documentos de una categoría, según una lista en CSV. Se puede cortar y repetir:
// lo que ya está no se hace otra vez.
//
//   node publicar-carpeta.mjs resoluciones/ resoluciones.csv 8
//
// La lista tiene una línea de títulos: archivo;titulo;numero;fecha  (la fecha, como 2026-03-14; numero y fecha pueden faltar)

import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Atrio, AtrioError } from './atrio.mjs'

/** @typedef {{ linea: number, archivo: string, titulo: string, numero: string, fecha: string }} Fila */

const [carpeta, lista, categoria] = process.argv.slice(2)
if (!carpeta || !lista || !/^\d+$/.test(categoria ?? '')) {
  console.error('Use: node publicar-carpeta.mjs <carpeta> <lista.csv> <número de la categoría>')
  process.exit(2)
}

/** Celdas de un CSV, con comillas donde hagan falta. @param {string} texto @param {string} separador */
function celdas(texto, separador) {
  /** @type {string[][]} */
  const filas = [['']]
  let entreComillas = false
  for (const [i, letra] of [...texto].entries()) {
    const fila = /** @type {string[]} */ (filas.at(-1))
    if (letra === '"') {
      if (!entreComillas && fila.at(-1) !== '' && [...texto][i - 1] === '"') fila[fila.length - 1] += '"'
      entreComillas = !entreComillas
    } else if (letra === separador && !entreComillas) fila.push('')
    else if (letra === '\n' && !entreComillas) filas.push([''])
    else if (letra !== '\r') fila[fila.length - 1] += letra
  }
  return filas.filter((fila) => fila.some((celda) => celda.trim() !== ''))
}

/** @param {string} texto @returns {Fila[]} */
function filasDe(texto) {
  const limpio = texto.replace(/^\uFEFF/, '')
  const separador = limpio.split('\n', 1)[0]?.includes(';') ? ';' : ','
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
      titulo: celda('titulo'),
      numero: celda('numero'),
      fecha: celda('fecha'),
    }
  })
}

/** Por lo que se reconoce un documento entre los que ya están. @param {unknown} titulo @param {unknown} numero */
const clave = (titulo, numero) => `${titulo}\n${numero ?? ''}`.toLowerCase()

const atrio = await Atrio.delEntorno()
const filas = filasDe(await readFile(lista, 'utf8'))

/** @type {Map<string, { id: number, publico: boolean }>} */
const ya = new Map()
for await (const uno of atrio.lista('documentos', { idcategoria: categoria ?? '' })) {
  const documento = { id: Number(uno['iddocumento']), publico: uno['estado_archivo'] === '1' }
  if (!uno['eliminado_en']) ya.set(clave(uno['titulo_archivo'], uno['numero_archivo']), documento)
}

/** @param {Omit<Fila, 'linea'>} fila */
async function crear({ archivo, titulo, numero, fecha }) {
  const subido = await atrio.subir(join(carpeta ?? '', basename(archivo)))
  const { id } = await atrio.crear('documentos', {
    ...{ titulo_archivo: titulo, numero_archivo: numero, idcategoria: Number(categoria) },
    ...{ url_archivo: subido.url_archivo, name_archivo: subido.name_archivo, bytes_archivo: subido.bytes },
    ...(fecha && { fecha_archivo: fecha, anio_documento: Number(fecha.slice(0, 4)) }),
  })
  return id
}

/** @param {Fila} fila */
async function publicar({ archivo, titulo, numero, fecha }) {
  const conocido = ya.get(clave(titulo, numero))
  if (conocido?.publico) return 'saltado: ya está publicado'
  // Recién creado y nada más: la vez anterior se cortó ahí. Lo que una persona cambió o retiró no se publica solo.
  if (conocido && (await atrio.pasos('documentos', conocido.id)) > 1)
    return `saltado: es un borrador que alguien cambió o retiró (n.º ${conocido.id})`
  const id = conocido?.id ?? (await crear({ archivo, titulo, numero, fecha }))
  try {
    await atrio.publicar('documentos', id)
  } catch (error) {
    // Sin permiso de publicar, o con algo por completar: queda como borrador, y se dice.
    if (error instanceof AtrioError) return `quedó como borrador n.º ${id}: ${error.message}`
    throw error
  }
  ya.set(clave(titulo, numero), { id, publico: true })
  return `publicado: documento n.º ${id}`
}

let pendientes = 0
for (const fila of filas) {
  const dicho = await publicar(fila).catch((error) => `FALLÓ: ${error instanceof Error ? error.message : error}`)
  if (!/^(publicado|saltado: ya está)/.test(dicho)) pendientes += 1
  console.log(`${fila.linea}. ${fila.titulo || fila.archivo}: ${dicho}`)
}
console.log(pendientes === 0 ? 'Todo está publicado.' : `Por mirar: ${pendientes}.`)
process.exitCode = pendientes === 0 ? 0 : 1
