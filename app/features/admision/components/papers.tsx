import buttons from '../../../ui/button.module.css'
import { FilesSent } from '../../../ui/form-files.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { PAPELES } from '../address.ts'
import styles from '../papeles.module.css'
import type { Papeles } from '../papeles.tsx'
import { tiposDe } from '../rules.ts'

const HINTS: Readonly<Record<string, string>> = {
  foto: 'De frente, con fondo claro. JPG, PNG o WebP, hasta 10 MB.',
  documento: 'Las dos caras, legibles: una foto o un PDF, hasta 10 MB.',
  comprobante: 'La constancia del banco o de Págalo.pe, donde se lea el número de operación. Foto o PDF, hasta 10 MB.',
}
const OTHER = 'Una foto legible o un PDF, hasta 10 MB.'

/** Each paper may be sent by itself: if the line fails, one is lost and not all. */
export function Papers({ page }: { page: Papeles }) {
  return (
    <section id="archivos" aria-labelledby="documentos" className={styles.documents}>
      <h2 id="documentos">Documentos</h2>
      <p className={styles.soft}>
        Los ven solo la comisión de admisión y usted. Adjúntelos uno por uno, o todos juntos.
      </p>
      <FilesSent page={page} />
      <ol className={styles.papers}>
        {page.papeles.map(({ clase, texto, puesto, observado, falta }) => (
          <li key={clase} id={clase}>
            <h3>
              {texto}
              <Tag tone={observado ? 'grana' : puesto ? 'leaf' : 'neutral'}>
                {observado ? 'Por corregir' : puesto ? 'Adjunto' : falta ? 'Falta' : 'Opcional'}
              </Tag>
            </h3>
            {puesto ? (
              <p className={styles.has}>
                <a href={`${PAPELES}/${clase}`} target="_blank" rel="noopener">
                  {puesto.nombre}
                  <span className="sr"> (se abre en otra pestaña)</span>
                </a>{' '}
                <span className={styles.soft}>{puesto.peso}</span>
              </p>
            ) : null}
            <p className={styles.soft} id={`${clase}-ayuda`}>
              {HINTS[clase] ?? OTHER}
            </p>
            <input
              type="file"
              name={clase}
              accept={tiposDe(clase).join()}
              aria-label={texto}
              aria-describedby={`${clase}-ayuda`}
            />
            <button type="submit" formNoValidate className={buttons.quiet}>
              {puesto ? 'Cambiar' : 'Adjuntar'} <span className="sr">{texto.toLowerCase()}</span>
            </button>
          </li>
        ))}
      </ol>
      <Also title="No se adjunta: se presenta en persona" rows={page.traer} />
      <Also title="Su modalidad pide además" rows={page.ademas} />
    </section>
  )
}

const Also = ({ title, rows }: { title: string; rows: Papeles['traer'] }) =>
  rows.length > 0 ? (
    <>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ clase, texto, obligatorio }) => (
          <li key={clase}>
            {texto}
            {obligatorio ? '' : ' (opcional)'}
          </li>
        ))}
      </ul>
    </>
  ) : null
