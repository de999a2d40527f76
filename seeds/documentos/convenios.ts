import type { CategoriaSeed } from '../formas.ts'
import { type Contexto, carpeta, datos, dia, pdfSeed, seccion, xlsxSeed } from './base.ts'
import { CLAUSULAS, type Clase, CONVENIOS, type Convenio, TIPOS } from './convenios-datos.ts'
import { direccion, persona } from './personas.ts'

function convenio(c: Contexto, x: Convenio, i: number) {
  const desde = c.anio - x.atras
  return pdfSeed(
    c,
    {
      titulo: `Convenio con ${x.con}`,
      tipo: 'convenio',
      asunto: x.asunto,
      dia: dia(c, desde, x.mes, 6 + i),
      area: 'direccion',
    },
    () => ({
      numero: `Convenio N.º ${String(i + 11).padStart(3, '0')}-${desde}`,
      subtitulo: `Cooperación interinstitucional · ${TIPOS[x.clase].toLowerCase()}`,
      secciones: [
        datos(
          [
            ['Primera parte', `IESTP «Quebrada Serena», representado por ${direccion.nombre}`],
            ['Segunda parte', `${x.con}, representada por ${persona(i * 6 + 2)}`],
            ['Vigencia', `${x.anios} ${x.anios === 1 ? 'año' : 'años'} desde la firma`],
            ['Alcance', x.cupos],
          ],
          'Las partes',
        ),
        seccion(
          'Antecedentes',
          `Las partes colaboran desde ${desde - 1 - (i % 3)}, en actividades puntuales que dieron buenos resultados. Ambas desean ordenar esa colaboración con compromisos claros, cupos conocidos y una persona responsable a cada lado.`,
        ),
        seccion(
          'Objeto',
          `El convenio tiene por objeto ${x.objeto}. No implica transferencia de dinero entre las partes; cada una asume el costo de lo que ofrece.`,
        ),
        seccion(`Compromisos de ${x.con}`, x.ellos.map((uno) => `- ${uno}`).join('\n')),
        seccion(
          'Compromisos del instituto',
          [...x.nosotros, 'Difundir el convenio y sus resultados en el portal.'].map((uno) => `- ${uno}`).join('\n'),
        ),
        ...CLAUSULAS[x.clase].map(([titulo, texto]) => seccion(titulo, texto)),
        seccion(
          'Datos personales',
          'Cada parte usa los datos que recibe solo para este convenio, los guarda con seguridad y los elimina al año de terminado. La información de salud no se comparte.',
        ),
        seccion(
          'Coordinación y término',
          `Las coordinadoras o los coordinadores se reúnen cada ${['dos', 'tres', 'cuatro'][i % 3]} meses. Las diferencias se resuelven conversando; si no hay acuerdo en quince días, cualquiera puede terminar el convenio con treinta días de aviso, sin perjudicar a los estudiantes que ya empezaron.`,
        ),
      ],
    }),
  )
}

export function conveniosVigentes(c: Contexto): CategoriaSeed {
  return {
    denominacion: 'Convenios',
    subdenominacion: 'Acuerdos vigentes con empresas, hospitales, municipios y comunidades.',
    icono: 'handshake',
    hijos: [
      ...(Object.keys(TIPOS) as Clase[]).map((clase) =>
        carpeta(
          TIPOS[clase],
          CONVENIOS.flatMap((x, i) => (x.clase === clase ? [convenio(c, x, i)] : [])),
        ),
      ),
      xlsxSeed(
        c,
        {
          titulo: 'Registro de convenios vigentes',
          tipo: 'registro',
          asunto: 'convenios',
          dia: -26,
          area: 'direccion',
        },
        () => [
          {
            nombre: 'Convenios',
            cabecera: ['Institución', 'Tipo', 'Objeto', 'Alcance', 'Desde', 'Hasta'],
            filas: CONVENIOS.map((x) => [
              x.con,
              TIPOS[x.clase],
              x.objeto,
              x.cupos,
              String(c.anio - x.atras),
              String(c.anio - x.atras + x.anios),
            ]),
          },
        ],
      ),
    ],
  }
}
