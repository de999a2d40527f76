// A form of two fields with its preview beside it, as an editor has them: vista.spec.ts shows it in a page of the product.
import '../../app/styles/base.css'
import '../../app/styles/tokens.css'
import { MantineProvider } from '@mantine/core'
import { useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Preview } from '../../app/panel/preview/preview.tsx'

const FIELDS = { titulo_noticia: 'Título', resumen_noticia: 'Resumen' }

function Editor() {
  const values = useRef<Record<string, unknown>>({
    ...{ contenido_noticia: '<p>Traiga su documento.</p>', fecha_noticia: '2031-05-04 10:00:00' },
    imgUrl: null,
  })
  const [changes, change] = useState(0)
  return (
    <main>
      <h1>Escribir</h1>
      {Object.entries(FIELDS).map(([name, label]) => (
        <label key={name}>
          {label}
          <input
            id={`f-${name}`}
            onChange={(e) => {
              values.current = { ...values.current, [name]: e.currentTarget.value }
              change((n) => n + 1)
            }}
          />
        </label>
      ))}
      <Preview type="noticias" id="nuevo-1" values={() => values.current} changes={changes} form="f" />
    </main>
  )
}

createRoot(document.getElementById('editor') as HTMLElement).render(
  <MantineProvider>
    <Editor />
  </MantineProvider>,
)
