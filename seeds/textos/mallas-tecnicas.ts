import type { MallaSeed } from '../formas.ts'
import { conEmpleabilidad, malla, modulosDe } from './malla.ts'

export const mallasAgropecuaria: MallaSeed[] = [
  malla(
    'AGR-2024',
    'R.D. N.º 049-2024-DG/IESTPQS',
    2024,
    modulosDe('agr'),
    conEmpleabilidad([
      'Suelos y fertilización 2/2; Propagación de plantas 1/3; Botánica y fisiología vegetal 2/2; Maquinaria agrícola 1/2',
      'Cultivo de papa y granos andinos 1/3; Riego tecnificado 1/3; Sanidad vegetal 2/2; Horticultura 1/2',
      'Crianza de cuyes 1/3; Pastos y forrajes 1/3; Alimentación animal 2/2; Anatomía y fisiología animal 2/2',
      'Ganadería lechera 1/3; Sanidad animal 2/2; Apicultura 1/2; Reproducción e inseminación artificial 1/2; Instalaciones pecuarias 1/2',
      'Fruticultura 1/3; Poscosecha 1/3; Costos agropecuarios 1/2; Transformación de lácteos 1/2',
      'Asociatividad y mercados 1/3; Extensión rural 1/3; Producción orgánica 1/2; Proyectos agropecuarios 2/2',
    ]),
  ),
]

export const mallasMecatronica: MallaSeed[] = [
  malla(
    'MEC-2024',
    'R.D. N.º 050-2024-DG/IESTPQS',
    2024,
    modulosDe('mec'),
    conEmpleabilidad([
      'Mecánica de banco 1/3; Metrología 1/3; Suspensión y dirección 1/3; Dibujo mecánico 1/2',
      'Sistemas de frenos 1/3; Soldadura básica 1/3; Hidráulica y neumática 1/3; Seguridad y ambiente en el taller 1/2',
      'Electricidad automotriz 1/3; Electrónica aplicada 1/3; Sensores y actuadores 1/3; Sistemas de carga y arranque 1/3',
      'Redes de comunicación del vehículo 1/3; Climatización 1/3; Confort y seguridad 1/2; Sistemas de encendido 1/2; Diagnóstico con escáner y osciloscopio 1/2',
      'Motores de gasolina 1/3; Motores diésel 1/3; Transmisión automática 1/2; Transmisión manual 1/2',
      'Inyección electrónica 1/3; Vehículos híbridos 1/3; Control de emisiones 1/2; Gestión del taller 2/2',
    ]),
  ),
]

export const mallasAlimentos: MallaSeed[] = [
  malla(
    'ALI-2024',
    'R.D. N.º 051-2024-DG/IESTPQS',
    2024,
    modulosDe('ali'),
    conEmpleabilidad([
      'Química de alimentos 2/2; Materias primas 1/3; Buenas prácticas de manufactura 1/3; Operaciones preliminares 1/2',
      'Microbiología 2/2; Envases 1/3; Análisis fisicoquímico 1/3; Balance de materia y energía 2/1',
      'Tecnología de lácteos 1/3; Tecnología de carnes 1/3; Higiene de planta 1/3; Refrigeración y conservación 2/2',
      'Panificación 1/3; Control de calidad 1/3; Análisis sensorial 1/2; Procesamiento de granos andinos 1/2; Productos hidrobiológicos 1/2',
      'Néctares y conservas 1/3; Bebidas 1/3; Deshidratados 1/2; Legislación alimentaria 2/1',
      'Diseño de productos 1/3; Gestión de la inocuidad 1/3; Costos de producción 1/2; Tratamiento de residuos 2/2',
    ]),
  ),
]

export const mallasElectricidad: MallaSeed[] = [
  malla(
    'ELE-2024',
    'R.D. N.º 053-2024-DG/IESTPQS',
    2024,
    modulosDe('ele'),
    conEmpleabilidad([
      'Circuitos eléctricos 2/2; Medidas eléctricas 1/3; Instalaciones domiciliarias 1/3; Dibujo eléctrico 1/2',
      'Instalaciones industriales 1/3; Tableros de distribución 1/3; Puesta a tierra y protecciones 1/3; Seguridad eléctrica 1/2',
      'Transformadores 1/3; Motores eléctricos 1/3; Control electromagnético 1/3; Electrónica industrial 1/3',
      'Bobinado 1/3; Subestaciones 1/3; Electrónica de potencia 1/2; Calidad de la energía 1/2; Mantenimiento eléctrico 1/2',
      'Controladores programables 1/3; Neumática 1/3; Instrumentación 1/2; Variadores de velocidad 1/2',
      'Energía solar fotovoltaica 1/3; Redes de distribución 1/3; Eficiencia energética 1/2; Proyectos eléctricos 1/3',
    ]),
  ),
]
