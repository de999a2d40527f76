// A page for the editor of rich text, in a form as an editor has it. Bundled by its test, which says what is in it.
import '../../app/styles/base.css'
import '../../app/styles/fonts.css'
import '../../app/styles/tokens.css'
import '../../app/ui/icon.module.css'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { FormFields } from '../../app/campos/field.ts'
import type { FormValues, Refusal } from '../../app/panel/edit/edit-form.ts'
import { EditForm } from '../../app/panel/edit/form.tsx'
import { type Picked, PickFileContext } from '../../app/panel/files/pick.ts'
import { Office } from '../../app/panel/office.tsx'

const FIELDS: FormFields = {
  titulo: { label: 'Título', control: 'text' },
  contenido: { label: 'Contenido', control: 'html', help: 'Lo que se lee debajo del título.' },
  ...Object.fromEntries(
    Array.from({ length: 38 }, (_, n) => [`campo${n}`, { label: `Campo ${n}`, control: 'text' } as const]),
  ),
}

const REFUSAL: Refusal = { codigo: 'INCOMPLETO', errores: [{ campo: 'contenido', message: 'Escriba el contenido' }] }

const PICTURE: Picked = {
  ...{ id: 'patio', url: '/archivos/patio/patio.svg', nombre: 'patio.svg', tipo: 'image/svg+xml', bytes: 100 },
  ...{ ancho: 320, alto: 200, texto: null },
}
const PAPER: Picked = {
  ...{ id: 'bases', url: '/archivos/bases/bases.pdf', nombre: 'bases_del-concurso.pdf', tipo: 'application/pdf' },
  ...{ bytes: 100, ancho: null, alto: null, texto: null },
}

const begun = document.getElementById('comienzo')?.textContent ?? ''

function Screen() {
  const [refusal, refuse] = useState<Refusal>()
  const [sent, send] = useState<FormValues>()
  const form = useForm<FormValues>({ mode: 'uncontrolled', initialValues: { titulo: 'Bases', contenido: begun } })
  return (
    <main>
      <h1>Texto</h1>
      <p>
        <Button variant="default" onClick={() => refuse({ ...REFUSAL })}>
          Publicar incompleto
        </Button>
      </p>
      <EditForm fields={FIELDS} form={form} refusal={refusal} onSubmit={() => send(form.getValues())}>
        <p>
          <Button type="submit">Publicar cambios</Button>
        </p>
      </EditForm>
      <output aria-label="enviado">{sent ? JSON.stringify(sent) : ''}</output>
    </main>
  )
}

const root = document.getElementById('texto')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Office>
        <PickFileContext value={async ({ kind }) => (kind === 'imagen' ? PICTURE : PAPER)}>
          <Screen />
        </PickFileContext>
      </Office>
    </StrictMode>,
  )
}
