/** What is done to an item, as it goes before it. */
export const ITEM = {
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
  ajustar: 'ajustó',
  poner: 'dio un mismo valor a',
  plazo_legal: 'ajustó a la norma los plazos de',
  resolver_comentario: 'dio por resuelto un comentario de',
  reabrir_comentario: 'reabrió un comentario de',
  aprobada_por_enlace: 'tuvo, por un enlace, la aprobación de',
  correccion_por_enlace: 'recibió, por un enlace, una corrección de',
  anonimizar: 'borró los datos de la persona de',
  'otra-clave': 'dio otra clave de',
  adjuntar: 'puso un papel en',
  enviar: 'envió',
  corregir: 'corrigió y volvió a enviar',
  aptar: 'declaró apta',
  no_aptar: 'declaró no apta',
  conforme: 'revisó un requisito de',
  aulas: 'asignó las aulas de',
  puntajes: 'anotó los puntajes de',
} as const

/** What is done to somebody, as it goes before their name. */
export const PERSON = {
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
} as const

/** What somebody does with their own account. */
export const OWN = {
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
} as const

/** What is said of no item. */
export const WHOLE = {
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
  'direcciones descartar': 'dejó de lado una dirección que no lleva a nada',
  'direcciones retomar': 'volvió a tener en cuenta una dirección que no lleva a nada',
  'institucion primer-dia': 'dejó un paso del primer día para después, o lo retomó',
  'revision configurar': 'cambió las reglas de revisión',
  'revision delegar': 'delegó sus aprobaciones',
  'revision terminar-delegacion': 'terminó una delegación',
} as const

/** What is done with the list of a kind, as it goes before its title. */
export const LISTED = {
  exportar: 'descargó la lista de',
  cambiar_reglas: 'cambió los plazos y textos de',
  guardar_vista: 'guardó una vista para toda la oficina en',
  renombrar_vista: 'cambió el nombre de una vista de toda la oficina en',
  quitar_vista: 'quitó una vista de toda la oficina en',
} as const

type Whole = keyof typeof WHOLE extends infer Key ? (Key extends `${string} ${infer Verb}` ? Verb : never) : never

/** All that the audit has a sentence for. */
export type Accion =
  | ItemVerb
  | keyof typeof PERSON
  | keyof typeof OWN
  | keyof typeof LISTED
  | Whole
  | `lote_${ItemVerb}`

export type ItemVerb = keyof typeof ITEM

/** The step of a case: its kind has the words. */
export const ofStep = (paso: string) => paso as Accion
