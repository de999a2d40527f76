import { Button } from '@mantine/core'
import { Form } from 'react-router'
import type { Swept } from '../../lib/files/sweep.server.ts'
import type { Whose } from '../../lib/files/whose.server.ts'
import { bytes, plural } from '../../lib/numbers.ts'
import styles from './state.module.css'

type Said = { almacen: Whose | undefined; barrido: (Swept & { cuando: string }) | null }

export const isDoubtful = ({ almacen, barrido }: Said) =>
  almacen === 'sinmarca' || almacen === 'ajeno' || swept(almacen, barrido)?.sospecha === 'mayoria'

/** Whose the files are, and what of them went. */
export function Store({ almacen, barrido }: Said) {
  const last = swept(almacen, barrido)
  return (
    <>
      {almacen === 'sinmarca' || almacen === 'ajeno' ? (
        <>
          <p>{WHOSE[almacen]} Mientras tanto no se quita ningún archivo, tampoco los que se borran para siempre.</p>
          <p className={styles.soft}>
            Confírmelo solo si ningún otro portal, tampoco uno de prueba, guarda sus archivos en el mismo lugar: una
            semana después se quitan los que este portal no nombra.
          </p>
          <Form method="post">
            <Button type="submit" variant="default">
              Los archivos son solo de este portal
            </Button>
          </Form>
        </>
      ) : null}
      {almacen === 'reciente' ? (
        <p className={styles.soft}>
          Hace menos de una semana que los archivos son de este portal, o que la base está en este lugar: todavía no se
          quita ninguno.
        </p>
      ) : null}
      {last ? (
        <p className={styles.soft}>
          {last.sospecha
            ? `La mayoría de los archivos del disco no son de esta base, y no se quitó ninguno (${last.cuando}): pida a quien administra el servidor que revise DATOS o el almacén.`
            : `Se ${last.quitados === 1 ? 'quitó' : 'quitaron'} ${plural(last.quitados, 'archivo', 'archivos')} que ya nada nombraba: ${bytes(last.bytes)} (${last.cuando}).`}
        </p>
      ) : null}
    </>
  )
}

const WHOSE = {
  sinmarca:
    'El lugar de los archivos no dice de qué portal es: queda así al actualizar desde una versión anterior, o al cambiar de lugar.',
  ajeno:
    'El lugar de los archivos dice ser de otra base: otro portal lo usa, o esta base se restauró de una copia junto a archivos que ya estaban.',
}

/** What a night did is told until it is known better. */
const swept = (almacen: Said['almacen'], barrido: Said['barrido']) =>
  almacen === 'nuestro' && (!barrido?.sospecha || barrido.sospecha === 'mayoria') ? barrido : null
