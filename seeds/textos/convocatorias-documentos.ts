import type { ConvocatoriaSeed, SeccionTexto } from '../formas.ts'
import { bases } from './convocatorias-bases.ts'
import { type ClaseArchivo, cronograma, type ProcesoFechado } from './convocatorias-forma.ts'
import { postulantes } from './convocatorias-personas.ts'
import { enPalabras } from './fechas.ts'
import { corta, en, masLaborables } from './tiempos.ts'

function hojaCronograma(p: ProcesoFechado): SeccionTexto[] {
  return [
    {
      titulo: 'Cronograma del proceso',
      parrafos: [`${p.titulo}. Las fechas se cuentan en días hábiles y en hora de Lima.`],
      tabla: { cabecera: ['Etapa', 'Fecha', 'Responsable'], filas: cronograma(p) },
    },
    {
      titulo: 'Indicaciones',
      parrafos: [
        'Los expedientes enviados por la mesa de partes digital hasta las 23:59 del último día se consideran presentados dentro del plazo. En ventanilla se reciben hasta las 15:30.',
        'Si una etapa tuviera que moverse, la nueva fecha se publica en esta misma página con su motivo. Ningún archivo publicado se reemplaza sin aviso.',
      ],
    },
  ]
}

function anexos(p: ProcesoFechado): SeccionTexto[] {
  return [
    {
      titulo: 'Anexo 1. Ficha de postulante',
      parrafos: [`Complete todos los campos con letra legible o en computadora. Proceso: ${p.titulo}.`],
      tabla: {
        cabecera: ['Dato', 'Respuesta del postulante'],
        filas: [
          ['Apellidos y nombres', ''],
          ['Tipo y número de documento de identidad', ''],
          ['Correo electrónico y celular', ''],
          ['Código de la plaza a la que postula', p.plazas.map(([codigo]) => codigo).join(' / ')],
          ['Título o grado y especialidad', ''],
          ['Tiempo de experiencia en la especialidad', ''],
          ['Ajuste razonable que necesita para la evaluación (opcional)', ''],
        ],
      },
    },
    {
      titulo: 'Anexo 2. Declaración jurada',
      parrafos: [
        'Declaro bajo juramento no tener impedimento para contratar con el Estado, no estar inscrito en el Registro Nacional de Sanciones contra Servidores Civiles ni en el Registro de Deudores Alimentarios Morosos, y no haber sido condenado por delito doloso.',
        'Declaro asimismo que no tengo parentesco hasta el cuarto grado de consanguinidad o segundo de afinidad con quienes integran el comité o dirigen el instituto, y que la información y los documentos que presento son verdaderos.',
        'Lugar y fecha: ____________________   Firma: ____________________',
      ],
    },
    {
      titulo: 'Anexo 3. Orden de la hoja de vida',
      parrafos: [
        'Numere las hojas desde la última hacia la primera e indique en la columna de folios dónde se encuentra cada sustento. No incluya fotografía, edad ni estado civil.',
      ],
      tabla: {
        cabecera: ['Sección', 'Documento que la sustenta', 'Folios'],
        filas: [
          ['Formación', 'Título, grado o constancia de estudios', ''],
          ['Experiencia', 'Contratos, resoluciones o constancias con fechas de inicio y fin', ''],
          ['Capacitación', 'Certificados con número de horas, de los últimos cinco años', ''],
          ['Bonificaciones', 'Documento que acredita la condición, si corresponde', ''],
        ],
      },
    },
  ]
}

function feErratas(p: ProcesoFechado): SeccionTexto[] {
  const fe = p.fe ?? { dice: '', debe: '', motivo: '' }
  const fecha = masLaborables(en(p.hoy, p.dia), 2)
  return [
    {
      titulo: 'Fe de erratas',
      parrafos: [`En las bases de «${p.titulo}» se ha advertido un error material. ${fe.motivo}`],
      tabla: { cabecera: ['Dice', 'Debe decir'], filas: [[fe.dice, fe.debe]] },
    },
    {
      titulo: 'Efectos',
      parrafos: [
        'La corrección no modifica las demás condiciones del proceso ni acorta el plazo de inscripción. Quienes ya presentaron su expediente pueden completarlo por mesa de partes, citando el número de cargo.',
        `Publicado el ${enPalabras(fecha.since(p.hoy).sign > 0 ? p.hoy : fecha)}.`,
      ],
    },
  ]
}

function aptos(p: ProcesoFechado): SeccionTexto[] {
  const reclamo = corta(masLaborables(en(p.hoy, p.cierre), 4))
  return [
    {
      titulo: 'Resultado de la evaluación curricular',
      parrafos: [
        'Revisados los expedientes recibidos dentro del plazo, el comité publica la condición de cada postulante.',
      ],
      tabla: {
        cabecera: ['N.º', 'Apellidos y nombres', 'Plaza', 'Puntaje', 'Condición'],
        filas: postulantes(p)
          .toSorted((a, b) => b.parcial - a.parcial)
          .map((persona, i) => [
            String(i + 1),
            persona.nombre,
            persona.plaza,
            persona.parcial.toFixed(1),
            persona.apto ? 'Apto' : 'No apto',
          ]),
      },
    },
    {
      titulo: 'Reclamos',
      parrafos: [
        `Los reclamos se presentan por mesa de partes el ${reclamo}, con indicación del factor observado y del folio del expediente. No se admiten documentos nuevos en esta etapa.`,
        'El comité responde por escrito, al correo señalado en la ficha, y publica una relación de los reclamos fundados e infundados.',
      ],
    },
  ]
}

const PASOS = {
  concurso: [
    'Las personas ganadoras se presentan en la oficina de administración con los documentos originales que sustentan su expediente, dentro de los cinco días hábiles siguientes a esta publicación.',
    'Si la persona ganadora no se presenta o no acredita lo declarado, se llama a la siguiente en orden de méritos para la misma plaza. De no haberla, la plaza se declara desierta.',
  ],
  renovacion: [
    'La dirección general emite las resoluciones de renovación de los docentes con condición «Procede» y las remite a la dirección regional dentro de los cinco días hábiles siguientes.',
    'Las plazas de los docentes que no alcanzaron las condiciones pasan al concurso público de contratación del mismo periodo.',
  ],
}

function resultados(p: ProcesoFechado): SeccionTexto[] {
  const fecha = enPalabras(masLaborables(en(p.hoy, p.cierre), 7))
  if (p.desierta)
    return [
      {
        titulo: 'Declaración de proceso desierto',
        parrafos: [
          `El comité, reunido el ${fecha}, verificó que ninguno de los expedientes presentados acredita todos los requisitos mínimos de las bases y que no hubo reclamos fundados. En consecuencia, declara desierto el proceso «${p.titulo}».`,
          'La Unidad Académica evaluará si corresponde una nueva convocatoria con el mismo perfil o la redistribución de las horas entre los docentes nombrados.',
        ],
      },
      {
        titulo: 'Devolución de expedientes',
        parrafos: [
          'Los expedientes presentados en físico pueden recogerse en mesa de partes durante los treinta días hábiles siguientes. Los digitales se conservan solo por el tiempo que exige el archivo institucional.',
        ],
      },
    ]
  const cuadro = postulantes(p)
    .filter((persona) => persona.apto)
    .toSorted((a, b) => b.parcial + b.final - a.parcial - a.final)
  const ganadas = new Set<string>()
  const filas = cuadro.map((persona, i) => {
    const gana = !ganadas.has(persona.plaza)
    ganadas.add(persona.plaza)
    return [
      String(i + 1),
      persona.nombre,
      persona.plaza,
      persona.parcial.toFixed(1),
      persona.final.toFixed(1),
      (persona.parcial + persona.final).toFixed(1),
      p.tipo === 'renovacion' ? 'Procede' : gana ? 'Ganador(a)' : 'Accesitario(a)',
    ]
  })
  return [
    {
      titulo: 'Cuadro de méritos',
      parrafos: [`Concluidas las etapas de «${p.titulo}», el comité publica el resultado final del ${fecha}.`],
      tabla: {
        cabecera: ['Orden', 'Apellidos y nombres', 'Plaza', 'Curricular', 'Evaluación', 'Total', 'Condición'],
        filas,
      },
    },
    {
      titulo: 'Pasos siguientes',
      parrafos: PASOS[p.tipo === 'renovacion' ? 'renovacion' : 'concurso'],
    },
  ]
}

const HACER: Record<
  ClaseArchivo,
  { denominacion: string; extension: 'pdf' | 'docx' | 'xlsx'; secciones: (p: ProcesoFechado) => SeccionTexto[] }
> = {
  bases: { denominacion: 'Bases del proceso', extension: 'pdf', secciones: bases },
  cronograma: { denominacion: 'Cronograma', extension: 'xlsx', secciones: hojaCronograma },
  anexos: { denominacion: 'Anexos: ficha y declaraciones', extension: 'docx', secciones: anexos },
  fe: { denominacion: 'Fe de erratas', extension: 'pdf', secciones: feErratas },
  aptos: { denominacion: 'Relación de aptos', extension: 'pdf', secciones: aptos },
  resultados: { denominacion: 'Resultado final', extension: 'pdf', secciones: resultados },
}

export function archivos(p: ProcesoFechado): ConvocatoriaSeed['archivos'] {
  return p.archivos.map((clase) => ({ ...HACER[clase], secciones: HACER[clase].secciones(p) }))
}
