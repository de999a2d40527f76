import styles from './looks.module.css'

const swatch = (name: string) => <span className={styles.swatch} data-look={name} aria-hidden="true" />
const letters = (name: string) => (
  <span className={styles.letters} data-look={name} aria-hidden="true">
    Aa
  </span>
)

export const TEMAS = [
  { value: 'auto', label: 'Como el equipo', sample: swatch('auto') },
  { value: 'v1', label: 'Claro', sample: swatch('v1') },
  { value: 'v2', label: 'Oscuro', sample: swatch('v2') },
]

export const FONDOS = [
  { value: 'grana', label: 'Grana', sample: swatch('grana') },
  { value: 'azul', label: 'Azul', sample: swatch('azul') },
  { value: 'verde', label: 'Verde', sample: swatch('verde') },
  { value: 'ocre', label: 'Ocre', sample: swatch('ocre') },
  { value: 'gris', label: 'Gris', sample: swatch('gris') },
]

export const TEXTOS = [
  { value: 'normal', label: 'Normal', sample: letters('normal') },
  { value: 'grande', label: 'Grande', sample: letters('grande') },
  { value: 'mayor', label: 'Muy grande', sample: letters('mayor') },
]

export const CONTRASTES = [
  { value: 'normal', label: 'Normal', sample: letters('normal') },
  { value: 'alto', label: 'Alto', sample: letters('alto') },
]
