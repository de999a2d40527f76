import type { Refused } from '../../../lib/forms.ts'
import { soles } from '../../../lib/numbers.ts'
import { Check, Choices } from '../../../ui/choice.tsx'
import { Field, FieldFrame, SelectField, useField } from '../../../ui/field.tsx'
import styles from '../../../ui/form.module.css'
import { Form, Submit } from '../../../ui/form.tsx'
import { DOCUMENT_TYPES, SEXOS } from '../../usuarios/rules.ts'
import type { Modalidad, Vacante } from '../queries.server.ts'
import { AVISO, DRAFT_DAYS } from '../rules.ts'

const LABELS = {
  nombre_persona: 'Nombres',
  apellidos_persona: 'Apellidos',
  tipo_documento: 'Tipo de documento',
  numero_documento: 'Número de documento',
  fecha_nacimiento: 'Fecha de nacimiento',
  sexo_persona: 'Sexo',
  direccion: 'Dirección, distrito y provincia',
  celular: 'Celular',
  correo_persona: 'Correo',
  apoderado: 'Nombres y apellidos de la madre, padre o apoderado',
  apoderado_documento: 'Su documento de identidad',
  apoderado_celular: 'Su celular',
  colegio: 'Colegio',
  anio_colegio: 'Año en que terminó, o terminará',
  programa: 'Programa al que postula',
  segunda: 'Segunda opción',
  modalidad: 'Modalidad',
  con_discapacidad: 'Postulo a las vacantes reservadas para personas con discapacidad',
  ajustes: 'Qué necesita para rendir el examen',
  consiente: 'Autorización',
}

const TYPES = DOCUMENT_TYPES.filter(({ codigo }) => codigo !== '6').map(({ codigo, nombre }) => ({
  value: codigo,
  label: nombre,
}))

type Page = {
  solicitud: string
  institucion: string
  cambia: boolean
  valores: Refused['valores'] | null
  modalidades: Modalidad[]
  vacantes: Vacante[]
}

/** The modalities in which somebody may enter. */
export const offeredIn = ({ modalidades, vacantes }: Pick<Page, 'modalidades' | 'vacantes'>) =>
  modalidades.filter(({ id }) => vacantes.some((one) => one.modalidad === id))

/** Everything about who applies and to what. It keeps what was typed when something has to be corrected. */
export function RegistrationForm({ page, result }: { page: Page; result: Refused | undefined }) {
  const { vacantes, cambia, valores, solicitud, institucion } = page
  const programas = [...new Map(vacantes.map((one) => [one.programa, one.nombre]))].map(([id, label]) => ({
    value: String(id),
    label,
  }))
  const ways = offeredIn(page).map(({ id, nombre, detalle, costo }) => ({
    value: String(id),
    label: `${nombre} · ${costo > 0 ? soles(costo / 100) : 'sin costo'}`,
    hint: detalle,
  }))
  const shown = result ?? (valores ? { errores: [], valores } : undefined)
  return (
    <Form labels={LABELS} result={shown}>
      <input type="hidden" name="solicitud" value={String(result?.valores.solicitud ?? solicitud)} />
      <fieldset className={styles.part}>
        <legend>1. Quién postula</legend>
        <div className={styles.pair}>
          <Field name="nombre_persona" autoComplete="given-name" autoCapitalize="words" maxLength={120} />
          <Field name="apellidos_persona" autoComplete="family-name" autoCapitalize="words" maxLength={120} />
        </div>
        <div className={styles.pair}>
          <SelectField name="tipo_documento" options={TYPES} defaultValue="1" />
          <Field name="numero_documento" autoComplete="off" maxLength={20} hint="El DNI tiene 8 dígitos." />
        </div>
        <div className={styles.pair}>
          <Field name="fecha_nacimiento" type="date" autoComplete="bday" />
          <SelectField name="sexo_persona" optional options={SEXOS} empty="Prefiero no decirlo" />
        </div>
        <Field name="direccion" autoComplete="address-line1" maxLength={200} />
        <div className={styles.pair}>
          <Field name="celular" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
          <Field
            name="correo_persona"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            hint="Ahí enviaremos su código, su clave y los avisos."
          />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>2. Si es menor de edad</legend>
        <p className={styles.hint}>Solo si hoy todavía no cumple 18 años. Si ya los cumplió, déjelo en blanco.</p>
        <Field name="apoderado" maxLength={160} optional />
        <div className={styles.pair}>
          <Field name="apoderado_documento" autoComplete="off" maxLength={20} optional />
          <Field name="apoderado_celular" type="tel" inputMode="tel" autoComplete="off" maxLength={20} optional />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>3. Dónde estudió la secundaria</legend>
        <div className={styles.pair}>
          <Field name="colegio" autoComplete="off" maxLength={160} />
          <Field name="anio_colegio" inputMode="numeric" autoComplete="off" maxLength={4} />
        </div>
      </fieldset>
      <fieldset className={styles.part}>
        <legend>4. A qué postula</legend>
        <SelectField name="programa" options={programas} empty="Elija un programa" />
        <SelectField
          name="segunda"
          optional
          options={programas}
          empty="Ninguna"
          hint="Si no alcanza vacante en el primero y en este quedan libres."
        />
        <Choices
          name="modalidad"
          type="radio"
          options={ways}
          chosen={ways.length === 1 ? ways.map((w) => w.value) : []}
        />
      </fieldset>
      <fieldset className={styles.part}>
        <legend>5. Si tiene una discapacidad o necesita ajustes (opcional)</legend>
        <p className={styles.hint}>
          La Ley N.º 31789 reserva vacantes y obliga a adaptar el examen. Es un dato sensible: no hace falta darlo para
          postular, y solo lo conocen la comisión de admisión y el equipo de bienestar.
        </p>
        <Check name="con_discapacidad" value="si" />
        <Adjustments />
        <Check name="consiente" value="si">
          Autorizo a {institucion} a usar lo que digo en esta parte solo para reservar la vacante y adaptar el examen.
          Puedo retirar esta autorización cuando quiera.
        </Check>
      </fieldset>
      <section aria-labelledby="sus-datos" className={styles.part}>
        <h2 id="sus-datos">Para qué usamos sus datos</h2>
        <p className={styles.hint}>
          {institucion} usa estos datos solo para el proceso de admisión: comprobar requisitos, tomar el examen y
          publicar el orden de mérito con nombres y puntaje. Los ve la comisión de admisión. Lo que no llegue a enviar
          se borra a los {DRAFT_DAYS} días. Son obligatorios, salvo los que dicen «opcional»: sin ellos no se puede
          postular. Puede pedir verlos, corregirlos o borrarlos: cómo, lo dice el{' '}
          <a href={AVISO.pagina}>aviso de privacidad</a>.
        </p>
      </section>
      <div className={styles.buttons}>
        <Submit>{cambia ? 'Guardar los cambios' : 'Guardar y seguir con los documentos'}</Submit>
      </div>
    </Form>
  )
}

function Adjustments() {
  const { control, value } = useField('ajustes', true)
  return (
    <FieldFrame
      name="ajustes"
      optional
      hint="Por ejemplo: letra ampliada, más tiempo, intérprete de lengua de señas, aula en el primer piso."
    >
      <textarea className={styles.input} rows={3} {...control} defaultValue={value} />
    </FieldFrame>
  )
}
