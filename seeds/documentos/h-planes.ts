import { type Contexto, dia, numeroResolucion, pdfSeed, seccion } from './base.ts'
import { administracion, bienestar, calidad } from './personas.ts'

export function seguridad(c: Contexto) {
  return pdfSeed(
    c,
    {
      titulo: 'Plan de Seguridad y Vigilancia',
      tipo: 'plan',
      asunto: 'seguridad-y-vigilancia',
      dia: dia(c, c.anio, 2, 10),
      area: 'administracion',
    },
    (f) => ({
      numero: numeroResolucion(f),
      firma: administracion,
      secciones: [
        seccion('Riesgos del campus', 'La evaluación recorrió ocho pabellones, el fundo y la planta piloto.', {
          cabecera: ['Lugar', 'Peligro', 'Nivel', 'Medida'],
          filas: [
            ['Pabellón F', 'Gases y ruido de motores', 'Alto', 'Extracción forzada y franja horaria de pruebas'],
            ['Planta piloto', 'Vapor a presión', 'Alto', 'Revisión semestral de válvulas'],
            ['Laboratorio clínico', 'Material biológico', 'Alto', 'Contenedores, vacunas y retiro autorizado'],
            ['Taller eléctrico', 'Contacto con tensión', 'Alto', 'Bloqueo y rotulado antes de intervenir'],
            ['Patio central', 'Sismo, caída de tejas', 'Medio', 'Zona segura señalizada y despejada'],
            ['Fundo', 'Animales y pendientes', 'Medio', 'Ingreso en parejas y botiquín'],
          ],
        }),
        seccion(
          'Brigadas',
          'Hay cuatro brigadas de doce personas: evacuación, primeros auxilios, incendio y apoyo a personas con discapacidad. Esta última acuerda con cada estudiante cómo prefiere evacuar y lo practica antes del primer simulacro.',
        ),
        seccion(
          'Qué hacer',
          '- **Sismo:** alejarse de vidrios, ir a la zona segura, no volver hasta que la brigada lo indique.\n- **Fuego:** avisar, usar el extintor solo si hay salida a la espalda, cerrar la puerta al salir.\n- **Derrame biológico:** aislar, cubrir, avisar al docente.\n- **Accidente:** llamar al tópico, anexo 112, y al 106 en caso grave.',
        ),
        seccion(
          'Vigilancia',
          'Dos turnos de vigilancia y doce cámaras cubren ingresos y pasadizos. No hay cámaras en aulas, tópico ni servicios. Las grabaciones se guardan treinta días y se entregan solo a la autoridad o a la persona afectada.',
        ),
        seccion(
          'Simulacros y presupuesto',
          'Se realizan dos simulacros al año con observadores externos. El plan cuesta S/ 14,850.00: extintores S/ 4,200.00, señalización S/ 2,650.00, botiquines S/ 1,800.00, mantenimiento de cámaras S/ 3,900.00 y capacitación S/ 2,300.00.',
        ),
      ],
    }),
  )
}

export function bienestarPlan(c: Contexto) {
  return pdfSeed(
    c,
    {
      titulo: `Plan de bienestar, tutoría y empleabilidad ${c.anio}`,
      tipo: 'plan',
      asunto: 'bienestar-tutoria-empleabilidad',
      dia: dia(c, c.anio, 3, 3),
      area: 'bienestar',
    },
    () => ({
      firma: bienestar,
      secciones: [
        seccion(
          'A quién acompaña',
          'El plan atiende a todas las personas matriculadas y a egresados de los tres últimos años. Da prioridad a ingresantes, madres y padres, estudiantes que vienen de distritos lejanos y personas con discapacidad.',
        ),
        seccion(
          'Tutoría',
          'Cada grupo de ingresantes tiene un tutor con dos horas semanales. Los temas salen del grupo: organización del tiempo, convivencia, dinero, sexualidad, uso de redes. Los casos que requieren atención psicológica se derivan el mismo día, con consentimiento.',
        ),
        seccion(
          'Salud y convivencia',
          'El tópico atiende de 7:30 a 19:00 horas. Hay dos campañas de vacunación, una de salud visual y una de salud mental. El Comité de Defensa del Estudiante tiene correo propio y un buzón en la biblioteca.',
        ),
        seccion(
          'Empleabilidad',
          'La bolsa de trabajo revisa cada aviso antes de publicarlo: no se aceptan requisitos de edad, sexo, apariencia ni estado civil. Hay taller de hoja de vida cada mes y simulación de entrevistas con empresas en junio y noviembre.',
          {
            cabecera: ['Meta', 'Primer periodo', 'Segundo periodo'],
            filas: [
              ['Avisos publicados', '45', '60'],
              ['Talleres', '5', '6'],
              ['Empresas visitadas', '10', '12'],
              ['Egresados contactados', '180', '220'],
            ],
          },
        ),
        seccion(
          'Presupuesto',
          'Tutoría S/ 3,600.00; campañas S/ 2,400.00; talleres S/ 1,900.00; movilidad de visitas S/ 1,350.00; fondo de emergencia S/ 2,500.00. Total: S/ 11,750.00.',
        ),
      ],
    }),
  )
}

export function conducta(c: Contexto) {
  return pdfSeed(
    c,
    {
      titulo: 'Protocolo de prevención y atención del hostigamiento sexual',
      tipo: 'protocolo',
      asunto: 'hostigamiento-sexual',
      dia: dia(c, c.anio - 1, 6, 25),
      area: 'bienestar',
      version: 2,
    },
    (f) => ({
      numero: numeroResolucion(f),
      firma: calidad,
      secciones: [
        seccion(
          'Regla principal',
          'Se cree y se protege primero. Nadie tiene que probar lo que vivió para recibir acompañamiento, y quien denuncia de buena fe no puede ser sancionado aunque el hecho no se acredite.',
        ),
        seccion(
          'Cómo se denuncia',
          'De palabra, por escrito o por correo a comite.defensa@quebradaserena.example. Puede denunciar la persona afectada o quien conozca los hechos. No se exige una cita, un formato ni un plazo.',
        ),
        seccion(
          'Primeras veinticuatro horas',
          '- Escuchar en un lugar privado, una sola vez, con una persona de confianza si se desea.\n- Ofrecer atención médica y psicológica.\n- Dictar medidas: cambio de aula o turno de la persona denunciada, prohibición de contacto, justificación de inasistencias.\n- Informar sobre la denuncia policial o fiscal y acompañar a quien decida presentarla.',
        ),
        seccion(
          'Investigación',
          'El Comité traslada los cargos, recibe descargos, recoge pruebas y propone una decisión en los plazos de la norma especial. No se confronta a las partes ni se concilia. El expediente es reservado y solo lo ven quienes deciden.',
        ),
        seccion(
          'Prevención',
          'Todo el personal recibe dos horas de formación al año y firma el compromiso de conducta. Los sílabos de tutoría incluyen consentimiento, redes sociales y límites en la relación entre docentes y estudiantes. La encuesta anual de convivencia es anónima y sus resultados se publican sumados.',
        ),
      ],
    }),
  )
}
