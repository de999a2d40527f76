import { ended, momentInWords } from '../dates.ts'
import { type Letter, letter } from './layout.ts'

export type To = {
  nombre: string
  /** Name of the institute. */
  institucion: string
  /** Full address that the button opens. */
  enlace: string
}

type Body = { asunto: string; parrafos: (to: To) => string[]; boton: string; nota: string }

const write = ({ parrafos, boton, ...body }: Body, to: To): Letter =>
  letter({
    ...body,
    institucion: to.institucion,
    saludo: `Hola, ${to.nombre}:`,
    parrafos: parrafos(to),
    boton: { texto: boton, enlace: to.enlace },
  })

/** `enlace`: where the account is confirmed. */
export const confirmLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Confirme su cuenta',
      parrafos: ({ institucion }) => [
        `Creó una cuenta en el portal de ${institucion} con este correo. Confírmelo para poder ingresar.`,
        'El enlace sirve durante 3 días.',
      ],
      boton: 'Confirmar mi cuenta',
      nota: 'Si no creó ninguna cuenta, no haga nada: sin confirmación se borra sola.',
    },
    to,
  )

/** `enlace`: where the new address is confirmed. */
export const newMailLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Confirme su correo nuevo',
      parrafos: ({ institucion }) => [
        `Pidió usar este correo en su cuenta del portal de ${institucion}. Confírmelo para que el cambio valga.`,
        'El enlace sirve durante 24 horas. Mientras tanto, su cuenta sigue con el correo anterior.',
      ],
      boton: 'Usar este correo',
      nota: 'Si no lo pidió, no haga nada.',
    },
    to,
  )

/** `enlace`: where the new password is chosen. */
export const recoverLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Restablezca su contraseña',
      parrafos: ({ institucion }) => [
        `Recibimos un pedido para cambiar la contraseña de su cuenta en el portal de ${institucion}.`,
        'El enlace sirve una sola vez y durante 30 minutos.',
      ],
      boton: 'Elegir una contraseña nueva',
      nota: 'Si no lo pidió, no haga nada: su contraseña sigue siendo la misma.',
    },
    to,
  )

/** `enlace`: where whoever was invited chooses a password. */
export const inviteLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Tiene una cuenta en el portal: elija su contraseña',
      parrafos: ({ institucion }) => [
        `${institucion} creó una cuenta para usted en su portal. Para ingresar, elija una contraseña: nadie más la conocerá.`,
        'El enlace sirve una sola vez y durante 10 días.',
      ],
      boton: 'Elegir mi contraseña',
      nota: 'Si no espera esta cuenta, no haga nada: sin contraseña nadie entra. Y avise a la institución.',
    },
    to,
  )

/** `enlace`: where a new password is chosen that whoever runs the accounts offers. */
export const offeredLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Elija una contraseña nueva',
      parrafos: ({ institucion }) => [
        `Quien administra las cuentas de ${institucion} le envía este enlace para que elija una contraseña nueva.`,
        'El enlace sirve una sola vez y durante 30 minutos. Mientras no lo use, su contraseña sigue siendo la misma.',
      ],
      boton: 'Elegir una contraseña nueva',
      nota: 'Si no lo pidió, no haga nada y avise a la institución.',
    },
    to,
  )

/** `enlace`: the outbox of the office. */
export const testLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Correo de prueba',
      parrafos: ({ institucion }) => [
        `Si lee esto, el portal de ${institucion} envía correo: los mensajes de confirmación, de contraseñas y de avisos llegan.`,
        'Fíjese en si llegó a la bandeja de entrada o a la de correo no deseado.',
      ],
      boton: 'Volver a la oficina',
      nota: 'Lo pidió usted desde la oficina.',
    },
    to,
  )

/** `enlace`: how the portal is, in the office. */
export const damagedLetter = (cuantos: number) => (to: To) =>
  write(
    {
      asunto: 'Hay archivos dañados en el portal',
      parrafos: ({ institucion }) => [
        `Al hacer la copia de respaldo de ${institucion}, ${cuantos === 1 ? '1 archivo no estaba entero' : `${cuantos} archivos no estaban enteros`} en el disco: la copia no los tiene como eran.`,
        'Pida a quien administra el servidor que revise el disco, y que los recupere de una copia anterior antes de que se borre: se guardan siete.',
      ],
      boton: 'Ver cuáles son',
      nota: 'Este aviso llega a quienes administran el portal, una vez por los mismos archivos.',
    },
    to,
  )

/** `enlace`: where a browser is let in again. */
export const accessLetter = (to: To): Letter =>
  write(
    {
      asunto: 'Ingrese a su cuenta desde un equipo nuevo',
      parrafos: ({ institucion }) => [
        `Hubo muchos intentos de entrar a su cuenta en el portal de ${institucion} con contraseñas equivocadas. Para protegerla, desde un equipo nuevo solo se entra con este enlace.`,
        'Ábralo en el equipo desde el que quiere ingresar. Después se le pedirá su contraseña, como siempre. El enlace sirve una sola vez y durante 30 minutos.',
      ],
      boton: 'Ingresar desde este equipo',
      nota: 'Si no está tratando de ingresar, no haga nada: con este mensaje solo no entra nadie, y en los equipos donde ya había entrado nada cambia.',
    },
    to,
  )

/** `enlace`: the keys for programs, in the office. */
export const keyEndsLetter = (llave: string, expira: Date) => (to: To) =>
  write(
    {
      asunto: `La llave «${llave}» termina pronto`,
      parrafos: () => [
        `${ended(`La llave para programas «${llave}», que usted creó, sirve hasta el ${momentInWords(expira)}`)} Después, el programa que la usa ya no podrá entrar.`,
        'Si todavía hace falta, cree otra y póngala en el programa antes de ese día. Si no, no tiene que hacer nada.',
      ],
      boton: 'Ver las llaves',
      nota: 'Si no sabe de qué programa se trata, termine la llave y pregunte a quien se encarga de los sistemas.',
    },
    to,
  )

const WARNING = {
  boton: 'Restablecer mi contraseña',
  nota: 'Si no fue usted, restablezca su contraseña ahora mismo con el botón y avise a la institución.',
}
const NOTHING_TO_DO = 'Si fue usted, no necesita hacer nada.'

/** Says what happened just now. `enlace`: where a password is recovered, should it have been somebody else. */
const warn = (asunto: string, what: (cuando: string) => string) => (to: To) =>
  write({ ...WARNING, asunto, parrafos: () => [what(momentInWords(new Date())), NOTHING_TO_DO] }, to)

export const passwordChangedLetter = warn(
  'Su contraseña cambió',
  (cuando) => `${ended(`La contraseña de su cuenta cambió el ${cuando}`)} Las demás sesiones abiertas se cerraron.`,
)

export const mailChangedLetter = warn(
  'El correo de su cuenta cambió',
  (cuando) => `El ${cuando} su cuenta pasó a usar otro correo. A este ya no llegarán sus avisos.`,
)

export const secondFactorOnLetter = warn(
  'Activó la verificación en dos pasos',
  (cuando) =>
    `Desde el ${cuando}, para ingresar hace falta además un código de su aplicación de autenticación. Guarde sus códigos de respaldo en un lugar seguro.`,
)

export const secondFactorOffLetter = warn(
  'La verificación en dos pasos se desactivó',
  (cuando) => `Desde el ${cuando}, para ingresar a su cuenta basta su contraseña.`,
)
