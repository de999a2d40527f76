// A page for the pieces of interactive screens that no screen of the portal shows by itself. Bundled by its test.
import '../../app/styles/base.css'
import '../../app/styles/tokens.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Confirm } from '../../app/ui/confirm.tsx'
import { Loading } from '../../app/ui/loading.tsx'
import { Toasts, type ToastTone, useToast } from '../../app/ui/toasts.tsx'

const QUESTIONS = {
  plain: { title: 'Eliminar la noticia', message: 'Podrá recuperarla durante 90 días.' },
  focused: { title: 'Con foco', message: '¿Sigue?', focus: true },
  labels: { title: 'Con nombres', message: <em>Con forma</em>, ok: 'Sí, salir', cancel: 'No' },
  hidden: { title: 'Sin cancelar', message: 'Solo un botón', cancel: '-' },
  noOk: { title: 'Sin aceptar', message: 'Solo cancelar', ok: '-' },
} as const

function Screen() {
  const toast = useToast()
  const [asked, ask] = useState<keyof typeof QUESTIONS | 'evaluated' | null>(null)
  const [answers, setAnswers] = useState<boolean[]>([])
  const [ready, setReady] = useState(false)
  const [stopped, setStopped] = useState(0)
  const question =
    asked === 'evaluated' ? { title: 'Con revisión', message: 'Marque antes' } : asked && QUESTIONS[asked]
  return (
    <main>
      <h1>Piezas</h1>
      {[...Object.keys(QUESTIONS), 'evaluated'].map((name) => (
        <button key={name} type="button" onClick={() => ask(name as 'evaluated')}>
          {name}
        </button>
      ))}
      {(['info', 'success', 'error'] satisfies ToastTone[]).map((tone) => (
        <button key={tone} type="button" onClick={() => toast(`Aviso ${tone}`, tone)}>
          aviso {tone}
        </button>
      ))}
      <output aria-label="respuestas">{JSON.stringify(answers)}</output>
      <output aria-label="detenciones">{stopped}</output>
      <Loading onStop={() => setStopped((n) => n + 1)} />
      {question ? (
        <Confirm
          {...question}
          message={
            asked === 'evaluated' ? (
              <label>
                <input type="checkbox" checked={ready} onChange={(e) => setReady(e.target.checked)} /> Listo
              </label>
            ) : (
              question.message
            )
          }
          {...(asked === 'evaluated' ? { evaluate: () => ready } : {})}
          onClose={(accepted) => {
            ask(null)
            setAnswers((all) => [...all, accepted])
          }}
        />
      ) : null}
    </main>
  )
}

const root = document.getElementById('piezas')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Toasts>
        <Screen />
      </Toasts>
    </StrictMode>,
  )
}
