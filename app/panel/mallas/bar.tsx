import { Button, Menu } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import styles from '../edit/bar.module.css'
import { safetyIn } from '../edit/safety.ts'
import type { Loaded } from './screen.tsx'
import type { Editing, Paso } from './use-malla.ts'

type Props = { loaded: Loaded; editing: Editing }

/** What the grid is, in a sentence, and what can be done with it: always in sight. */
export function MallaBar({ loaded, editing }: Props) {
  const { written, busy, problem, isDirty, act } = editing
  const { vida, puede } = loaded
  const others = offersOf(loaded, isDirty)
  const canSave = !vida.eliminado && puede.escribir
  const main = vida.publica ? 'Publicar cambios' : 'Publicar malla'
  const isOffered = canSave && puede.publicar && (isDirty || vida.conCambios || !vida.publica)
  return (
    <section className={styles.bar} aria-label="Estado y acciones">
      <div className={styles.says}>
        <p>{sentenceOf(loaded, isDirty)}</p>
        {problem ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
        <p className={styles.kept} data-safety={written.safety} role="status">
          {safetyIn(written)}
        </p>
      </div>
      <div className={styles.verbs}>
        {others.length > 0 ? (
          <Menu withinPortal={false} position="top-end" width={280} withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <button type="button" className={styles.more} aria-label="Más acciones">
                <Icon name="ellipsis-vertical" />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              {others.map(({ paso, label }) => (
                <Menu.Item key={paso} onClick={() => void (paso === 'olvidar' ? editing.forget() : act(paso))}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ) : null}
        {canSave ? (
          <Button variant="default" loading={busy} disabled={!isDirty} onClick={() => void act(null)}>
            Guardar borrador
          </Button>
        ) : null}
        {isOffered ? (
          <Button loading={busy} onClick={() => void act('publicar')}>
            {main}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function sentenceOf({ vida, programa }: Loaded, isDirty: boolean): string {
  if (programa.eliminado) return 'El programa está en la papelera: recupérelo antes de cambiar sus mallas.'
  if (vida.eliminado) return 'Está en la papelera. Recupérela para seguir con ella.'
  const mine = isDirty ? ' Usted tiene cambios sin guardar.' : ''
  if (!vida.publica) return `Los visitantes no ven esta malla.${mine}`
  if (vida.conCambios) return `Los visitantes ven la versión publicada; hay cambios guardados sin publicar.${mine}`
  return `Los visitantes ven esta malla.${mine}`
}

type Offer = { paso: Paso | 'olvidar'; label: string }

function offersOf({ vida, puede, programa }: Loaded, isDirty: boolean): Offer[] {
  if (programa.eliminado) return []
  if (vida.eliminado) return puede.eliminar ? [{ paso: 'recuperar', label: 'Recuperar la malla' }] : []
  const offers: (Offer | false)[] = [
    isDirty && { paso: 'olvidar', label: 'Descartar lo que no guardé' },
    !isDirty && vida.conCambios && { paso: 'descartar', label: 'Volver a lo que ven los visitantes' },
    puede.publicar && vida.publica && { paso: 'primera', label: 'Mostrarla primero en el portal' },
    puede.publicar && vida.publica && { paso: 'retirar', label: 'Retirar del portal' },
    puede.eliminar && !vida.publica && { paso: 'papelera', label: 'Enviar a la papelera' },
  ]
  return offers.filter((one) => one !== false)
}
