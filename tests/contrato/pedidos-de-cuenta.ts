import { browser, CLAVE, OTRA_CLAVE } from './cuentas.ts'
import { type Pedido, post } from './pedidos.ts'

const auth = (call: string, cuerpo: unknown, more: Omit<Pedido, 'metodo' | 'ruta' | 'cuerpo'> = {}) =>
  post(`/api/auth/${call}`, cuerpo, more)
const sesion = (more: object, query = '') => ({ metodo: 'GET', ruta: `/api/auth/sesion${query}`, ...more })

const NUEVA = {
  ...{ tipo_documento: '1', numero_documento: '70000001', nombre_persona: 'Nina', apellidos_persona: 'Nueva Ccori' },
  ...{ correo_persona: 'nina@prueba.example', password: OTRA_CLAVE, acepta_privacidad: true, idinstitucion: 2 },
}
const LOGO =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** One after the other: what is asked here changes what is answered later. */
export const CUENTA: Pedido[] = [
  ...[
    {},
    { usuario: '', password: '' },
    { usuario: 'nadie@prueba.example', password: CLAVE },
    { usuario: 'elena' },
  ].map((body) => auth('signin', body)),
  ...[
    ...[{ password: 'otra-clave-cualquiera' }, { password: CLAVE, idinstitucion: 999 }, { password: CLAVE }],
    ...[
      { password: CLAVE, idinstitucion: '2', recordar: true, sistema: '' },
      { password: CLAVE, codigo2fa: 123456 },
    ],
  ].map((body) => auth('signin', { usuario: 'elena@prueba.example', ...body })),
  auth('signin', { usuario: '40999001', password: CLAVE }, { cabeceras: browser }),
  auth('signin', { usuario: 'sinconfirmar@prueba.example', password: CLAVE }),
  auth('signin', { usuario: 'baja@prueba.example', password: CLAVE }),

  ...[sesion({}), sesion({ como: 'vencida' }), sesion({ como: 'elena' }), sesion({ como: 'personal' })],
  ...[sesion({ como: 'elena' }, '?rol=estudiante'), sesion({ como: 'elena' }, '?rol=nada')],
  { metodo: 'GET', ruta: '/api/auth/sesiones', como: 'elena' },

  ...[
    {},
    { acepta_privacidad: false },
    { password: '12345678' },
    { correo_persona: 'no' },
    { numero_documento: '7' },
  ].map((change) => auth('signup', Object.keys(change).length > 0 ? { ...NUEVA, ...change } : {})),
  auth('signup', { ...NUEVA, correo_persona: 'elena@prueba.example' }),
  auth('signup', { ...NUEVA, numero_documento: '40999001' }),
  auth('signup', { ...NUEVA, codigo_estudiante: 'EST-NADIE' }),
  ...[auth('signup', NUEVA), auth('signin', { usuario: NUEVA.correo_persona, password: OTRA_CLAVE })],
  auth('confirmacion', { correo_persona: NUEVA.correo_persona }),
  ...[{}, { correo_persona: 'nadie@prueba.example' }, { correo_persona: 'no' }].map((body) =>
    auth('confirmacion', body),
  ),
  ...[{}, { password: 'corta' }].map((body) => auth('confirmar/nada', body)),
  ...[1, 2].map(() => auth('confirmar/{codigo}', { password: CLAVE }, { correo: NUEVA.correo_persona })),
  auth('signin', { usuario: NUEVA.correo_persona, password: CLAVE }),
  ...[{}, { usuario: 'nadie' }, { usuario: NUEVA.correo_persona }].map((body) => auth('recuperar', body)),
  ...[{}, { codigo: 'nada', password: OTRA_CLAVE }, { codigo: 'nada', password: 'corta' }].map((body) =>
    auth('restablecer', body),
  ),
  ...[1, 2].map(() =>
    auth('restablecer', { codigo: '{codigo}', password: OTRA_CLAVE }, { correo: NUEVA.correo_persona }),
  ),

  ...[
    ...[{}, { nombre_persona: 'Elena María', celular: '999888777', privilegios: '**', idinstitucion: 1 }],
    ...[{ nombre_persona: '' }, { username_usuario: 'x' }, { correo_persona: 'elena2@prueba.example' }],
    { correo_persona: 'elena2@prueba.example', password_actual: CLAVE },
  ].map((body) => auth('updateup', body, { como: 'elena' })),
  ...[{ imgUrl: LOGO }, { imgUrl: 'https://otro.example/a.png' }, { imgUrl: '' }, { imgUrl: LOGO, idusuario: 1 }].map(
    (body) => auth('image', body, { como: 'elena' }),
  ),
  ...[{ tema: 'v2', tema_fondo: 'claro' }, { tema: 'oscuro', tema_fondo: '' }, { tema: 'v2', idusuario: 1 }, {}].map(
    (body) => auth('config', body, { como: 'elena' }),
  ),
  ...[
    { configuraciones_usuario: { a: 1 } },
    { configuraciones_usuario: '{"b":2}' },
    { configuraciones_usuario: 3 },
  ].map((body) => auth('configuraciones', body, { como: 'elena' })),
  auth('configuraciones', { configuraciones_usuario: {}, idusuario: 1 }, { como: 'elena' }),
  ...['updateup', 'image', 'config', 'configuraciones', 'salir', 'sesiones/cerrar'].map((call) => auth(call, {})),
  ...[{}, { idsesion: 999_999 }, { otras: true }].map((body) => auth('sesiones/cerrar', body, { como: 'elena' })),
  ...[auth('salir', {}, { como: 'elena' }), auth('salir', {}, { como: 'elena' }), sesion({ como: 'elena' })],
]
