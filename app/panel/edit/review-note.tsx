import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import styles from './publish-sheet.module.css'

type Props = { onClose: () => void; onSend: (nota: string) => void }

/** What somebody tells whoever is to look at it. */
export function ReviewNote({ onClose, onSend }: Props) {
  const [nota, setNota] = useState('')
  return (
    <Modal opened onClose={onClose} title="Enviar a revisión">
      <div className={styles.sheet}>
        <Textarea
          label="Nota para quien revisa (si la quiere)"
          value={nota}
          onChange={(e) => setNota(e.currentTarget.value)}
          rows={3}
          maxLength={1000}
          data-autofocus
        />
        <div className={styles.foot}>
          <Button variant="default" onClick={onClose}>
            Todavía no
          </Button>
          <Button onClick={() => onSend(nota.trim())}>Enviar a revisión</Button>
        </div>
      </div>
    </Modal>
  )
}
