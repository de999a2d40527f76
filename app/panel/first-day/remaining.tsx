import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import styles from './remaining.module.css'

/** What is left of the first day, on the start page until nothing is. */
export const Remaining = ({ faltan, total, sigue }: { faltan: number; total: number; sigue: string }) => (
  <section className={styles.box} aria-labelledby="primer-dia">
    <Icon name="clipboard-list" size="m" />
    <div>
      <h2 id="primer-dia">Primer día</h2>
      <p>
        {total - faltan} de {total} pasos hechos. Sigue: {sigue}.
      </p>
    </div>
    <Button component={Link} to="/panel/primer-dia">
      Continuar
    </Button>
  </section>
)
