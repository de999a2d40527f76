type Fecha = Temporal.PlainDate

/** What the dates of the sample count from: today in Lima, the date of the document itself, the last day of a call. */
export type Ancla = { hoy: Fecha; fecha?: Fecha | undefined; cierre?: Fecha | undefined }

export const LIMA = 'America/Lima'
export const hoyEnLima = (): Fecha => Temporal.Now.plainDateISO(LIMA)

const FERIADOS = '01-01 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25'.split(' ')
const esHabil = (fecha: Fecha) => fecha.dayOfWeek < 6 && !FERIADOS.includes(fecha.toString().slice(5))

const DIA = /^(hoy|fecha|cierre)? ?([+-]?\d+)? ?(hábil|hábiles|sábado)?$/

/** A day as the sample writes it: `-12`, `+30 sábado`, `fecha+5 hábil`, `cierre+3 hábiles`, `2026-05-06`, `07-28 cada año`. */
export function dia(escrito: string, ancla: Ancla): Fecha {
  const texto = escrito.trim()
  if (/^\d{4}-\d\d-\d\d$/.test(texto)) return Temporal.PlainDate.from(texto)
  const anual = /^(\d\d)-(\d\d) cada año$/.exec(texto)
  if (anual) return deCadaAnio(ancla.hoy, Number(anual[1]), Number(anual[2]))
  const [hallado, desde = 'hoy', escritos = '0', clase] = DIA.exec(texto) ?? []
  const inicio = { hoy: ancla.hoy, fecha: ancla.fecha, cierre: ancla.cierre }[desde]
  if (!hallado || !inicio) throw new Error(`No se entiende la fecha «${escrito}»`)
  const dias = Number(escritos)
  if (clase === 'hábiles') return trasHabiles(inicio, dias)
  const dado = inicio.add({ days: dias })
  if (clase === 'hábil') return buscar(dado, dias, esHabil)
  return clase === 'sábado' ? buscar(dado, dias, ({ dayOfWeek }) => dayOfWeek === 6) : dado
}

/** Looked for away from where it counts from: what happened stays in the past. */
function buscar(desde: Fecha, dias: number, sirve: (fecha: Fecha) => boolean): Fecha {
  let fecha = desde
  while (!sirve(fecha)) fecha = fecha.add({ days: dias <= 0 ? -1 : 1 })
  return fecha
}

function trasHabiles(inicio: Fecha, cuantos: number): Fecha {
  let fecha = inicio
  for (let quedan = Math.abs(cuantos); quedan > 0; quedan -= 1)
    fecha = buscar(fecha.add({ days: Math.sign(cuantos) }), cuantos, esHabil)
  return fecha
}

/** A civic day, in the twelve months that end sixty days from today. */
function deCadaAnio(hoy: Fecha, month: number, day: number): Fecha {
  const limite = hoy.add({ days: 60 })
  const fecha = Temporal.PlainDate.from({ year: limite.year, month, day })
  return Temporal.PlainDate.compare(fecha, limite) > 0 ? fecha.subtract({ years: 1 }) : fecha
}

/** A day that has already come: one that is still to come counts as one of the last days. */
export function diaPasado(escrito: string, ancla: Ancla): Fecha {
  const fecha = dia(escrito, ancla)
  if (Temporal.PlainDate.compare(fecha, ancla.hoy) <= 0) return fecha
  return ancla.hoy.subtract({ days: 1 + ((fecha.month + fecha.day) % 9) })
}

// Classes run from March to July and from August to December: in January and February the last period is the old one.
function periodo({ year, month }: Fecha, despues: number): string {
  const mitades = year * 2 + (month < 3 ? -1 : month < 8 ? 0 : 1) + despues
  return `${Math.floor(mitades / 2)}-${mitades % 2 === 0 ? 'I' : 'II'}`
}

const dosCifras = (numero: number) => String(numero).padStart(2, '0')
const palabras = (opciones: Intl.DateTimeFormatOptions) => {
  const formato = new Intl.DateTimeFormat('es-PE', opciones)
  return (fecha: Fecha) => formato.format(fecha)
}
const diaDeSemana = palabras({ weekday: 'long' })
const diaYMes = palabras({ day: 'numeric', month: 'long' })

/** How a text says a day: each is a word that can be written between braces. */
const MODOS: Record<string, (fecha: Fecha, mas: number) => string> = {
  anio: ({ year }, mas) => String(year + mas),
  periodo,
  largo: (fecha) => `${diaYMes(fecha)} de ${fecha.year}`,
  corto: ({ day, month, year }) => `${dosCifras(day)}/${dosCifras(month)}/${year}`,
  semana: (fecha) => `${diaDeSemana(fecha)} ${diaYMes(fecha)}`,
  dia: diaYMes,
}

/** A text with what is between braces said: `{anio-1}`, `{periodo}`, `{semana +11 hábil}`, `{largo fecha+5}`. */
export function llenar(texto: string, ancla: Ancla): string {
  return texto.replace(/\{([a-z]+)([+-]\d+)?(?: ([^{}]+))?\}/g, (todo, modo: string, mas = '0', cuando = 'hoy') => {
    const decir = MODOS[modo]
    if (!decir) throw new Error(`No se entiende ${todo}`)
    return decir(dia(cuando, ancla), Number(mas))
  })
}

/** 'yyyy-MM-dd HH:mm:ss' */
export const momento = (fecha: Fecha, hora: string): string => `${fecha} ${hora}:00`
