import 'react-image-crop/dist/ReactCrop.css'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import { cropped } from '../../../lib/files/shrink.ts'
import buttons from '../../../ui/button.module.css'
import dialogs from '../../../ui/dialog.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './photo.module.css'

const SQUARE = 1
const AT_FIRST = 80

const LABELS = {
  cropArea: 'Parte de la foto que se verá: muévala con las flechas',
  nwDragHandle: 'Esquina superior izquierda',
  nDragHandle: 'Borde superior',
  neDragHandle: 'Esquina superior derecha',
  eDragHandle: 'Borde derecho',
  seDragHandle: 'Esquina inferior derecha',
  sDragHandle: 'Borde inferior',
  swDragHandle: 'Esquina inferior izquierda',
  wDragHandle: 'Borde izquierdo',
}

type Props = {
  source: string
  /** What was chosen is on its way. */
  busy: boolean
  /** Why it did not arrive. */
  problem: string | undefined
  done: boolean
  onClose: () => void
  onCrop: (dataUrl: string) => void
}

/** Which part of a photo becomes the picture, with the pointer, a finger or the arrow keys. */
export default function Cropper({ source, busy, problem, done, onClose, onCrop }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const image = useRef<HTMLImageElement>(null)
  const [crop, setCrop] = useState<PercentCrop>()
  useEffect(() => dialog.current?.showModal(), [])
  // The browser gives the focus back only when the dialog closes, not when it is taken away.
  const close = () => dialog.current?.close()
  useEffect(() => {
    if (done) dialog.current?.close()
  }, [done])
  const begin = ({ currentTarget: { width, height } }: SyntheticEvent<HTMLImageElement>) =>
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: AT_FIRST }, SQUARE, width, height), width, height))
  const save = () => {
    const dataUrl = crop && image.current && cropped(image.current, crop)
    if (dataUrl) onCrop(dataUrl)
  }
  return (
    <dialog ref={dialog} className={dialogs.dialog} aria-labelledby="recortar" onClose={onClose}>
      <div className={dialogs.head}>
        <h2 id="recortar" className={dialogs.title}>
          Elija qué parte se verá
        </h2>
        <button type="button" className={dialogs.close} aria-label="Cerrar" onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <div className={`${dialogs.body} ${styles.crop}`}>
        {problem ? (
          <div role="alert">
            <Notice tone="error">{problem}</Notice>
          </div>
        ) : null}
        <ReactCrop
          {...(crop && { crop })}
          onChange={(_pixels, percent) => setCrop(percent)}
          className={styles.frame ?? ''}
          aspect={SQUARE}
          minWidth={48}
          circularCrop
          keepSelection
          ariaLabels={LABELS}
        >
          <img ref={image} src={source} alt="La foto que eligió" onLoad={begin} />
        </ReactCrop>
      </div>
      <div className={dialogs.foot}>
        <button type="button" className={buttons.quiet} onClick={close}>
          Cancelar
        </button>
        <button
          type="button"
          className={buttons.primary}
          aria-disabled={busy || undefined}
          onClick={() => !busy && save()}
        >
          {busy ? 'Guardando…' : 'Usar esta foto'}
        </button>
      </div>
    </dialog>
  )
}
