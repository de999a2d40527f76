import { Button, Modal, Textarea } from '@mantine/core'
import styles from './publish-sheet.module.css'

type Props = { nota: string; onChange: (nota: string) => void; onClose: () => void; onSend: () => void }

/** What somebody tells whoever is to look at it. */
export function ReviewNote({ nota, onChange, onClose, onSend }: Props) {
  return (
    <Modal opened onClose={onClose} title="Enviar a revisión">
      <div className={styles.sheet}>
        <Textarea
          label="Nota para quien revisa (si la quiere)"
          value={nota}
          onChange={(e) => onChange(e.currentTarget.value)}
          rows={3}
          maxLength={1000}
          data-autofocus
        />
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Todavía no
          </Button>
          <Button onClick={onSend}>Enviar a revisión</Button>
        </div>
      </div>
    </Modal>
  )
}
