import type { Hecho, Names } from '../../features/auditoria/queries.server.ts'

/** How a sentence names one of a kind: 'la noticia'. */
export type Kinds = ReadonlyMap<string, { la: string }>

/** What is done to an item, as it goes before it. */
const ITEM: Record<string, string> = {
  crear: 'creó',
  terminar: 'terminó',
  duplicar: 'duplicó',
  editar: 'cambió',
  publicar: 'publicó',
  programar: 'programó',
  retirar: 'retiró',
  papelera: 'envió a la papelera',
  recuperar: 'recuperó de la papelera',
  vaciar: 'eliminó para siempre',
  eliminar: 'eliminó',
  descartar: 'descartó el borrador de',
  mover: 'movió',
  deshacer: 'deshizo lo último en',
  restaurar: 'volvió a una versión anterior de',
  pedir_revision: 'pidió revisar',
  aprobar: 'aprobó',
  cambiar_estado: 'cambió el estado de',
  cambiar_fin: 'cambió hasta cuándo se ve',
  devolver: 'devolvió para corregir',
  aplicar: 'puso a la vista el cambio programado de',
  no_aplicar: 'no pudo aplicar el cambio programado de',
  comentar: 'comentó en',
  quitar_comentario: 'quitó un comentario de',
  crear_enlace_vista: 'creó un enlace de vista previa de',
  revocar_enlace_vista: 'anuló un enlace de vista previa de',
  subir: 'subió',
  reemplazar: 'reemplazó',
  descargar_original: 'descargó el original enviado de',
  rechazar: 'no aceptó',
  bloquear: 'bloqueó',
  reponer: 'puso otra vez en uso',
  unir: 'unió con otra',
  separar: 'separó de otra',
  encargar: 'pasó a otra persona',
  abrir: 'abrió',
  cerrar: 'cerró',
  arqueo: 'contó sin aviso',
  enterado: 'se dio por enterado de la diferencia de',
  depositar: 'anotó un depósito de',
  quitar_deposito: 'quitó un depósito de',
  cobrar: 'emitió',
  pagar: 'sacó efectivo de',
  anular: 'anuló',
  ver: 'abrió',
  presentar: 'registró',
  recibir: 'recibió',
  tomar: 'empezó a atender',
  derivar: 'derivó',
  asignar: 'asignó',
  observar: 'observó',
  resolver: 'respondió',
  notificar: 'anotó que se notificó',
  archivar: 'archivó',
  anotar: 'anotó en',
  plazo_legal: 'ajustó a la norma los plazos de',
}

/** What is done to somebody, as it goes before their name. */
const PERSON: Record<string, string> = {
  'crear-persona': 'creó la cuenta de',
  'crear-administrador': 'creó la cuenta de administrador de',
  'cambiar-persona': 'cambió los datos de',
  invitar: 'envió la invitación a',
  'enviar-enlace': 'envió un enlace de contraseña a',
  habilitar: 'activó la cuenta de',
  deshabilitar: 'desactivó la cuenta de',
  'cerrar-sesiones': 'cerró las sesiones de',
  'quitar-segundo-factor': 'quitó la verificación en dos pasos de',
  'revisar-acceso': 'revisó el acceso de',
  'ver-como': 'empezó a ver la oficina como',
  'dejar-de-ver-como': 'dejó de ver la oficina como',
  'quitar-permisos': 'quitó los permisos propios de',
  'restablecer-acceso': 'dio una contraseña nueva a',
  'descartar-registro': 'descartó el registro sin confirmar de',
  'liberar-codigo': 'quitó el código de estudiante de',
  'reconocer-estudiante': 'reconoció como estudiante a',
  'pasar-abierto': 'pasó a otra persona lo que tenía abierto',
  'recibir-abierto': 'pasó lo que otra persona tenía abierto a',
  'deshacer-relevo': 'deshizo el relevo de',
  'quitar-persona': 'quitó a',
  'deshacer-cuenta': 'deshizo lo que una lista cambió en la cuenta de',
}

/** What somebody does with their own account. */
const OWN: Record<string, string> = {
  ingresar: 'ingresó',
  salir: 'cerró su sesión',
  'ingreso-rechazado': 'no pudo ingresar',
  'cerrar-sesiones': 'cerró sus sesiones',
  'cambiar-clave': 'cambió su contraseña',
  'restablecer-clave': 'eligió su contraseña con un enlace',
  'confirmar-correo': 'confirmó su correo',
  'cambiar-correo': 'cambió su correo',
  'pedir-otro-correo': 'pidió usar otro correo',
  'cambiar-datos': 'cambió sus datos',
  'cambiar-foto': 'cambió su foto',
  consentir: 'cambió sus consentimientos',
  registrarse: 'se registró',
  'reconocer-equipo': 'reconoció un equipo nuevo',
  'activar-segundo-factor': 'activó la verificación en dos pasos',
  'quitar-segundo-factor': 'quitó su verificación en dos pasos',
  'renovar-respaldos': 'renovó sus códigos de respaldo',
}

/** What is said of no item. */
const WHOLE: Record<string, string> = {
  'respaldo copiar': 'hizo una copia de respaldo',
  'respaldo restaurar': 'restauró una copia de respaldo',
  'almacen barrer': 'quitó del disco lo que nada nombraba',
  'almacen dudar': 'no quitó nada del disco, que puede ser de otra base',
  'almacen reclamar': 'dijo que los archivos del disco son solo de este portal',
  'archivos borrar_originales': 'borró los originales enviados que ya no se conservan',
  'correos reintentar': 'volvió a enviar correos',
  'correos probar': 'envió un correo de prueba',
  'correos leer': 'leyó un correo de la bandeja de salida',
  'auditoria borrar-personales': 'borró de la auditoría datos personales que ya no se conservan',
  'auditoria exportar': 'descargó la auditoría',
  'auditoria comprobar': 'comprobó la auditoría',
  'usuarios importar': 'trajo personas de una lista',
  'estudiantes importar': 'trajo la lista de estudiantes',
  'accesos abrir': 'empezó la revisión de accesos',
  'accesos cerrar': 'cerró la revisión de accesos',
  'accesos exportar': 'descargó el acta de una revisión de accesos',
  'usuarios deshacer-lista': 'deshizo una lista de personas',
  'estudiantes deshacer-lista': 'deshizo una lista de estudiantes',
  'caja exportar': 'descargó el flujo diario de tesorería',
  'revision configurar': 'cambió las reglas de revisión',
  'revision delegar': 'delegó sus aprobaciones',
  'revision terminar-delegacion': 'terminó una delegación',
}

/** What was done, in a sentence: 'Rosa Demo publicó la noticia «Admisión 2027»'. */
export function sentenceOf({ fila }: Pick<Hecho, 'fila'>, { people, titles }: Names, kinds: Kinds): string {
  const { accion, tipo, contenido, sujeto, usuario } = fila
  const nameOf = (id: number | null) => (id === null ? undefined : (people.get(id) ?? `la persona n.º ${id}`))
  const own = tipo === 'cuenta' ? OWN[accion] : undefined
  if (own) return `${nameOf(sujeto ?? usuario) ?? 'Alguien'} ${own}`
  const llave = fila.detalle?.llave
  const who = `${nameOf(usuario) ?? 'El portal'}${llave ? ` (con la llave «${llave}»)` : ''}`
  const whole = WHOLE[`${tipo} ${accion}`]
  if (whole) return `${who} ${whole}`
  const toPerson = tipo === 'usuarios' ? PERSON[accion] : undefined
  if (toPerson) return `${who} ${toPerson} ${nameOf(sujeto) ?? 'alguien'}`
  const la = kinds.get(tipo)?.la ?? tipo
  if (accion === 'cambiar_reglas') return `${who} cambió los plazos y textos de ${tipo.replaceAll('_', ' ')}`
  if (accion === 'exportar') return `${who} descargó la lista de ${tipo.replaceAll('_', ' ')}`
  if (accion.startsWith('lote_'))
    return `${who} hizo «${words(accion.slice(5))}» con varios de ${tipo.replaceAll('_', ' ')}`
  const titulo = titles.get(`${tipo} ${contenido}`)
  const what = contenido === null ? la : titulo ? `${la} «${titulo}»` : `${la} n.º ${contenido}`
  return `${who} ${ITEM[accion] ?? `hizo «${words(accion)}» en`} ${what}`
}

const words = (name: string) => name.replaceAll(/[-_]/g, ' ')

/** What it was before and is now, and what else is known of it: one line each. */
export function detailsOf({ fila, personal }: Hecho): string[] {
  const { antes, despues, detalle } = fila
  const changed = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(despues ?? {})])].flatMap((key) => {
    const [before, after] = [short(antes?.[key]), short(despues?.[key])]
    return before === after ? [] : [`${key}: ${before || '(nada)'} → ${after || '(nada)'}`]
  })
  const beside = Object.entries({ ...detalle, ...personal }).flatMap(([key, value]) =>
    key === 'agente' || short(value) === '' ? [] : [`${NAMES[key] ?? key}: ${short(value)}`],
  )
  return [...changed, ...beside]
}

const NAMES: Record<string, string> = { ip: 'desde' }
const LONGEST = 200

function short(value: unknown): string {
  if (value === null || value === undefined) return ''
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}
