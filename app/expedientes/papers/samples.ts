import { createHash } from 'node:crypto'
import type { Membrete } from '../../lib/pdf/letterhead.server.ts'
import type { Cargo } from './cargo.server.ts'
import type { Carta } from './carta.server.ts'
import type { Fut } from './fut.server.ts'
import type { Adjunto, Persona, Seguimiento } from './parts.ts'
import type { HojaReclamacion } from './reclamacion.server.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export const MEMBRETE: Membrete = {
  nombre: 'IESTP "Quebrada Serena"',
  razonSocial: 'Instituto de Educación Superior Tecnológico Público Quebrada Serena',
  ruc: '20000000001',
  direccion: 'Jr. Los Eucaliptos 123, distrito demo',
  contacto: 'quebradaserena.example · 900 000 001',
}

export const NELLY: Persona = {
  nombre: 'Nelly Ensayo Mamani',
  documento: 'DNI 00000001',
  domicilio: 'Jr. Los Eucaliptos 123, distrito demo',
  correo: 'nelly.ensayo@correo.example',
  telefono: '900 000 002',
}

// A code of seven modules: enough to be drawn.
const SEGUIMIENTO: Seguimiento = {
  direccion: 'https://quebradaserena.example/tramites/seguimiento',
  comprobar: {
    ...{ direccion: 'https://quebradaserena.example/verificar', codigo: 'ABCD-EFGH' },
    qr: { address: 'https://quebradaserena.example/verificar', side: 15, path: 'M4 4.5h7M4 5.5h1M10 5.5h1' },
  },
}

export const files = (many: number): Adjunto[] =>
  Array.from({ length: many }, (_, i) => ({
    nombre: i === 1 ? `Constancia_${'de_la_señora_Ñusta_'.repeat(9)}fin.pdf` : `Recibo n.º ${i + 1} – año 2026.pdf`,
    ...{ bytes: 120_000 * (i + 1), paginas: i === 2 ? null : i + 1, sha256: sha256(`archivo ${i}`) },
  }))

export const HUELLA = `SHA-256 ${sha256('expediente')}`

/** A text of so many letters, in paragraphs, that ends with a word of its own. */
export const longText = (letters: number, last: string): string => {
  const sentence = 'Solicito la rectificación de mis nombres según la partida: dice «Peña», debe decir «Ñahui».'
  const paragraphs = Array.from({ length: Math.ceil(letters / 640) }, () => `${sentence} `.repeat(7).trim())
  return `${paragraphs.join('\n\n').slice(0, letters - last.length - 1)} ${last}`
}

export const CARGO: Cargo = {
  membrete: MEMBRETE,
  titulo: 'Cargo de recepción',
  tramite: 'Constancia de estudios',
  numero: 'EXP-2026-000123',
  clave: 'K7PM-2QXA-9TRD',
  asunto: 'Constancia de estudios del 2026-I',
  solicitante: 'Nelly Ensayo Mamani, DNI 00000001',
  recibido: '2026-07-26 23:58:04',
  recibidoPor: 'Mesa de partes digital',
  folios: 7,
  archivos: files(3),
  plazo: {
    presentado: '2026-07-26',
    inicio: '2026-07-27',
    aritmetica:
      '3 días hábiles desde el lunes 27 de julio; no cuentan el martes 28 de julio (Fiestas Patrias) y el miércoles 29 de julio (Fiestas Patrias): vence el viernes 31 de julio',
  },
  sigue: [
    'Si falta algún requisito, se le avisará una sola vez y con todo lo que falta; tendrá 2 días hábiles para completarlo.',
    'La respuesta llegará a su correo y quedará en la página de seguimiento.',
  ],
  seguimiento: SEGUIMIENTO,
  huella: HUELLA,
}

export const FUT: Fut = {
  membrete: MEMBRETE,
  numero: 'EXP-2026-000124',
  en: '2026-08-03 10:15:00',
  sumilla: 'Solicita rectificación de nombres en el certificado modular',
  dependencia: 'Secretaría Académica',
  solicitante: NELLY,
  representante: { ...NELLY, nombre: 'Óscar Simulado Rojas', poder: 'Carta poder simple del 1 de agosto del 2026' },
  fundamentos: longText(5_000, 'FINFUNDAMENTO'),
  anexos: files(2),
  folios: 9,
  lugar: 'Distrito demo',
  declaracion: 'Declaro que los datos y documentos que presento son verdaderos.',
  notificacion: 'Correo electrónico nelly.ensayo@correo.example, que autorizo',
  seguimiento: SEGUIMIENTO,
  huella: HUELLA,
}

export const HOJA: HojaReclamacion = {
  membrete: {
    ...MEMBRETE,
    nombre: 'IES "Horizonte Andino Demo"',
    razonSocial: 'Horizonte Andino Demo S.A.C.',
    ruc: '20000000010',
  },
  numero: 'LR-01-2026-000001',
  codigo: 'Sede central',
  en: '2026-08-14 20:00:00',
  consumidor: NELLY,
  apoderado: { ...NELLY, nombre: 'Óscar Simulado Rojas', documento: 'CE A0000001' },
  bien: { clase: 'servicio', descripcion: 'Matrícula ordinaria del 2026-II', monto: 1234.5 },
  clase: 'queja',
  detalle: longText(5_000, 'FINDETALLE'),
  pedido: 'Que se me devuelva lo que pagué de más.',
  adjuntos: ['recibo.pdf', 'captura de pantalla.png'],
  respuesta: 'Correo electrónico',
  respondida: '',
  observaciones: '',
  acciones: 'Se devolvió el importe el 18 de agosto.',
  notas: ['El reclamo no impide acudir a otras vías.'],
  seguimiento: SEGUIMIENTO,
  huella: HUELLA,
}

export const CARTA: Carta = {
  membrete: MEMBRETE,
  numero: 'Carta N.º 000012-2026-QS',
  en: '2026-08-18 09:00:00',
  lugar: 'Distrito demo',
  destinatario: ['Nelly Ensayo Mamani', 'DNI 00000001', 'Jr. Los Eucaliptos 123, distrito demo'],
  asunto: 'Respuesta a su solicitud de rectificación',
  referencia: 'Expediente EXP-2026-000124, presentado el 3 de agosto del 2026',
  parrafos: ['De nuestra consideración:', 'Su pedido fue atendido: el certificado lleva ya sus nombres correctos.'],
  firma: { nombre: 'Julio Ejemplo Huamán', cargo: 'Secretario académico' },
  adjuntos: ['certificado.pdf'],
  seguimiento: SEGUIMIENTO,
  huella: HUELLA,
}
