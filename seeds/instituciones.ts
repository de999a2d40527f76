import type { directorio, instituciones } from '../app/features/institucion/schema.server.ts'

type Institucion = typeof instituciones.$inferInsert

/** Institution 2 is the public institute that the portal shows; 1 is a private one (contract, section 1). */
export const INSTITUCIONES: Institucion[] = [
  {
    id: 1,
    nombreComercial: 'IES Horizonte Andino Demo',
    razonSocial: 'Instituto de Educación Superior Horizonte Andino Demo S.A.C.',
    ruc: '20000000150',
    tipoGestion: 'privada',
    demo: true,
    cantidadUsuarios: 30,
    iddistrito: '000001',
    nombreDistrito: 'Distrito Demo',
    nombreProvincia: 'Provincia Demo',
    nombreDepartamento: 'Departamento Demo',
    configuraciones: { institucion: { r_auto_tipo: 'R.M.', r_auto_numero: '000-2021-MINEDU (demo)' } },
    redes: 'https://www.facebook.com/horizonteandino.demo, https://www.instagram.com/horizonteandino.demo',
    direccion: 'Av. Los Cóndores 456, distrito demo',
    correoContacto: 'informes@horizonteandino.example',
    celularContacto: '900 000 051, 900 000 052',
    telefonoContacto: '(000) 000-051',
  },
  {
    id: 2,
    nombreComercial: 'IESTP Quebrada Serena',
    razonSocial: 'Instituto de Educación Superior Tecnológico Público "Quebrada Serena"',
    ruc: '20000000001',
    tipoGestion: 'publica',
    demo: true,
    cantidadUsuarios: 220,
    iddistrito: '000001',
    nombreDistrito: 'Distrito Demo',
    nombreProvincia: 'Provincia Demo',
    nombreDepartamento: 'Departamento Demo',
    configuraciones: {
      institucion: {
        r_auto_tipo: 'R.M.',
        r_auto_numero: '000-1989-ED (demo)',
        r_reval_tipo: 'R.M.',
        r_reval_numero: '000-2023-MINEDU (demo)',
      },
    },
    redes:
      'https://www.facebook.com/quebradaserena.demo, https://www.instagram.com/quebradaserena.demo, https://www.youtube.com/@quebradaserena.demo, https://twitter.com/qserena_demo',
    direccion: 'Jr. Los Eucaliptos 123, distrito demo',
    correoContacto: 'informes@quebradaserena.example, secretaria@quebradaserena.example',
    celularContacto: '900 000 001, 900 000 002, 900 000 003',
    telefonoContacto: '(000) 000-001, (000) 000-002',
  },
]

type Persona = Omit<typeof directorio.$inferInsert, 'imgUrl'> & { retrato: string }

export const DIRECTORIO: Persona[] = [
  {
    nombre: 'Rosa',
    apellidos: 'Demo Quispe',
    cargo: 'Directora general',
    retrato: 'rosa-demo-quispe',
    estado: '1',
    institucion: 2,
  },
  {
    nombre: 'Aurelio',
    apellidos: 'Modelo Paredes',
    cargo: 'Director general',
    retrato: 'aurelio-modelo-paredes',
    estado: '1',
    institucion: 1,
  },
]

/** Staff of the public institute: nobody of them can sign in until an administrator gives them a password. */
export const PERSONAL = [
  { nombre: 'Rosa', apellidos: 'Demo Quispe', correo: 'direccion', area: 'direccion', rol: 'administrador' },
  { nombre: 'Julio', apellidos: 'Ejemplo Huamán', correo: 'secretaria', area: 'secretaria', rol: 'secretaria' },
  { nombre: 'Carmen', apellidos: 'Muestra Ríos', correo: 'tesoreria', area: 'tesoreria', rol: 'tesoreria' },
  { nombre: 'Luis', apellidos: 'Prueba Condori', correo: 'imagen', area: 'imagen', rol: 'comunicaciones' },
  { nombre: 'Ana', apellidos: 'Ficticia Flores', correo: 'empleabilidad', area: 'bienestar', rol: 'empleabilidad' },
  { nombre: 'Pedro', apellidos: 'Modelo Salas', correo: 'soporte', area: 'administracion', rol: 'administrador' },
] as const
