import { datasetOf } from '../lib/addresses.ts'
import { Icon } from './icon.tsx'
import styles from './open-data.module.css'

/** All of a list as a file, for whoever wants to count, compare or build with it. */
export function OpenData({ list }: { list: string }) {
  return (
    <p className={`no-print ${styles.data}`}>
      <Icon name="download" /> Descargar:
      <a href={datasetOf(list, 'csv')} download>
        CSV
      </a>
      (hoja de cálculo)
      <a href={datasetOf(list, 'json')} download>
        JSON
      </a>
    </p>
  )
}
