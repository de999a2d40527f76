import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import { plazoNamed, textoNamed } from '../../features/solicitudes/new-rules.ts'
import type { FieldError } from '../../lib/outcomes.ts'
import { withKept } from '../kept-choice.ts'
import { KeptTexts } from '../kept-texts.tsx'
import { MomentInput } from '../moment-input.tsx'
import { useErrors } from '../use-errors.ts'
import { RULES } from './address.ts'
import styles from './expedientes.module.css'
import type { RulesLoaded } from './rules-of.tsx'

type Props = { rules: RulesLoaded; errores: readonly FieldError[] }

const MODOS = [
  { value: 'mismo_dia_24x7', label: 'A cualquier hora: cuenta ese mismo día' },
  { value: 'corte_horario', label: 'Hasta una hora: después, cuenta el siguiente día hábil' },
]

/** Another version of the rules of a kind: it begins from the last one. */
export function RulesForm({ rules: { nueva, opciones, tipo }, errores }: Props) {
  const navigation = useNavigation()
  const [modo, chooseModo] = useState<string>(nueva.modo)
  // The version that its fields began with, whatever is read anew below them.
  const [partida] = useState(nueva.partida)
  const { form, errorOf } = useErrors(errores)
  return (
    <Form ref={form} method="post" noValidate className={styles.counter} aria-label="Versión nueva">
      <input type="hidden" name="partida" value={partida} />
      <KeptTexts of={form} place={`reglas:${tipo}`} />
      <section className={styles.part} aria-labelledby="rige">
        <h2 id="rige">Desde cuándo, y por qué</h2>
        {nueva.parteDe ? <p className={styles.soft}>Parte de la versión que rige {nueva.parteDe}.</p> : null}
        <div className={styles.fields}>
          <MomentInput
            type="date"
            name="desde"
            label="Rige desde"
            min={nueva.hoy}
            defaultValue={nueva.hoy}
            error={errorOf('desde')}
          />
          <TextInput
            name="sustento"
            label="Norma o resolución que lo sustenta"
            description="Por ejemplo: R.D. 045-2026, del 12 de marzo"
            error={errorOf('sustento')}
          />
        </div>
      </section>
      <section className={styles.part} aria-labelledby="nuevos-plazos">
        <h2 id="nuevos-plazos">Plazos</h2>
        <p className={styles.soft}>
          El portal trae los que fija la norma que cita, y cada uno dice hasta dónde puede cambiarse.
        </p>
        <div className={styles.fields}>
          {nueva.plazos.map(({ nombre, titulo, dias, unidad, permite }) => (
            <TextInput
              key={nombre}
              name={plazoNamed(nombre)}
              label={`${titulo}, en ${unidad}`}
              description={permite}
              defaultValue={dias}
              inputMode="numeric"
              error={errorOf(plazoNamed(nombre))}
            />
          ))}
        </div>
      </section>
      <section className={styles.part} aria-labelledby="nueva-llegada">
        <h2 id="nueva-llegada">Cómo llegan</h2>
        <div className={styles.fields}>
          <NativeSelect
            name="modo"
            label="Cuándo se recibe"
            value={modo}
            onChange={({ currentTarget }) => chooseModo(currentTarget.value)}
            data={nueva.admiteCierre ? MODOS : MODOS.slice(0, 1)}
            description={nueva.admiteCierre ? null : 'Su norma no da una hora de cierre: alargaría los plazos.'}
            error={errorOf('modo')}
          />
          {modo === 'corte_horario' ? (
            <MomentInput
              type="time"
              name="corte"
              label="Hora de cierre"
              defaultValue={nueva.corte}
              error={errorOf('corte')}
            />
          ) : null}
          <NativeSelect
            name="area"
            label="Área que los recibe"
            defaultValue={nueva.area}
            data={[
              { value: '', label: 'Ninguna: esperan a que alguien los derive' },
              ...withKept(opciones.areas, nueva.area, nueva.areaDicha),
            ]}
            error={errorOf('area')}
          />
          <NativeSelect
            name="responsable"
            label="Persona a cargo"
            defaultValue={nueva.responsable}
            data={[
              { value: '', label: 'Nadie todavía' },
              ...withKept(opciones.personas, nueva.responsable, nueva.responsableDicho),
            ]}
            error={errorOf('responsable')}
          />
        </div>
        <TextInput
          name="norma"
          label="Norma que se cita en la página"
          defaultValue={nueva.norma}
          error={errorOf('norma')}
        />
      </section>
      {nueva.textos.length > 0 ? (
        <section className={styles.part} aria-labelledby="nuevos-textos">
          <h2 id="nuevos-textos">Textos</h2>
          <p className={styles.soft}>
            Donde un texto dice «{'{respuesta}'}» va el plazo para responder. Si otro nombra días, cámbielo con ellos.
          </p>
          {nueva.textos.map(({ nombre, que, texto, vacio }) => (
            <Textarea
              key={nombre}
              name={textoNamed(nombre)}
              label={que}
              description={vacio}
              defaultValue={texto}
              rows={4}
              error={errorOf(textoNamed(nombre))}
            />
          ))}
        </section>
      ) : null}
      <section className={styles.part} aria-labelledby="visto">
        <h2 id="visto">Visto bueno</h2>
        <Checkbox
          name="visto_bueno"
          value="1"
          defaultChecked={nueva.vistoBueno}
          label="Cada respuesta la prepara una persona y la envía otra"
          description="Hacen falta al menos dos personas que atiendan esta clase, y que una de ellas pueda responder. Vale para todo lo que espera respuesta, desde el día que rige."
        />
      </section>
      <section className={styles.part} aria-labelledby="plantillas">
        <h2 id="plantillas">Respuestas ya escritas</h2>
        <p className={styles.soft}>
          Quien responde elige una, y la corrige antes de enviarla. Cada una empieza con una línea «# Nombre»; donde
          diga {'{nombre}'}, {'{expediente}'} o {'{asunto}'} van los del expediente.
        </p>
        <Textarea
          name="plantillas"
          label="Todas, una tras otra"
          defaultValue={nueva.plantillas}
          rows={8}
          error={errorOf('plantillas')}
        />
      </section>
      <div className={styles.verbs}>
        <Button type="submit" loading={navigation.state !== 'idle'}>
          Guardar la versión nueva
        </Button>
        <Button component={Link} to={`${RULES}/${tipo}`} variant="subtle">
          Cancelar
        </Button>
      </div>
    </Form>
  )
}
