import { csv } from '../archivos/csv.ts'
import type { CategoriaSeed } from '../formas.ts'
import {
  archivoSeed,
  azar,
  type Contexto,
  carpeta,
  dia,
  entero,
  entre,
  pdfSeed,
  porciento,
  seccion,
  xlsxSeed,
} from './base.ts'
import { egresados, ingresantes, matriculados, mujeresDe, PRIMER_ANIO, suma, titulados } from './cifras.ts'
import { barras } from './dibujos.ts'
import { boletin } from './e-boletines.ts'
import { bienestar } from './personas.ts'
import { type Programa, programas } from './programas.ts'

const area = 'secretaria' as const

function serie(c: Contexto, titulo: string, asunto: string, cuenta: (p: Programa, anio: number) => number) {
  const anios = Array.from({ length: c.anio - PRIMER_ANIO + 1 }, (_, i) => PRIMER_ANIO + i)
  return xlsxSeed(c, { titulo, tipo: 'estadistica', asunto, dia: -20, area, version: 3 }, () => [
    {
      nombre: 'Por programa y año',
      cabecera: ['Programa', ...anios.map(String)],
      filas: programas.map((p) => [p.nombre, ...anios.map((anio) => cuenta(p, anio))]),
      total: true,
    },
    {
      nombre: 'Por sexo',
      cabecera: ['Año', 'Mujeres', 'Hombres', 'Personas'],
      filas: anios.map((anio) => [
        String(anio),
        suma((p) => mujeresDe(p, cuenta(p, anio))),
        suma((p) => cuenta(p, anio) - mujeresDe(p, cuenta(p, anio))),
        suma((p) => cuenta(p, anio)),
      ]),
      total: true,
    },
  ])
}

export function estadistica(c: Contexto): CategoriaSeed {
  const { anio } = c
  const anios = Array.from({ length: anio - PRIMER_ANIO + 1 }, (_, i) => anio - i)
  const abiertos = (['ingresantes', 'matriculados', 'egresados'] as const).flatMap((medida) =>
    programas.flatMap((p) =>
      anios.map((a) => [a, p.nombre, medida, { ingresantes, matriculados, egresados }[medida](p, a)]),
    ),
  )
  const insercion = programas.map((p) => {
    const base = egresados(p, anio - 1)
    const responden = Math.round(base * (0.7 + azar(`${p.clave} responde`) * 0.15))
    const trabajan = Math.round(responden * (0.64 + azar(`${p.clave} trabaja`) * 0.24))
    return { p, base, responden, trabajan, campo: Math.round(trabajan * (0.6 + azar(`${p.clave} campo`) * 0.25)) }
  })
  const total = (cual: 'base' | 'responden' | 'trabajan' | 'campo') => insercion.reduce((t, fila) => t + fila[cual], 0)
  return {
    letra: 'e',
    denominacion: 'Estadística',
    subdenominacion: `Ingresantes, matriculados y egresados por programa, ${PRIMER_ANIO}–${anio}.`,
    icono: 'chart-column',
    hijos: [
      carpeta(`Series ${PRIMER_ANIO}–${anio}`, [
        serie(c, `Ingresantes por programa ${PRIMER_ANIO}–${anio}`, 'ingresantes', ingresantes),
        serie(c, `Matriculados por programa ${PRIMER_ANIO}–${anio}`, 'matriculados', matriculados),
        serie(c, `Egresados por programa ${PRIMER_ANIO}–${anio}`, 'egresados', egresados),
        serie(c, `Titulados por programa ${PRIMER_ANIO}–${anio}`, 'titulados', titulados),
        archivoSeed(
          c,
          {
            titulo: 'Datos abiertos de ingreso, matrícula y egreso',
            tipo: 'datos',
            asunto: 'ingreso-matricula-egreso',
            dia: -20,
            area,
          },
          'csv',
          async () => csv(['anio', 'programa', 'medida', 'personas'], abiertos),
        ),
        archivoSeed(
          c,
          { titulo: 'Gráfico: matrícula total por año', tipo: 'grafico', asunto: 'matricula-total', dia: -19, area },
          'png',
          () =>
            barras(
              'Estudiantes matriculados por año',
              [...anios].reverse().map((a) => [String(a), suma((p) => matriculados(p, a))]),
            ),
        ),
      ]),
      carpeta(
        'Boletines anuales',
        anios.map((a) => boletin(c, a)),
      ),
      carpeta('Seguimiento de egresados', [
        pdfSeed(
          c,
          {
            titulo: `Inserción laboral de la promoción ${anio - 1}`,
            tipo: 'informe',
            asunto: 'insercion-laboral',
            dia: -40,
            area: 'bienestar',
          },
          () => ({
            firma: bienestar,
            secciones: [
              seccion(
                'Resultado',
                `Respondieron la encuesta ${total('responden')} de ${total('base')} egresados (${porciento(total('responden'), total('base'))}). Al momento de la consulta trabajaban ${total('trabajan')} (${porciento(total('trabajan'), total('responden'))}) y ${total('campo')} lo hacían en algo relacionado con su carrera.`,
                {
                  cabecera: ['Programa', 'Egresados', 'Responden', 'Trabajan', 'En su campo'],
                  filas: [
                    ...insercion.map(({ p, base, responden, trabajan, campo }) => [
                      p.nombre,
                      ...[base, responden, trabajan, campo].map(String),
                    ]),
                    ['Total', ...(['base', 'responden', 'trabajan', 'campo'] as const).map((k) => entero(total(k)))],
                  ],
                },
              ),
              seccion(
                'Cómo consiguieron el empleo',
                'Cuatro de cada diez entraron por la empresa donde hicieron su EFSRT; tres, por recomendación de un docente o compañero; dos, por un aviso de la bolsa de trabajo del portal. El resto inició un negocio propio, sobre todo en alimentos, páginas web y mantenimiento eléctrico.',
              ),
              seccion(
                'Dificultades que relatan',
                '- Se pide experiencia para puestos de ingreso, incluso en entidades públicas.\n- Hay ofertas sin contrato durante los tres primeros meses.\n- Las egresadas con hijos encuentran pocos horarios compatibles.\n- En Construcción Civil el trabajo depende de la temporada.',
              ),
              seccion(
                'Qué hará el instituto',
                'Bienestar y Empleabilidad visitará veinte empresas con vacantes repetidas, abrirá un taller trimestral de entrevista y contrato, y consultará de nuevo a esta promoción a los doce y veinticuatro meses. Los grupos con menos de cinco respuestas se presentan sumados.',
              ),
            ],
          }),
        ),
        xlsxSeed(
          c,
          {
            titulo: `Inserción laboral por programa, promoción ${anio - 1}`,
            tipo: 'estadistica',
            asunto: 'insercion-laboral',
            dia: -40,
            area: 'bienestar',
          },
          () => [
            {
              nombre: 'Inserción',
              cabecera: ['Programa', 'Egresados', 'Responden', 'Trabajan', 'En su campo'],
              filas: insercion.map((f) => [f.p.nombre, f.base, f.responden, f.trabajan, f.campo]),
              total: true,
            },
          ],
        ),
      ]),
      pdfSeed(
        c,
        {
          titulo: `Informe de permanencia y retiro ${anio - 1}`,
          tipo: 'informe',
          asunto: 'permanencia-y-retiro',
          dia: dia(c, anio, 3, 18),
          area: 'bienestar',
        },
        () => {
          const retiros = programas.map((p) => ({ p, n: entre(`retiro ${p.clave}`, 2, 9) }))
          const suman = retiros.reduce((t, { n }) => t + n, 0)
          return {
            firma: bienestar,
            secciones: [
              seccion(
                'Cuántos dejaron de estudiar',
                `Durante ${anio - 1} se retiraron ${suman} estudiantes, el ${porciento(
                  suman,
                  suma((p) => matriculados(p, anio - 1)),
                )} de la matrícula. Dos de cada tres retiros ocurrieron en las ocho primeras semanas del primer semestre.`,
              ),
              {
                ...seccion(
                  'Retiros por programa',
                  'El gráfico cuenta a quienes no volvieron a matricularse y no pidieron licencia.',
                ),
                barras: retiros.map(({ p, n }) => ({ etiqueta: p.nombre, valor: n })),
              },
              seccion(
                'Por qué',
                'La tutoría logró conversar con ocho de cada diez. El motivo principal fue el trabajo, con turnos que cambian cada semana; le siguen la distancia y el costo del pasaje, el cuidado de familiares y la elección equivocada de carrera. El bajo rendimiento casi nunca aparece solo: llega después de las inasistencias.',
              ),
              seccion(
                'Alertas que sí funcionaron',
                'Cuando la segunda inasistencia seguida generó una llamada el mismo día, volvió a clases el 71 % de las personas. Cuando la llamada demoró más de una semana, volvió el 28 %. La medida costó 90 horas de tutoría en todo el año.',
              ),
              seccion(
                'Acuerdos',
                '- Llamar desde la segunda inasistencia, en todos los programas.\n- Ofrecer cambio de turno antes de la semana cuatro.\n- Incluir una semana de orientación vocacional antes del examen de admisión.\n- Publicar este informe cada marzo.',
              ),
            ],
          }
        },
      ),
    ],
  }
}
