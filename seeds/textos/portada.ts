import type { BannerSeed, EnlaceCampusSeed, EnlaceExternoSeed, GaleriaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { calendario, HITOS } from './fechas.ts'

export function banners(hoy: Temporal.PlainDate): BannerSeed[] {
  const fecha = calendario(hoy)
  const admision = fecha.siguiente()
  return [
    {
      tipo: '2',
      imagen: foto('admision', 2),
      resumen: `<h2>Admisión ${admision}</h2><p>Doce carreras técnicas, título a nombre de la Nación. Inscripciones hasta el ${fecha.habil(HITOS.inscripcionHasta)}; examen, el ${fecha.sabado(HITOS.examen)}.</p><p><a href="/admision">Conoce los pasos para postular</a></p>`,
      enlace: '/admision',
    },
    {
      tipo: '1',
      imagen: foto('campus', 1),
      resumen: '<h2>Instituto Quebrada Serena</h2><p>Aprendemos haciendo, cerca de casa.</p>',
      enlace: '/nosotros/resena-historica',
    },
    {
      tipo: '2',
      imagen: foto('mecanica', 2),
      resumen:
        '<h2>Talleres para aprender con las manos</h2><p>Mecatrónica, electricidad, construcción y alimentos: dos de cada tres horas son de práctica.</p><p><a href="/programas">Mira los planes de estudios</a></p>',
      enlace: '/programas',
    },
    {
      tipo: '2',
      imagen: foto('reunion', 1),
      resumen:
        '<h2>Tu primer empleo empieza aquí</h2><p>Ofertas revisadas una por una: sin requisitos de edad ni de sexo, y sin cobros por postular.</p><p><a href="/servicios/bolsa-trabajo">Ver la bolsa de trabajo</a></p>',
      enlace: '/servicios/bolsa-trabajo',
    },
    {
      tipo: '1',
      imagen: foto('enfermeria', 2),
      resumen: '<h2>Trámites sin colas</h2><p>Consulta requisitos, costos y plazos antes de venir.</p>',
      enlace: '/tramites',
    },
  ]
}

export function enlacesCampus(): EnlaceCampusSeed[] {
  const campus = 'https://campus.quebradaserena.example'
  return [
    { denominacion: 'Aula virtual', url: campus, tipo: 'externo', icono: 'graduation-cap' },
    { denominacion: 'Notas y matrícula', url: `${campus}/notas`, tipo: 'externo', icono: 'clipboard-list' },
    {
      denominacion: 'Correo institucional',
      url: 'https://correo.quebradaserena.example',
      tipo: 'externo',
      icono: 'mail',
    },
    {
      denominacion: 'Biblioteca virtual',
      url: 'https://biblioteca.quebradaserena.example',
      tipo: 'externo',
      icono: 'library',
    },
    { denominacion: 'Trámites', url: '/tramites', tipo: 'interno', icono: 'inbox' },
    { denominacion: 'Tasas y pagos', url: '/tasas', tipo: 'interno', icono: 'receipt' },
    { denominacion: 'Bolsa de trabajo', url: '/servicios/bolsa-trabajo', tipo: 'interno', icono: 'briefcase' },
    { denominacion: 'Calendario', url: '/transparencia/calendario', tipo: 'interno', icono: 'calendar-days' },
    { denominacion: 'Convocatorias', url: '/transparencia/convocatorias', tipo: 'interno', icono: 'search-check' },
    { denominacion: 'Mesa de ayuda', url: 'https://ayuda.quebradaserena.example', tipo: 'externo', icono: 'life-buoy' },
  ]
}

export function enlacesExternos(): EnlaceExternoSeed[] {
  return [
    { denominacion: 'Ministerio de Educación (demostración)', url: 'https://educacion.example', sigla: 'MINEDU' },
    { denominacion: 'Dirección Regional de Educación (demostración)', url: 'https://dre.example', sigla: 'DRE' },
    { denominacion: 'Gobierno Regional (demostración)', url: 'https://gobierno-regional.example', sigla: 'GORE' },
    {
      denominacion: 'Portal de transparencia estándar (demostración)',
      url: 'https://transparencia.example',
      sigla: 'PTE',
    },
    { denominacion: 'Registro nacional de títulos (demostración)', url: 'https://titulos.example', sigla: 'TÍTULOS' },
    { denominacion: 'Programa nacional de becas (demostración)', url: 'https://becas.example', sigla: 'BECAS' },
    {
      denominacion: 'Libro de reclamaciones del Estado (demostración)',
      url: 'https://reclamos.example',
      sigla: 'RECLAMOS',
    },
    { denominacion: 'Ventanilla de empleo (demostración)', url: 'https://empleo.example', sigla: 'EMPLEO' },
    {
      denominacion: 'Acreditación y calidad educativa (demostración)',
      url: 'https://calidad.example',
      sigla: 'CALIDAD',
    },
  ]
}

export function galerias(): GaleriaSeed[] {
  return [
    {
      titulo: 'Talleres y laboratorios',
      fotos: [
        foto('mecanica', 1),
        foto('mecanica', 3),
        foto('computo', 1),
        foto('laboratorio', 1),
        foto('electricidad', 2),
        foto('alimentos', 1),
        foto('enfermeria', 1),
        foto('construccion', 3),
      ],
    },
    {
      titulo: 'La vida en el campus',
      fotos: [
        foto('campus', 1),
        foto('campus', 2),
        foto('campus', 3),
        foto('biblioteca', 1),
        foto('biblioteca', 2),
        foto('aula', 2),
      ],
    },
    {
      titulo: 'Prácticas en campo',
      fotos: [foto('agro', 1), foto('agro', 2), foto('construccion', 2), foto('turismo', 1), foto('turismo', 3)],
    },
    {
      titulo: 'Ceremonias y titulación',
      fotos: [foto('ceremonia', 1), foto('ceremonia', 2), foto('ceremonia', 3), foto('reunion', 3), foto('aula', 1)],
    },
    {
      titulo: 'Deporte, danza y ferias',
      fotos: [
        foto('deporte', 1),
        foto('deporte', 2),
        foto('danza', 1),
        foto('danza', 2),
        foto('danza', 3),
        foto('feria', 1),
        foto('feria', 3),
      ],
    },
    {
      titulo: 'Cuidado de la quebrada',
      fotos: [
        foto('ambiente', 1),
        foto('ambiente', 2),
        foto('ambiente', 3),
        foto('agro', 3),
        foto('simulacro', 1),
        foto('simulacro', 2),
      ],
    },
  ]
}
