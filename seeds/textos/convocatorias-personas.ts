import type { ProcesoFechado } from './convocatorias-forma.ts'

/** Invented applicants: each name carries a word that says so. */
const POSTULANTES = [
  'Demo Huarcaya, Milagros',
  'Ejemplo Ñahui, Íñigo',
  'Muestra Cárdenas, Teófila',
  'Prueba Allcca, Wilber',
  "D'Angelo Modelo, Renata",
  'Ficticia Poma, Zenaida',
  'Ensayo Cusi, Rubén',
  'Simulado Yupanqui, Edgar',
  'Demo Palomino, Liz',
  'Ejemplo Taipe, Gladys',
  'Muestra Quintanilla, Saúl',
  'Prueba Ochoa, Yolanda',
  'Modelo Ccoyllo, Fredy',
  'Ficticio, Abdón',
  'Ensayo Béjar, Nohemí',
  'Simulada Rivas, Katherin',
  'Demo Ayala, Percy',
  'Ejemplo Sulca, Marleni',
  'Muestra Núñez, Óscar',
  'Prueba Gutiérrez, Flor',
  'Modelo Arango, Jhon',
  'Ficticia Lagos, Esther',
  'Ensayo Tineo, Américo',
  'Simulado Vega, Dionicio',
]

export type Postulante = { nombre: string; plaza: string; apto: boolean; parcial: number; final: number }

/** The same process always has the same applicants and the same scores. */
export function postulantes(p: ProcesoFechado): Postulante[] {
  const cuantos = p.plazas.length + 3
  return Array.from({ length: cuantos }, (_, i) => {
    const lugar = (p.indice * 7 + i * 5) % POSTULANTES.length
    const apto = !p.desierta && i < p.plazas.length + 2
    return {
      nombre: POSTULANTES[lugar] ?? 'Demo, Rosa',
      plaza: p.plazas[i % p.plazas.length]?.[0] ?? '',
      apto,
      parcial: apto ? 56 - ((p.indice * 3 + i * 5) % 19) : 21 + ((p.indice + i * 3) % 7),
      final: 38 - ((p.indice * 2 + i * 4) % 13),
    }
  })
}
