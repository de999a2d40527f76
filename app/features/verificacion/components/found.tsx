import { longDay } from '../../../lib/dates.ts'
import { Verdict } from '../../../ui/verdict.tsx'
import styles from '../page.module.css'
import type { Comprobado } from '../queries.server.ts'
import { CLASES } from '../rules.ts'

const SEGUIMIENTO = '/tramites/seguimiento'

const TAKEN_BACK = {
  recibo: 'Ese recibo se anuló: no acredita ningún pago.',
  acta: 'Los resultados cambiaron después de esa acta: pida la que vale ahora.',
  otro: 'El expediente de ese papel se anuló después.',
}

type Shown = { paper: Comprobado; por: 'archivo' | 'codigo' }

export function Genuine({ paper, por }: Shown) {
  const { clase, numero, hecho, anulado } = paper
  return (
    <Verdict
      title={anulado ? 'Lo emitió esta institución, y se anuló' : 'Lo emitió esta institución'}
      isWrong={anulado}
      facts={[
        ['Papel', CLASES[clase]],
        ['Número', numero],
        ['Se emitió', longDay(hecho)],
      ]}
    >
      {anulado ? <p>{TAKEN_BACK[clase === 'recibo' || clase === 'acta' ? clase : 'otro']}</p> : null}
      <p>
        {por === 'archivo'
          ? 'El archivo es igual, byte por byte, al que se emitió: nadie lo cambió.'
          : 'Hay un papel con ese número y ese código. Compare estos datos con los del suyo: el código no comprueba lo demás que dice; para eso, compruebe el archivo PDF.'}
      </p>
      {clase === 'recibo' || clase === 'ficha' || clase === 'acta' ? null : (
        <p className={styles.soft}>
          Si el expediente es suyo, vea en qué está en el{' '}
          <a href={clase === 'carta' ? SEGUIMIENTO : `${SEGUIMIENTO}?numero=${numero}`}>seguimiento</a>, con su número y
          su clave.
        </p>
      )}
    </Verdict>
  )
}

export const UnknownFile = ({ nombre }: { nombre: string }) => (
  <Verdict title={`Este archivo no es igual a ninguno que emitió ${nombre}`} isWrong>
    <p>
      Puede ser un papel auténtico que se imprimió y escaneó, o que otro programa guardó de nuevo; también un recibo o
      una ficha que se descargó antes de que existiera esta página. O puede que alguien lo haya cambiado.
    </p>
    <p>
      Pida el archivo como lo entregó la institución. Si no lo hay, compruebe el número y el código que están junto al
      QR, y compare los datos. Ante la duda, pregunte a la institución.
    </p>
  </Verdict>
)

export const UnknownNumber = () => (
  <Verdict title="No hay ningún papel con ese número y ese código" isWrong>
    <p>
      Revise los dos: están junto al código QR del papel. En el código no hay letras O, I ni L, ni las cifras 0 y 1. Si
      siguen sin coincidir, pregunte a la institución antes de confiar en ese papel.
    </p>
  </Verdict>
)
