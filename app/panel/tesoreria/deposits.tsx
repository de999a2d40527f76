import { Form } from 'react-router'
import type { depositsOf } from '../../features/caja/queries.server.ts'
import { bancoDe } from '../../features/caja/rules.ts'
import { dateInWords } from '../../lib/dates.ts'
import { soles } from '../../lib/money.ts'
import parts from '../parts.module.css'
import styles from './tesoreria.module.css'

type Props = { depositos: Awaited<ReturnType<typeof depositsOf>>; puede: boolean }

/** What of a box reached the bank. One that was written down wrongly is taken away, and written anew. */
export const Deposits = ({ depositos, puede }: Props) =>
  depositos.length === 0 ? null : (
    <section className={styles.box} aria-labelledby="depositos">
      <h2 id="depositos">Depósitos</h2>
      {depositos.map((one) => (
        <div key={one.id} className={parts.head}>
          <p>
            {soles(one.importe)} · {bancoDe(one.banco)}, operación {one.operacion}
            <span className={styles.soft}>
              {' '}
              {dateInWords(one.fecha)}, lo anotó {one.quien}
            </span>
          </p>
          <div className={parts.buttons}>
            {one.voucher ? (
              <a className={parts.verb} href={one.voucher} target="_blank" rel="noreferrer">
                Voucher
              </a>
            ) : null}
            {puede ? (
              <Form method="post">
                <input type="hidden" name="hacer" value="quitar" />
                <input type="hidden" name="id" value={one.id} />
                <button className={parts.verb} type="submit" aria-label={`Quitar el depósito ${one.operacion}`}>
                  Quitar
                </button>
              </Form>
            ) : null}
          </div>
        </div>
      ))}
    </section>
  )
