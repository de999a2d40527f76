import { dayInWords } from '../../../lib/dates.ts'
import buttons from '../../../ui/button.module.css'
import form from '../../../ui/form.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import type { draftPage } from '../draft-page.server.ts'
import styles from '../tramites.module.css'
import { Terms } from './terms.tsx'

type Page = Pick<Awaited<ReturnType<typeof draftPage>>, 'reloj' | 'codigo' | 'estaBien' | 'enSuLugar' | 'declaracion'>

type Props = {
  page: Page
  /** The mark of what they ticked before, if they did. */
  declarado: string | string[] | undefined
}

/** When the clock starts, what the norm wants read, and the button. */
export const Presenting = ({ page: { reloj, codigo, estaBien, enSuLugar, declaracion }, declarado }: Props) =>
  enSuLugar ? (
    <Section id="presentar" title="Ya no se presenta aquí" className={styles.stack}>
      <Notice tone="warning">
        Esta institución dejó de recibirlo en este portal. Lo que escribió sigue en esta página: cópielo y vaya a{' '}
        <a href={enSuLugar.href}>{enSuLugar.title}</a>.
      </Notice>
    </Section>
  ) : (
    <Section id="presentar" title="Presentar" className={styles.stack}>
      <p>
        Si presenta ahora, la fecha de presentación es {reloj.esHoy ? 'hoy' : `el ${dayInWords(reloj.presentado)}`}, y
        el plazo se cuenta desde el <strong>{dayInWords(reloj.inicio)}</strong>.
      </p>
      <Terms terms={reloj.plazos} />
      {reloj.aviso ? (
        <Notice>
          <p className={styles.text}>{reloj.aviso}</p>
        </Notice>
      ) : null}
      {codigo ? <p className={styles.soft}>Para presentar, confirme antes su correo.</p> : null}
      {estaBien && !codigo ? (
        <div className={styles.attach}>
          {declaracion ? (
            <label className={form.choice}>
              <input
                type="checkbox"
                name="declaracion"
                value={declaracion.sello}
                defaultChecked={declarado === declaracion.sello}
                required
              />
              <span>{declaracion.texto}</span>
            </label>
          ) : null}
          <button type="submit" name="hacer" value="presentar" className={buttons.primary}>
            Presentar
          </button>
          <p className={styles.soft}>Recibirá al momento un cargo con su número, su clave, la fecha y la hora.</p>
        </div>
      ) : null}
    </Section>
  )
