import { expect, it } from 'vitest'
import { tasasCon, tasasDichas } from './rules.ts'

const FEES = [
  { codigo: 'ADM-03', denominacion: 'Constancia de ingreso', unidad: '' },
  { codigo: 'MAT-01', denominacion: 'Matrícula ordinaria', unidad: '' },
  { codigo: 'CON-01', denominacion: 'Constancia de estudios', unidad: '' },
  { codigo: 'CER-01', denominacion: 'Certificado', unidad: 'por semestre' },
  { codigo: 'CER-02', denominacion: 'Certificado', unidad: 'por ciclo' },
]
const codes = (fees: typeof FEES) => fees.map(({ codigo }) => codigo)

it.each([
  ['MAT-01', ['MAT-01']],
  ['matricula ordinaria', ['MAT-01']],
  ['Matrícula  Ordinaria (mat-01)', ['MAT-01']],
  ['certificado', ['CER-01', 'CER-02']],
  ['Certificado, por ciclo', ['CER-02']],
  ['Constancia', []],
  ['Matrícula ordinaria de ayer', []],
  ['', []],
])('«%s» says %j', (written, said) => expect(codes(tasasDichas(FEES, written))).toEqual(said))

it.each([
  ['constancia de es', ['CON-01']],
  ['CONSTANCIA', ['ADM-03', 'CON-01']],
  ['ordin matr', ['MAT-01']],
  ['cer semestre', ['CER-01']],
  // Nothing begins so: somewhere within will do.
  ['trícula', ['MAT-01']],
  ['quinua', []],
])('«%s» finds %j', (written, found) => expect(codes(tasasCon(FEES, written))).toEqual(found))
