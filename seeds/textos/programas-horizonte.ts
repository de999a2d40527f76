import type { ProgramaSeed } from '../formas.ts'
import { foto } from './escenas.ts'
import { malla } from './malla.ts'
import { contenidoPrograma } from './programa.ts'

const COMUN = { duracion: 'Seis semestres académicos (tres años)', vacantes: 30 }

/** The private institute: three programmes, each with the first year of its plan. */
export function programasHorizonte(): ProgramaSeed[] {
  return [
    {
      ...COMUN,
      denominacion: 'Gastronomía y Arte Culinario',
      resumen: 'Cocina peruana e internacional con técnica, higiene y sentido de empresa.',
      contenido: contenidoPrograma({
        perfil:
          'El egresado planifica, cocina y presenta menús para restaurantes, hoteles y eventos. Conoce los insumos andinos, cuida la higiene y calcula el costo de cada plato antes de ponerlo en la carta.',
        competencias: [
          'Aplica técnicas de corte, cocción y conservación.',
          'Elabora cocina peruana, pastelería y panadería.',
          'Administra compras, costos y personal de cocina.',
        ],
        campo: ['Restaurantes, hoteles y servicios de alimentación.', 'Eventos, comedores y emprendimientos propios.'],
        propio: 'El uniforme completo y el carné de salud se presentan antes de la primera práctica en cocina.',
      }),
      titulo: 'Profesional Técnico en Gastronomía y Arte Culinario',
      turnos: 'Mañana y noche',
      icono: 'utensils',
      imagen: foto('alimentos', 3),
      mallas: [
        malla(
          'GAS-2023',
          'R.D. N.º 018-2023-HAD/DG',
          2023,
          ['Técnicas básicas de cocina'],
          [
            'Técnicas de corte y cocción 1/4; Higiene y manipulación de alimentos 1/2; Insumos andinos 1/2; Cocina peruana I 1/4; *Comunicación oral 1/1; *Ofimática 1/1',
            'Cocina peruana II 1/4; Panadería 1/3; Pastelería básica 1/3; Costos de cocina 1/2; *Interpretación y producción de textos 1/1; +EFSRT 0/4',
          ],
        ),
      ],
    },
    {
      ...COMUN,
      denominacion: 'Marketing Digital',
      resumen: 'Estrategia, contenidos y medición para marcas que quieren crecer con honestidad.',
      contenido: contenidoPrograma({
        perfil:
          'El egresado diseña campañas que parten de conocer al público y terminan en resultados medidos. Redacta, produce contenidos y maneja datos personales con el permiso de sus dueños.',
        competencias: [
          'Investiga públicos y propone estrategias de marca.',
          'Produce contenidos para redes, correo y buscadores.',
          'Mide campañas y recomienda mejoras con datos.',
        ],
        campo: ['Agencias, medios y áreas comerciales.', 'Comercio en línea y consultoría independiente.'],
        propio: 'Se necesita un celular con cámara; los programas de edición se usan con licencias del instituto.',
      }),
      titulo: 'Profesional Técnico en Marketing Digital',
      turnos: 'Noche',
      icono: 'newspaper',
      imagen: foto('negocios', 3),
      mallas: [
        malla(
          'MKD-2024',
          'R.D. N.º 007-2024-HAD/DG',
          2024,
          ['Contenidos y comunidades digitales'],
          [
            'Fundamentos de marketing 2/2; Redacción publicitaria 1/2; Diseño gráfico para redes 1/3; Comportamiento del consumidor 2/1; *Comunicación oral 1/1; *Ofimática 1/1',
            'Gestión de comunidades 1/3; Fotografía y video corto 1/3; Investigación de mercados 1/2; Protección de datos y publicidad 2/1; *Interpretación y producción de textos 1/1; +EFSRT 0/4',
          ],
        ),
      ],
    },
    {
      ...COMUN,
      denominacion: 'Farmacia Técnica',
      resumen: 'Dispensación, control de existencias y orientación responsable en boticas y hospitales.',
      contenido: contenidoPrograma({
        perfil:
          'El egresado asiste al químico farmacéutico en la dispensación y en el cuidado de los medicamentos. Orienta con palabras sencillas, respeta la receta y reconoce cuándo debe derivar a la persona al médico.',
        competencias: [
          'Dispensa y expende medicamentos bajo supervisión.',
          'Controla existencias, vencimientos y cadena de frío.',
          'Apoya preparados galénicos y farmacovigilancia.',
        ],
        campo: ['Boticas, farmacias y cadenas.', 'Farmacias de hospital, almacenes y droguerías.'],
        propio: 'Se verifica el esquema de vacunación antes de las prácticas en establecimientos de salud.',
      }),
      titulo: 'Profesional Técnico en Farmacia Técnica',
      turnos: 'Mañana y tarde',
      icono: 'flask-conical',
      imagen: foto('laboratorio', 3),
      mallas: [
        malla(
          'FAR-2023',
          'R.D. N.º 019-2023-HAD/DG',
          2023,
          ['Dispensación y atención en botica'],
          [
            'Anatomía y fisiología 2/2; Química general 2/2; Farmacología básica 2/2; Primeros auxilios e inyectables 1/3; *Comunicación oral 1/1; *Ofimática 1/1',
            'Dispensación y expendio 1/4; Farmacología aplicada 2/2; Almacenamiento y cadena de frío 1/2; Legislación farmacéutica 2/1; *Interpretación y producción de textos 1/1; +EFSRT 0/4',
          ],
        ),
      ],
    },
  ]
}
