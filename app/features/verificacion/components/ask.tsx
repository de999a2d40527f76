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

export const ByCode = ({ numero, codigo }: Typed) => (
  <section className={styles.part} aria-labelledby="con-codigo">
    <h2 id="con-codigo">Con el número y el código</h2>
    <form className={styles.find}>
      <div className={form.field}>
        <label htmlFor="numero" className={form.label}>
          Número del papel
        </label>
        <input
          id="numero"
          name="numero"
          className={form.input}
          defaultValue={numero}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby="numero-ayuda"
        />
        <p id="numero-ayuda" className={form.hint}>
          Por ejemplo: EXP-2026-000012, o el de una carta: 000012-2026-EXP
        </p>
      </div>
      <div className={form.field}>
        <label htmlFor="codigo" className={form.label}>
          Código
        </label>
        <input
          id="codigo"
          name="codigo"
          className={form.input}
          defaultValue={codigo}
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          aria-describedby="codigo-ayuda"
        />
        <p id="codigo-ayuda" className={form.hint}>
          Está junto al código QR: ocho letras y cifras; en un recibo, dieciséis al final de su dirección
        </p>
      </div>
      <div>
        <button type="submit" className={buttons.primary}>
          Comprobar
        </button>
      </div>
    </form>
  </section>
)
