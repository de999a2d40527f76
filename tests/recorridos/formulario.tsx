// A page for the form that editors are made of, and for what the office opens, before any screen uses all of it. Bundled
// by its test.
import '../../app/styles/base.css'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/ui/icon.module.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Button, Modal, Tooltip } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Notifications, notifications } from '@mantine/notifications'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { ChildrenFields, FormFields } from '../../app/campos/field.ts'
import type { FormValues, Refusal } from '../../app/panel/edit/edit-form.ts'
import { EditForm } from '../../app/panel/edit/form.tsx'
import { FilesProvider } from '../../app/panel/files/provider.tsx'
import { OneField } from '../../app/panel/list/one-field.tsx'
import { MomentInput } from '../../app/panel/moment-input.tsx'
import { Office } from '../../app/panel/office.tsx'

/** One of each control. */
const FIELDS: FormFields = {
  titulo: { label: 'Título', control: 'text', help: 'Lo primero que se lee en la lista.' },
  resumen: { label: 'Resumen', control: 'textarea' },
  contenido: { label: 'Contenido', control: 'html' },
  tipo: { label: 'Tipo', control: 'select', options: ['Directiva', 'Reglamento'].map((v) => ({ value: v, label: v })) },
  area: { label: 'Área', control: 'reference', to: 'áreas' },
  vacantes: { label: 'Vacantes', control: 'number' },
  fecha: { label: 'Fecha', control: 'date' },
  momento: { label: 'Se publica', control: 'datetime' },
  hora: { label: 'Hora', control: 'time' },
  enlace: { label: 'Enlace', control: 'url' },
  color: { label: 'Color', control: 'color' },
  imagen: { label: 'Imagen', control: 'image' },
  archivo: { label: 'Archivo', control: 'file' },
  agenda: { label: 'Mostrar en la agenda', control: 'checkbox', help: 'Aparece también en el calendario.' },
}

const ARCHIVOS: ChildrenFields = {
  title: 'Archivos',
  fields: { nombre: { label: 'Nombre', control: 'text' }, url: { label: 'Dirección', control: 'file' } },
}

const VALUES: FormValues = {
  titulo: 'Bases del concurso',
  resumen: null,
  tipo: 'Directiva',
  area: 7,
  vacantes: 3,
  fecha: '2026-03-02',
  momento: '2026-03-02 10:30:00',
  hora: '08:15:00',
  color: '#9c1f36',
  agenda: true,
  archivos: [
    { id: 1, nombre: 'Bases', url: '/archivos/bases.pdf' },
    { id: 2, nombre: 'Anexos', url: '/archivos/anexos.pdf' },
  ],
}

const REFUSALS: Record<string, Refusal> = {
  'Publicar incompleto': {
    codigo: 'INCOMPLETO',
    errores: [
      { campo: 'archivos.1.nombre', message: 'Escriba el nombre' },
      { campo: 'resumen', message: 'Escriba un resumen de una o dos frases' },
      { campo: 'area', message: 'Elija una de la lista' },
    ],
  },
  'Fecha imposible': { codigo: 'INVALIDO', errores: [{ campo: 'fecha', message: 'Escriba una fecha válida' }] },
  'Otro motivo': { codigo: 'INVALIDO', errores: [{ campo: 'direccion', message: 'Esa dirección es de otra página' }] },
}

const AREAS = [
  { value: '7', label: 'Dirección general' },
  { value: '8', label: 'Secretaría académica' },
  { value: '9', label: 'Tesorería' },
]

const references = {
  search: async (campo: string, texto: string) => {
    if (texto === 'corte') throw new Error(campo)
    return AREAS.filter(({ label }) => label.toLowerCase().includes(texto.toLowerCase()))
  },
  labelOf: (campo: string, value: string) => (campo === 'area' && value === '7' ? AREAS[0]?.label : undefined),
  nameOf: async (_: string, value: string) => AREAS.find((area) => area.value === value)?.label,
}

function Screen() {
  const [refusal, refuse] = useState<Refusal>()
  const [sent, send] = useState<FormValues>()
  const [asked, ask] = useState(false)
  const [cita, setCita] = useState('08:30')
  const [epochs, put] = useState({ area: 0 })
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: VALUES })
  return (
    <main>
      <h1>Formulario</h1>
      <p>
        {Object.entries(REFUSALS).map(([name, one]) => (
          <Button key={name} variant="default" onClick={() => refuse({ ...one })}>
            {name}
          </Button>
        ))}
        {['9', '77'].map((area) => (
          <Button
            key={area}
            variant="default"
            onClick={() => {
              form.setFieldValue('area', area)
              put((all) => ({ area: all.area + 1 }))
            }}
          >
            {`Poner el área ${area}`}
          </Button>
        ))}
        <Button variant="default" onClick={() => ask(true)}>
          Preguntar
        </Button>
        <Tooltip label="Dice algo por un momento" withinPortal={false}>
          <Button variant="default" onClick={() => notifications.show({ title: 'Listo', message: 'Se guardó.' })}>
            Avisar
          </Button>
        </Tooltip>
      </p>
      <EditForm
        fields={FIELDS}
        lists={{ archivos: ARCHIVOS }}
        form={form}
        refusal={refusal}
        references={references}
        epochs={epochs}
        onSubmit={() => send(form.getValues())}
      >
        <p>
          <Button type="submit">Publicar cambios</Button>
        </p>
      </EditForm>
      <OneField
        {...{ tipo: 'convocatorias', name: 'cierre', field: { label: 'Cierre', control: 'date' }, value: '2026-03-02' }}
        onSend={async (cierre) => {
          send({ cierre })
          return undefined
        }}
      >
        {() => <Button type="submit">Cambiar el cierre</Button>}
      </OneField>
      <form
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          send(Object.fromEntries(new FormData(e.currentTarget)))
        }}
      >
        <MomentInput type="date" name="hasta" label="Vale hasta" />
        <MomentInput type="time" name="cita" label="Hora de la cita" value={cita} onRead={setCita} />
        <output aria-label="cita">{cita}</output>
        <Button onClick={() => setCita('16:00')}>A las cuatro</Button>
        <Button type="submit">Enviar la cita</Button>
      </form>
      <output aria-label="enviado">{sent ? JSON.stringify(sent) : ''}</output>
      <Modal opened={asked} onClose={() => ask(false)} title="Retirar la convocatoria">
        Los visitantes dejarán de verla.
      </Modal>
      <Notifications position="top-right" withinPortal={false} />
    </main>
  )
}

const root = document.getElementById('formulario')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office>
        <FilesProvider>
          <Screen />
        </FilesProvider>
      </Office>
    </StrictMode>,
  )
}
