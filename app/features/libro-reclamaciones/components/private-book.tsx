import { daysSaid } from '../../../expedientes/clock-words.ts'
import { Begin, Part } from '../../../expedientes/components/rights.tsx'
import { HOJA_EN_BLANCO } from '../address.ts'
import type { Book } from '../page.tsx'
import { Answers } from './answers.tsx'
import styles from './parts.module.css'

/** A private institute keeps a book of its own (Ley 29571 and D.S. 011-2011-PCM). */
export function PrivateBook({ book }: { book: Book }) {
  return (
    <>
      <Part id="presentar" title="Presentar un reclamo o una queja">
        <p>
          Por aquí, a cualquier hora, sin cuenta y sin pagar. Al terminar tiene su número, con fecha y hora, y si dejó
          un correo le llega ahí una copia.
        </p>
        <Begin href={book.formulario}>Llenar la hoja de reclamación</Begin>
      </Part>
      <Part id="donde" title="En la sede">
        <p>
          También hay hojas en papel. Pídalas a quien lo atienda, o{' '}
          <a href={HOJA_EN_BLANCO}>imprima la hoja en blanco (PDF)</a> y tráigala llena.
        </p>
        <Answers book={book} authority="Quién responde" />
      </Part>
      <Part id="plazo" title="Cuándo le responden">
        <p>
          Por escrito, a la dirección o al correo que usted indique, en no más de{' '}
          <strong>{daysSaid(book.dias, 'habiles')}</strong>, y ese plazo no se amplía. La respuesta no puede depender de
          un pago.
        </p>
      </Part>
      <Part id="reclamo-o-queja" title="¿Reclamo o queja?">
        <dl className={styles.reasons}>
          <div>
            <dt>Reclamo</dt>
            <dd>No está conforme con el servicio o el producto que recibió.</dd>
          </div>
          <div>
            <dt>Queja</dt>
            <dd>Su malestar es por la atención, o no tiene que ver con el servicio mismo.</dd>
          </div>
        </dl>
        <p>Ambos se responden. Si marca «queja» y lo que cuenta es un reclamo, se atiende como reclamo.</p>
      </Part>
      <Part id="datos" title="Qué debe escribir">
        <ul className={styles.plain}>
          <li>Su nombre y su número de documento.</li>
          <li>Su domicilio o su correo, para poder responderle.</li>
          <li>El detalle de lo ocurrido.</li>
        </ul>
        <p>
          Sin esos datos la hoja se tiene por no presentada. Escriba también qué pide y, si es menor de edad, los datos
          de su madre, padre o apoderado.
        </p>
        <p className={styles.quiet}>
          Normas: Ley N.º 29571, artículos 150 a 152, y su reglamento del libro de reclamaciones, Decreto Supremo N.º
          011-2011-PCM y modificatorias. La hoja y la respuesta se guardan dos años como mínimo.
        </p>
      </Part>
    </>
  )
}
