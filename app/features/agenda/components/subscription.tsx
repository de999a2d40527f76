import { fullAddress } from '../../../lib/addresses.ts'
import buttons from '../../../ui/button.module.css'
import { Icon } from '../../../ui/icon.tsx'
import { useOrigin } from '../../../ui/site.ts'
import { Subscribe } from '../../../ui/subscribe.tsx'
import { CALENDARIO_ICS } from '../address.ts'

/** The whole calendar in a person's own. */
export function Subscription() {
  const path = CALENDARIO_ICS
  const webcal = fullAddress(path, useOrigin()).replace(/^https?:/, 'webcal:')
  return (
    <Subscribe label="Suscribirse al calendario" icon="calendar-plus" path={path}>
      <p>
        Todas las fechas aparecerán en el calendario de su teléfono o de su computadora y se pondrán al día solas: si
        una cambia de hora o se cancela, lo verá allí.
      </p>
      <p>
        <a href={webcal} className={buttons.quiet}>
          <Icon name="calendar-plus" /> Agregar a mi calendario
        </a>
      </p>
      <p>
        Si su calendario no se abre (por ejemplo, en Google Calendar: «Otros calendarios», «Desde URL»), copie allí esta
        dirección:
      </p>
    </Subscribe>
  )
}
