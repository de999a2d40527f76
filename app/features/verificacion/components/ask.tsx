import buttons from '../../../ui/button.module.css'
import form from '../../../ui/form.module.css'
import styles from '../page.module.css'

/** Shown by the script that reads the file: without it nothing here could. */
export const ByFile = () => (
  <section className={styles.part} aria-labelledby="con-archivo" data-huella="" hidden>
    <h2 id="con-archivo">Con el archivo PDF</h2>
    <p>
      Elija el archivo como lo descargó o le llegó, o arrástrelo hasta aquí. El archivo no se envía: su navegador
      calcula su huella (SHA-256), y solo ella llega a esta página.
    </p>
    <div className={form.field}>
      <label htmlFor="archivo" className={form.label}>
        Archivo
      </label>
      <input id="archivo" type="file" accept="application/pdf,.pdf" className={styles.file} />
    </div>
    <p role="status" className={styles.soft} />
  </section>
)

type Typed = { numero: string; codigo: string }

type FieldProps = { name: keyof Typed; label: string; value: string; most: number; hint: string }

const Field = ({ name, label, value, most, hint }: FieldProps) => (
  <div className={form.field}>
    <label htmlFor={name} className={form.label}>
      {label}
    </label>
    <input
      id={name}
      name={name}
      className={form.input}
      defaultValue={value}
      required
      maxLength={most}
      autoComplete="off"
      autoCapitalize="characters"
      aria-describedby={`${name}-ayuda`}
    />
    <p id={`${name}-ayuda`} className={form.hint}>
      {hint}
    </p>
  </div>
)

export const ByCode = ({ numero, codigo }: Typed) => (
  <section className={styles.part} aria-labelledby="con-codigo">
    <h2 id="con-codigo">Con el número y el código</h2>
    <form className={styles.find}>
      <Field
        name="numero"
        label="Número del papel"
        value={numero}
        most={60}
        hint="Por ejemplo: EXP-2026-000012, o el de una carta: 000012-2026-EXP"
      />
      <Field
        name="codigo"
        label="Código"
        value={codigo}
        most={40}
        hint="Está junto al código QR: ocho letras y cifras; en un recibo, dieciséis al final de su dirección"
      />
      <div>
        <button type="submit" className={buttons.primary}>
          Comprobar
        </button>
      </div>
    </form>
  </section>
)
