import { cargaOf, modulosOf, ULTIMO } from './plan.ts'
import { type Contenido, CURSO_WIRE, type CursoEscrito, NIVELES, WIRE } from './rules.ts'

/** `impide`: it is not published so. `conviene`: it is, but somebody should look. */
export type Finding = {
  tone: 'impide' | 'conviene'
  /** On the wire: 'codigo_malla', or 'cursos.3.semestre' of the fourth course. */
  campo: string
  message: string
}

/** The regulation of Ley 30512 is of 2017: who began before has a grid of an older norm, whose rules are others. */
const REGULATED_SINCE = 2018

const at = (i: number, key: keyof typeof CURSO_WIRE) => `cursos.${i}.${CURSO_WIRE[key]}`
const named = ({ curso }: CursoEscrito) => (curso ? `«${curso}»` : 'Un curso sin nombre')

/** What the rules say of a grid (Ley 30512 and its regulation, arts. 5 to 17), the worst first. */
export function findingsOf(malla: Contenido): Finding[] {
  const lawTone = malla.vigenteDesde !== null && malla.vigenteDesde < REGULATED_SINCE ? 'conviene' : 'impide'
  const all = [...ofHeader(malla), ...ofCourses(malla, lawTone), ...ofWhole(malla, lawTone)]
  return [...all.filter(({ tone }) => tone === 'impide'), ...all.filter(({ tone }) => tone === 'conviene')]
}

/** Whether it may be published. */
export const stoppersOf = (malla: Contenido) => findingsOf(malla).filter(({ tone }) => tone === 'impide')

function ofHeader({ codigo, resolucion, vigenteDesde, vigenteHasta }: Contenido): Finding[] {
  const found: Finding[] = []
  if (codigo === '') found.push({ tone: 'impide', campo: WIRE.codigo, message: 'Escriba el código de la malla' })
  if (vigenteDesde !== null && vigenteHasta !== null && vigenteHasta < vigenteDesde) {
    found.push({ tone: 'impide', campo: WIRE.vigenteHasta, message: 'La última cohorte es anterior a la primera' })
  }
  if (resolucion === '') {
    found.push({ tone: 'conviene', campo: WIRE.resolucion, message: 'Falta la resolución que la aprueba' })
  }
  if (vigenteDesde === null) {
    found.push({ tone: 'conviene', campo: WIRE.vigenteDesde, message: 'Falta desde qué cohorte rige' })
  }
  return found
}

function ofCourses({ cursos }: Contenido, lawTone: Finding['tone']): Finding[] {
  const seen = new Set<string>()
  return cursos.flatMap((one, i) => {
    const found: Finding[] = []
    const say = (tone: Finding['tone'], key: keyof typeof CURSO_WIRE, message: string) =>
      found.push({ tone, campo: at(i, key), message })
    if (one.curso === '') say('impide', 'curso', 'Escriba el nombre del curso')
    if (one.semestre === null) say('impide', 'semestre', 'Escriba el semestre')
    if (one.modulo === '') say('impide', 'modulo', 'Escriba el módulo')
    // Experiences in real situations may be as many as there are modules, and have no name of their own.
    const key = `${one.semestre} ${one.modulo.toLowerCase()} ${one.curso.toLowerCase()}`
    if (one.curso !== '' && seen.has(key)) say('impide', 'curso', `${named(one)} está dos veces en el semestre`)
    seen.add(key)
    const { creditosTeoria, creditosPractica } = one
    if (creditosTeoria === null && creditosPractica === null) {
      say('conviene', 'creditosTeoria', `${named(one)} no dice sus créditos`)
    } else if (!creditosPractica) {
      const what = creditosTeoria ? 'es solo de teoría: la norma pide también práctica' : 'tiene 0 créditos'
      say(lawTone, 'creditosPractica', `${named(one)} ${what}`)
    }
    if (one.componente === null) say('conviene', 'componente', `${named(one)} no dice su componente`)
    return found
  })
}

function ofWhole({ cursos, nivel }: Contenido, lawTone: Finding['tone']): Finding[] {
  if (cursos.length === 0) return [{ tone: 'impide', campo: 'cursos', message: 'Escriba o pegue los cursos' }]
  const found: Finding[] = []
  const say = (tone: Finding['tone'], message: string) => found.push({ tone, campo: 'cursos', message })
  const { creditos: least, label } = NIVELES[nivel]
  const creditos = cargaOf(cursos)?.creditos ?? 0
  if (creditos < least) say(lawTone, `Suma ${creditos} créditos: ${label} pide ${least} o más`)
  const has = (componente: CursoEscrito['componente'], of = cursos) => of.some((one) => one.componente === componente)
  if (!has('efsrt')) say(lawTone, 'No tiene experiencias formativas en situaciones reales de trabajo (EFSRT)')
  else {
    for (const { nombre, titulo } of modulosOf(cursos)) {
      const own = cursos.filter(({ modulo }) => modulo.trim() === nombre)
      if (nombre !== '' && !has('efsrt', own)) say('conviene', `El ${titulo.toLowerCase()} no tiene EFSRT`)
    }
  }
  if (!has('empleabilidad')) say('conviene', 'No tiene cursos de empleabilidad')
  const without = Array.from({ length: ULTIMO }, (_, i) => i + 1).filter((n) => cursos.every((c) => c.semestre !== n))
  if (without.length > 0 && without.length < ULTIMO && nivel === 'profesional_tecnico') {
    say('conviene', `Sin cursos en el semestre ${without.join(', ')}`)
  }
  return found
}
