// What somebody presents by the mesa de partes: a letter of their own, and a trámite that costs nothing or something.
import type { Kind } from '../app/expedientes/kind.server.ts'
import { ofTramite } from '../app/features/mesa-partes/questions.server.ts'
import { mesaPartes } from '../app/features/mesa-partes/schema.server.ts'

export const nelly = {
  ...{ nombre: 'Nelly Ensayo Mamani', tipo_documento: '1', numero_documento: '00000007' },
  ...{ domicilio: 'Jr. Los Eucaliptos 123', correo: 'nelly@quebradaserena.example' },
}
export const LETTER = {
  ...nelly,
  escrito: 'carta',
  sumilla: 'Solicito rectificar mi nombre',
  fundamentos: 'Falta una tilde.',
}
export const PAID = { pago_banco: 'nacion', pago_operacion: '0012345', pago_fecha: '2026-08-07', pago_importe: '20.00' }

const PREGUNTA = { ayuda: '', opciones: '', obligatoria: true }
const asked = [
  { ...PREGUNTA, id: 1, etiqueta: '¿De qué ciclo?', control: 'select', opciones: '- I\n- II' },
  { ...PREGUNTA, id: 2, etiqueta: 'Desde', control: 'date', obligatoria: false },
  { ...PREGUNTA, id: 3, etiqueta: 'Copia del DNI', control: 'file' },
]
const constancia = { id: 9, denominacion: 'Constancia demo', preguntas: asked }
export const free: Kind = { ...mesaPartes, ...ofTramite({ ...constancia, costo: null }) }
export const paid: Kind = { ...mesaPartes, ...ofTramite({ ...constancia, costo: 'S/ 20.00' }) }
export const CYCLE = { ...nelly, pregunta_1: 'II' }
