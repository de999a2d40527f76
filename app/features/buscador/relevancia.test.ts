import { describe, expect, it } from 'vitest'
import { testDatabase } from '../../../tests/base-de-datos.ts'
import { sectionsFor } from '../../portal/search/sections.server.ts'
import { search } from '../../search.server.ts'

testDatabase('sembrada')

/** What citizens ask, and what has to be among the first three answers. */
const QUESTIONS: [asked: string, answer: RegExp][] = [
  ['matrícula', /^pagina: Matrícula/],
  ['requisitos para la matrícula', /^pagina: (Matrícula|Trámites|Preguntas)|Guía de matrícula/],
  ['cronograma de matricula', /Cronograma de matrícula/],
  [
    'cuándo es el examen de admisión',
    /^(pagina: Admisión|noticia: Inscripciones|evento: Simulacro|comunicado: (Instr|Admi))/,
  ],
  ['becas', /^pagina: Becas/],
  ['bases de la beca', /Bases de la Beca Demo/],
  ['ficha para postular a la beca', /Ficha de postulación a la Beca/],
  ['cuánto cuesta una constancia de estudios', /^pagina: (Tasas|Trámites|Preguntas)/],
  ['tarifario', /^documento: Tarifario de derechos y tasas/],
  ['TUPA', /^(categoria: TUPA|documento: Texto Único)/],
  ['reglamento institucional', /^documento: Reglamento institucional$/],
  ['reglameto', /^documento: Reglamento institucional$/],
  ['PEI', /Proyecto Educativo Institucional|Resumen del PEI/],
  ['plan anual de trabajo', /^documento: Plan Anual de Trabajo/],
  ['manual de puestos', /Manual de Perfiles de Puestos/],
  ['organigrama', /Organigrama estructural/],
  ['misión visión', /^pagina: Misión y visión/],
  ['reseña histórica', /^pagina: Reseña histórica/],
  ['horario de contabilidad', /Horario \S+ Contabilidad/],
  ['HORARIOS ENFERMERIA TECNICA', /Horario \S+ Enfermería Técnica/],
  ['plan de estudios mecatrónica', /Plan de estudios: Mecatrónica/],
  ['docentes de construcción civil', /(Plana docente|Contrato docente) \S+ Construcción Civil/],
  ['carreras', /^seccion: Programas de estudios/],
  ['contabilidad', /^programa: Contabilidad/],
  ['guía de turismo', /^programa: Guía Oficial de Turismo/],
  ['desarrollo de sistemas', /^programa: Desarrollo de Sistemas/],
  ['curso de topografía', /^curso: Topografía/],
  ['primeros auxilios', /primeros auxilios/i],
  ['contrato docente diseño web', /^convocatoria: Contrato docente .*Diseño y Programación Web/],
  ['practicas preprofesionales', /^convocatoria: Prácticas preprofesionales/],
  ['CAS soporte informático', /^convocatoria: CAS .*soporte informático/],
  ['encargatura secretario académico', /^convocatoria: Encargatura .*Secretario/],
  ['trabajo de auxiliar contable', /^empleo: Auxiliar contable/],
  ['instalador de paneles solares', /^empleo: Instalador/],
  ['convenio con el hospital', /Convenio con Hospital|^convenio: Hospital/],
  ['bolsa de trabajo', /^seccion: Bolsa de trabajo/],
  ['feria vocacional', /^evento: Feria vocacional/],
  ['donar sangre', /^evento: Campaña voluntaria de donación de sangre/],
  ['hackaton', /^(evento|noticia): Hackatón/],
  ['balance económico 2023', /^documento: Balance económico 2023/],
  ['memorias de gestión', /^documento: Memoria de gestión/],
  ['actas del consejo asesor', /consejo asesor/i],
  ['RD-045-2024', /Plan de estudios: Desarrollo de Sistemas/],
  ['R.D. N.º 017-2019-DG/IESTPQS', /2019/],
  ['N° 226', /226/],
  ['protocolo hostigamiento', /^documento: Protocolo de prevención y atención del hostigamiento/],
  ['formato único de trámite', /FUT/],
  ['solicitud de titulación', /^documento: Solicitud de titulación/],
  ['libro de reclamaciones', /^seccion: Libro de reclamaciones/],
  ['protección de datos personales', /^pagina: Protección de datos|Política de protección de datos/],
  ['cámaras de vigilancia', /^documento: Aviso sobre cámaras/],
  ['cuántos alumnos se matricularon por programa', /Matriculados por programa/],
  ['egresados que trabajan', /^noticia: Seguimiento a egresados|Inserción laboral/],
  ['"lengua materna"', /Reglamento institucional|consejo asesor|quechua/],
  ['presupuesto para extintores', /^documento: Plan de Seguridad y Vigilancia/],
  ['convalidar cursos ochenta por ciento', /^documento: Manual de Procesos Académicos/],
  ['duplicado de recibo', /^documento: Guía de pago|^tramite: Duplicado de recibo/],
  ['telefono de tesoreria', /^pagina: Contacto|Guía de pago|tesorería/],
  ['vacunas para practicas en salud', /^comunicado: Vacunas obligatorias/],
  ['torneo de ajedrez', /^evento: Torneo relámpago de ajedrez/],
]

describe('questions of citizens', () => {
  it('of one word, however many things have it, are answered by the page of that name', async () => {
    for (const [asked, answer] of [
      ['matrícula', /^pagina: Matrícula/],
      ['admision', /^pagina: Admisión/],
      ['becas', /^pagina: Becas/],
      ['tasas', /^seccion: Tasas/],
    ] as const) {
      expect((await firstThree(asked))[0], asked).toMatch(answer)
    }
  })

  it('are 60, and at least 57 have their answer in the first three', async () => {
    expect(QUESTIONS).toHaveLength(60)
    const wrong: string[] = []
    for (const [asked, answer] of QUESTIONS) {
      const first = await firstThree(asked)
      if (!first.some((one) => answer.test(one))) wrong.push(`${asked} → ${first.join(' | ')}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
  })
})

/** 'tipo: title' of what stands first on the page of results. */
async function firstThree(asked: string): Promise<string[]> {
  const results = (await search(2, asked, {}, 1))?.results ?? []
  const sections = (await sectionsFor(2, asked)).map(({ titulo }) => `seccion: ${titulo}`)
  const titles = results.map(({ tipo, titulo }) => `${tipo}: ${titulo.map(({ text }) => text).join('')}`)
  return [...sections, ...titles].slice(0, 3)
}
