import { banda } from './banda.ts'
import { figura, type Persona } from './figuras.ts'
import { alumno, directora, docente, enfermera } from './gente.ts'
import { cerro, perfil } from './paisaje.ts'
import { arcilla, cana, cielo, claro, grana, hoja, maiz, mezcla, noche, papel } from './paleta.ts'
import { banderaEscritorio, fondoEstante } from './retratos-fondo.ts'
import { caja, circulo, lienzo, op, uno } from './svg.ts'

const suma = (t: string): number => [...t].reduce((s, c) => (s * 33 + c.charCodeAt(0)) % 100003, 11)
const mujeres = /^(carmen|nelly|luz|isabel|raquel|mercedes|flor|ruth|miriam|beatriz|pilar|rocio|noemi|maribel|yesenia)$/

/** The people of the sample that have a face of their own. */
const conocidos: Record<string, () => Persona> = {
  'rosa-demo-quispe': () => directora({ color: grana }),
  'aurelio-modelo-paredes': () =>
    docente(3, {
      piel: '#c08a62',
      pelo: cana,
      peinado: 'corto',
      bigote: true,
      mayor: true,
      color: noche,
      segundo: papel,
      lentes: false,
    }),
  'julio-ejemplo-huaman': () =>
    docente(1, { piel: '#a96f4b', pelo: '#2b2528', peinado: 'corto', bigote: true, color: noche }),
  'carmen-muestra-rios': () =>
    docente(2, { piel: '#c08a62', peinado: 'mono', color: '#2f6b4f', segundo: papel, aretes: true }),
  'luis-prueba-condori': () =>
    alumno(5, { prenda: 'camisa', color: claro(cielo, 0.5), peinado: 'copete', lentes: true, piel: '#b57b54' }),
  'ana-ficticia-flores': () =>
    docente(0, { piel: '#d3a27a', pelo: '#3a2a24', peinado: 'largo', color: '#5b4a7a', segundo: papel, aretes: true }),
  'pedro-modelo-salas': () =>
    alumno(1, { prenda: 'chompa', color: noche, segundo: grana, barba: true, piel: '#9c6443', peinado: 'corto' }),
  'nelly-ensayo-mamani': () =>
    alumno(2, { prenda: 'chompa', color: hoja, segundo: noche, peinado: 'trenzas', aretes: true }),
  'oscar-simulado-rojas': () =>
    alumno(7, { prenda: 'saco', color: '#41546a', segundo: papel, peinado: 'copete', piel: '#c08a62', lentes: false }),
}

function cualquiera(clave: string): Persona {
  const k = suma(clave)
  const nombre = clave.split('-')[0] ?? ''
  const mujer = mujeres.test(nombre) || /a$/.test(nombre)
  const i = (k % 40) * 2 + (mujer ? 0 : 1)
  const mayor = k % 5 === 0
  const base = uno(
    [docente(i), alumno(i), docente(i + 2), enfermera(i), alumno(i, { prenda: 'chompa' })],
    k % 11 === 0 ? 3 : k % 2 ? 0 : k % 5,
  )
  return {
    ...base,
    ...(mayor ? { mayor: true, pelo: cana } : {}),
    ...(!mujer && k % 4 === 1 ? { bigote: true } : {}),
    ...(k % 3 === 1 ? { lentes: true } : {}),
  }
}

/** Bust of a person before a warm background, 600 by 720. Always the same for the same key. */
export function retrato(clave: string): string {
  const k = suma(clave)
  const persona = conocidos[clave]?.() ?? cualquiera(clave)
  const [pared, tono] = uno(
    [
      ['#f3dfb4', maiz],
      ['#efd3bd', arcilla],
      ['#e2e6d2', hoja],
      ['#e4dccb', '#b58a5a'],
      ['#dfe6ea', cielo],
    ] as const,
    clave === 'rosa-demo-quispe' ? 0 : k,
  )
  const f = perfil(520, 220, 260, (k % 50) + 3, true)
  const paisaje =
    caja(0, 0, 600, 720, pared) +
    circulo(300, 300, 250, claro(tono, 0.55), op(0.75)) +
    circulo(300, 300, 196, claro(tono, 0.35), op(0.5)) +
    cerro(f, 0, 600, 720, mezcla(tono, pared, 0.62), 20) +
    cerro(perfil(600, 160, 340, (k % 50) + 9), 0, 600, 720, mezcla(tono, pared, 0.4), 20) +
    banda(0, 664, 600, 56, mezcla(noche, tono, 0.15), maiz, papel, noche)
  const oficina = fondoEstante(k) + (clave === 'rosa-demo-quispe' ? banderaEscritorio(520, 560) : '')
  return lienzo(
    0,
    0,
    600,
    720,
    600,
    720,
    (clave === 'rosa-demo-quispe' || clave === 'aurelio-modelo-paredes' || (k % 4 === 0 && !conocidos[clave])
      ? oficina
      : paisaje) +
      figura(
        { ...persona, abajo: 'nada' },
        {
          x: 300,
          y: 1352,
          e: 3.42,
          mira: uno([0.35, -0.35, 0.2, -0.2], k),
          gesto: k % 3 ? 'sonrie' : 'rie',
          sombra: false,
          ...(clave === 'rosa-demo-quispe' ? { gesto: 'sonrie' as const, mira: -0.3 } : {}),
        },
      ),
  )
}
