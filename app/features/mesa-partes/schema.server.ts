import { foliosIn } from '../../expedientes/files.server.ts'
import { type Dias, kind } from '../../expedientes/kind.server.ts'
import { PODERES } from '../../expedientes/steps.ts'
import { solicitanteOf } from '../solicitudes/rules.ts'
import { ESCRITO_LIBRE } from './address.ts'
import { countPayment } from './payments.server.ts'
import { MOST_FILES, ofTramite } from './questions.server.ts'
import { takeRecourse } from './recourses.server.ts'
import { ESCRITO, escritoDicho, gapIn, MESA_PARTES, PAGO, toldPayment } from './rules.ts'
import { pasos } from './steps.server.ts'

const NORMA = 'TUO de la Ley 27444 (D.S. 004-2019-JUS)'

/** A term of the norm. One of the system is a time in which something may be done, and nobody owes it. */
const habiles = (dias: number, obliga: Dias['obliga'], titulo: string, norma = NORMA): Dias => ({
  ...{ dias, unidad: 'habiles', obliga, titulo, norma },
})

/** Any writing to the institution, and every trámite of its catalogue. */
export const mesaPartes = kind({
  ...{ name: MESA_PARTES, title: 'Mesa de partes', one: 'solicitud', gender: 'f', icon: 'inbox' },
  powers: { ...PODERES, pagos: 'Confirmar y rechazar pagos' },
  gestion: ['publica', 'privada'],
  formulario: ESCRITO_LIBRE,
  serie: 'EXP',
  solicitante: solicitanteOf({
    ...{ correo: 'necesario', celular: 'opcional', domicilio: 'necesario', representante: 'con_poder' },
  }),
  solicitanteEnPapel: solicitanteOf({
    ...{ correo: 'opcional', celular: 'opcional', domicilio: 'necesario', representante: 'con_poder' },
  }),
  // Those that no section asks for are what a trámite adds, as the office reads it.
  fields: { ...ESCRITO.fields, costo: { label: 'Cuesta', control: 'text' }, ...PAGO.fields },
  rules: ESCRITO.rules,
  secciones: [{ titulo: 'Su escrito', fields: ['escrito', 'sumilla', 'fundamentos'] }],
  archivos: { most: MOST_FILES, ayuda: 'Los documentos que acompañan su escrito.' },
  deTramite: ofTramite,
  asunto: ({ sumilla }) => String(sumilla),
  reglas: {
    recepcion: { modo: 'mismo_dia_24x7' },
    admiteCierre: true,
    plazos: {
      respuesta: habiles(30, 'personal', 'Responder'),
      observacion: habiles(2, 'sistema', 'Si falta algo, pedirle que lo complete'),
      subsanacion: { ...habiles(2, 'solicitante', 'Completar lo que se le pidió'), minimo: true },
      // At most: then it is notified on paper.
      acuse: habiles(2, 'solicitante', 'Confirmar que recibió la respuesta', `${NORMA}, art. 20.4`),
      notificacion: habiles(5, 'personal', 'Notificar la respuesta en papel', `${NORMA}, art. 24.1`),
    },
    textos: {
      aviso:
        'Se recibe todos los días, a cualquier hora. El plazo para responder se cuenta desde el siguiente día hábil.',
      declaracion:
        'Declaro que los datos y documentos que presento son verdaderos. Sé que la institución puede comprobarlos.',
      recurso:
        'Si no está de acuerdo, puede presentar ante esta institución un recurso de reconsideración o de apelación, dentro de los quince (15) días hábiles siguientes al día en que se le notifica esta respuesta. La reconsideración la resuelve quien respondió; la apelación, su superior (TUO de la Ley 27444, arts. 218 a 220).',
      tras_reconsideracion:
        'Si no está de acuerdo, puede presentar ante esta institución un recurso de apelación, dentro de los quince (15) días hábiles siguientes al día en que se le notifica esta respuesta. La reconsideración se pide una sola vez (TUO de la Ley 27444, arts. 218, 220 y 224).',
      tras_apelacion:
        'Con la respuesta a una apelación termina la vía administrativa: ante esta institución ya no cabe otro recurso. Si no está de acuerdo, puede acudir al Poder Judicial (TUO de la Ley 27444, arts. 224 y 228).',
      privacidad:
        'Los guarda esta institución para atender lo que presenta, como le ordena la Ley 27444. Los ve el personal que lo atiende. Puede pedir verlos o corregirlos en «Datos personales».',
    },
    debidos: ['recurso', 'tras_reconsideracion', 'tras_apelacion', 'privacidad'],
    norma: NORMA,
  },
  empieza: ['respuesta', 'observacion'],
  pasos,
  alVencer: { subsanacion: 'no_presentar', acuse: 'sin_acuse' },
  conserva: 60,
  pidePoder: true,
  confirmaCorreo: true,
  papeles: ['fut'],
  registro: [
    { titulo: 'Qué se presenta', de: ({ datos }) => escritoDicho(datos['escrito']) },
    { titulo: 'Folios', de: (_, [first]) => foliosIn(first?.datos) },
    { titulo: 'Domicilio', de: ({ solicitante }) => solicitante.domicilio },
    { titulo: 'Pago (S/)', de: ({ datos }, historia) => toldPayment(datos, historia).importe },
    { titulo: 'Dónde pagó', de: ({ datos }, historia) => toldPayment(datos, historia).banco },
    { titulo: 'N.º de operación', de: ({ datos }, historia) => toldPayment(datos, historia).operacion },
    { titulo: 'Fecha del pago', de: ({ datos }, historia) => toldPayment(datos, historia).fecha },
  ],
  advierte: gapIn,
  alPresentar: async (unit, caso) => (await takeRecourse(unit, caso)) ?? countPayment(unit, caso, caso.datos),
})
