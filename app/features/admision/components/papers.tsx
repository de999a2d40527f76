import buttons from '../../../ui/button.module.css'
import { FilesSent } from '../../../ui/form-files.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PAPELES } from '../address.ts'
import styles from '../papeles.module.css'
import type { Papeles } from '../papeles.tsx'
import { CLASES, type Clase, TIPOS_DE_PAPEL } from '../rules.ts'

const HINTS: Record<Clase, string> = {
  foto: 'De frente, con fondo claro. JPG, PNG o WebP, hasta 10 MB.',
  documento: 'Las dos caras, legibles: una foto o un PDF, hasta 10 MB.',
  certificado:
    'Si ya terminó la secundaria. Si está en el último año, lo presentará al matricularse. Foto o PDF, hasta 10 MB.',
  comprobante: 'La constancia del banco o de Págalo.pe, donde se lea el número de operación. Foto o PDF, hasta 10 MB.',
}

/** Each paper may be sent by itself: if the line fails, one is lost and not all. */
export function Papers({ page }: { page: Papeles }) {
  const shown = Object.entries(CLASES) as [Clase, string][]
  return (
    <section id="archivos" aria-labelledby="documentos" className={styles.documents}>
      <h2 id="documentos">Documentos</h2>
      <p className={styles.soft}>
        Los ven solo la comisión de admisión y usted. Adjúntelos uno por uno, o todos juntos.
      </p>
      <FilesSent page={page} />
      <ol className={styles.papers}>
        {shown
          .filter(([clase]) => clase !== 'comprobante' || page.costo > 0)
          .map(([clase, nombre]) => {
            const has = page.papeles.find((one) => one.clase === clase)
            const isAsked = page.pedidos.includes(clase)
            return (
              <li key={clase} id={clase}>
                <h3>
                  {nombre}
                  {has ? <Tag tone="leaf">Adjunto</Tag> : <Tag>{isAsked ? 'Falta' : 'Opcional'}</Tag>}
                </h3>
                {has ? (
                  <p className={styles.has}>
                    <a href={`${PAPELES}/${clase}`} target="_blank" rel="noopener">
                      {has.nombre}
                      <span className="sr"> (se abre en otra pestaña)</span>
                    </a>{' '}
                    <span className={styles.soft}>{has.peso}</span>
                  </p>
                ) : null}
                <p className={styles.soft} id={`${clase}-ayuda`}>
                  {HINTS[clase]}
                </p>
                <input
                  type="file"
                  name={clase}
                  accept={TIPOS_DE_PAPEL[clase].join()}
                  aria-label={nombre}
                  aria-describedby={`${clase}-ayuda`}
                />
                <button type="submit" formNoValidate className={buttons.quiet}>
                  {has ? 'Cambiar' : 'Adjuntar'} <span className="sr">{nombre.toLowerCase()}</span>
                </button>
              </li>
            )
          })}
      </ol>
    </section>
  )
}
