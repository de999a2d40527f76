// @ts-check
// Cliente de las llamadas de Atrio para Node 20 o más nuevo. Un solo archivo, sin dependencias: se copia donde haga falta.

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'

/**
 * @typedef {Record<string, unknown>} Campos Los campos de un contenido, por su nombre en las llamadas.
 * @typedef {{ campo: string, message: string }} ErrorDeCampo
 * @typedef {{ campo: string, suyo: unknown, actual: unknown }} Choque
 * @typedef {{ id: number, version: number, espera?: true }} Hecho `espera`: quedó como borrador, y lo programado aparece a su hora sin ello.
 * @typedef {{ data: Campos & { version: number }, borrador?: Campos | null, hijos?: Record<string, Campos[]> }} Uno
 * @typedef {{ hechos: number[], rechazados: { id: number, codigo: string, message: string }[] }} Lote
 * @typedef {{ id: string, url_archivo: string, name_archivo: string, tipo: string, bytes: number, sha256: string, privado?: boolean }} Archivo
 * @typedef {{ llave?: string }} ConLlave `llave`: la misma solicitud repetida con la misma llave no se hace dos veces.
 */

/** Todo lo que puede salir mal, con lo que dijo el portal. */
export class AtrioError extends Error {
  /**
   * @param {number} status 0 cuando nadie respondió
   * @param {{ codigo?: string, message?: string, errores?: ErrorDeCampo[], campos?: Choque[], version?: number }} dicho
   */
  constructor(
    status,
    { codigo = 'FALLO', message = 'El portal no respondió como se esperaba.', errores, campos, version },
  ) {
    super([message, ...(errores ?? []).map((uno) => `${uno.campo}: ${uno.message}`)].join(' '))
    this.name = 'AtrioError'
    this.status = status
    this.codigo = codigo
    this.errores = errores ?? []
    /** En un CAMBIADO: qué escribió usted y qué hay ahora. */
    this.campos = campos ?? []
    this.version = version
  }
}

const INTENTOS = 5
/** @param {number} ms */
const esperar = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export class Atrio {
  #url
  #token

  /** @param {{ url: string, token: string }} acceso `url`: la del portal, sin /api */
  constructor({ url, token }) {
    this.#url = url.replace(/\/+$/, '')
    this.#token = token
  }

  /**
   * Ingresa como una persona. Si usa dos pasos, hace falta su código del momento.
   * @param {{ url: string, usuario: string, clave: string, codigo2fa?: string }} quien
   */
  static async ingresar({ url, usuario, clave, codigo2fa }) {
    const nadie = new Atrio({ url, token: '' })
    const sobre = { usuario, password: clave, ...(codigo2fa && { codigo2fa }) }
    const { token } = /** @type {{ token: string }} */ (await nadie.pedir('POST', 'auth/signin', sobre))
    // El verdadero viene entre 10 letras delante y 11 detrás.
    return new Atrio({ url, token: Buffer.from(token, 'base64').toString('latin1').slice(10, -11) })
  }

  /** Con ATRIO_URL, y ATRIO_TOKEN o bien ATRIO_USUARIO y ATRIO_CLAVE. @param {NodeJS.ProcessEnv} [env] */
  static async delEntorno(env = process.env) {
    const { ATRIO_URL: url, ATRIO_TOKEN: token, ATRIO_USUARIO: usuario, ATRIO_CLAVE: clave } = env
    if (!url) throw new AtrioError(0, { codigo: 'SINURL', message: 'Diga en ATRIO_URL la dirección del portal.' })
    if (token) return new Atrio({ url, token })
    if (usuario && clave) return Atrio.ingresar({ url, usuario, clave })
    throw new AtrioError(0, { codigo: 'SINACCESO', message: 'Diga ATRIO_TOKEN, o ATRIO_USUARIO y ATRIO_CLAVE.' })
  }

  /**
   * Una llamada. Espera lo que el portal pida cuando son demasiadas; si nadie responde, insiste solo con lo que no
   * puede quedar hecho dos veces.
   * @param {string} metodo
   * @param {string} ruta después de /api/
   * @param {object} [cuerpo]
   * @param {ConLlave} [opciones]
   * @returns {Promise<Campos>}
   */
  async pedir(metodo, ruta, cuerpo, { llave } = {}) {
    const repetible = metodo === 'GET' || llave !== undefined
    for (let intento = 1; ; intento += 1) {
      const respuesta = await this.#enviar(metodo, ruta, cuerpo, llave)
      if (respuesta?.ok) return /** @type {Campos} */ (await respuesta.json())
      const otraVez = respuesta ? respuesta.status === 429 || (respuesta.status >= 500 && repetible) : repetible
      if (!otraVez || intento === INTENTOS) throw await errorDe(respuesta)
      const pedido = Number(respuesta?.headers.get('retry-after') ?? 0)
      await esperar(pedido > 0 ? pedido * 1000 : 250 * 2 ** intento)
    }
  }

  /** @param {string} metodo @param {string} ruta @param {object | undefined} cuerpo @param {string | undefined} llave */
  async #enviar(metodo, ruta, cuerpo, llave) {
    const esJson = cuerpo !== undefined && !(cuerpo instanceof FormData)
    const body = cuerpo instanceof FormData ? cuerpo : cuerpo && JSON.stringify(cuerpo)
    return fetch(`${this.#url}/api/${ruta}`, {
      method: metodo,
      headers: {
        ...(this.#token && { authorization: `Bearer ${this.#token}` }),
        ...(esJson && { 'content-type': 'application/json' }),
        ...(llave && { 'idempotency-key': llave }),
      },
      ...(body && { body }),
    }).catch(() => undefined)
  }

  /**
   * Todos los de un tipo que cumplen los filtros, página tras página.
   * @param {string} tipo
   * @param {Record<string, string | number>} [filtros] situacion, texto, orden, tamano (de cada página), o un campo por su nombre
   * @returns {AsyncGenerator<Campos & { version: number }>}
   */
  async *lista(tipo, filtros = {}) {
    const { tamano = 100, ...resto } = filtros
    for (let pagina = 1; ; pagina += 1) {
      const pedido = new URLSearchParams({ tamano: String(tamano), pagina: String(pagina) })
      for (const [nombre, valor] of Object.entries(resto)) pedido.set(nombre, String(valor))
      const respuesta = await this.pedir('GET', `gestion/${tipo}?${pedido}`)
      const { list, total } = /** @type {{ list: (Campos & { version: number })[], total: number }} */ (respuesta)
      yield* list
      if (list.length === 0 || pagina * Number(tamano) >= total) return
    }
  }

  /** @param {string} tipo @param {number} id */
  async uno(tipo, id) {
    return /** @type {Uno} */ (/** @type {unknown} */ (await this.pedir('GET', `gestion/${tipo}/${id}`)))
  }

  /** Un borrador; los hijos van bajo su nombre, en orden. @param {string} tipo @param {Campos} campos @param {ConLlave} [con] */
  async crear(tipo, campos, con) {
    return /** @type {Hecho} */ (/** @type {unknown} */ (await this.pedir('POST', `gestion/${tipo}`, campos, con)))
  }

  /**
   * Cambia campos de uno sobre lo que hay ahora. Si otra persona lo cambió entre leer y escribir, vuelve a leer y a
   * preguntar qué cambiar; si se dan los campos ya hechos, el choque es un AtrioError CAMBIADO con ambos valores.
   * @param {string} tipo
   * @param {number} id
   * @param {Campos | ((actual: Campos) => Campos | Promise<Campos>)} cambio
   */
  async cambiar(tipo, id, cambio) {
    for (let intento = 1; ; intento += 1) {
      const { data, borrador } = await this.uno(tipo, id)
      const campos = typeof cambio === 'function' ? await cambio({ ...data, ...borrador }) : cambio
      try {
        const sobre = { ...campos, version: data.version }
        const hecho = await this.pedir('PATCH', `gestion/${tipo}/${id}`, sobre)
        return /** @type {{ version: number, unidos?: string[] }} */ (hecho)
      } catch (error) {
        const otraVez = error instanceof AtrioError && error.codigo === 'CAMBIADO' && typeof cambio === 'function'
        if (!otraVez || intento === INTENTOS) throw error
      }
    }
  }

  /**
   * publicar, retirar, papelera, recuperar, deshacer, descartar, duplicar, mover…
   * @param {string} tipo @param {number} id @param {string} paso @param {Campos} [dicho] @param {ConLlave} [con]
   */
  async paso(tipo, id, paso, dicho = {}, con) {
    const hecho = await this.pedir('POST', `gestion/${tipo}/${id}/${paso}`, dicho, con)
    return /** @type {Hecho} */ (/** @type {unknown} */ (hecho))
  }

  /** Cuántas veces se guardó o se hizo algo con uno: 1 es que solo se creó. @param {string} tipo @param {number} id */
  async pasos(tipo, id) {
    return Number((await this.pedir('GET', `gestion/${tipo}/${id}/versiones`))['total'])
  }

  /** @param {string} tipo @param {number} id @param {Campos} [cuando] publicar_desde, publicar_hasta */
  publicar(tipo, id, cuando = {}) {
    return this.paso(tipo, id, 'publicar', cuando)
  }

  /**
   * El mismo paso con varios: los que no se pueden no detienen a los otros. Con `prueba: true` solo dice qué pasaría.
   * @param {string} tipo @param {string} paso @param {number[]} ids @param {Campos} [dicho]
   */
  async lote(tipo, paso, ids, dicho = {}) {
    const hecho = await this.pedir('POST', `gestion/${tipo}/lote`, { ...dicho, paso, ids })
    return /** @type {Lote} */ (/** @type {unknown} */ (hecho))
  }

  /** Sube un archivo del disco a la biblioteca. Si el portal ya lo tiene, no lo sube otra vez. @param {string} ruta */
  async subir(ruta) {
    const bytes = await readFile(ruta)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const conocidos = await this.pedir('POST', 'biblioteca/existentes', { sha256: [sha256] })
    const { list } = /** @type {{ list: { archivo: { id: string, url: string, nombre: string, tipo: string } }[] }} */ (
      conocidos
    )
    const ya = list[0]?.archivo
    if (ya) {
      const archivo = {
        id: ya.id,
        url_archivo: ya.url,
        name_archivo: ya.nombre,
        tipo: ya.tipo,
        bytes: bytes.length,
        sha256,
      }
      return /** @type {Archivo} */ (archivo)
    }
    const formulario = new FormData()
    formulario.append('archivo', new Blob([bytes]), basename(ruta))
    const subido = await this.pedir('POST', 'archivos', formulario)
    const [archivo] = /** @type {{ data: Archivo[] }} */ (subido).data
    if (!archivo) throw new AtrioError(0, {})
    return archivo
  }
}

/** @param {Response | undefined} respuesta */
async function errorDe(respuesta) {
  if (!respuesta) return new AtrioError(0, { codigo: 'SINCONEXION', message: 'Nadie responde en esa dirección.' })
  const texto = await respuesta.text()
  try {
    return new AtrioError(respuesta.status, JSON.parse(texto))
  } catch {
    // Sin sesión el portal responde con texto.
    return new AtrioError(respuesta.status, {
      message: texto.slice(0, 200),
      ...(respuesta.status === 401 && { codigo: 'SINSESION' }),
    })
  }
}
