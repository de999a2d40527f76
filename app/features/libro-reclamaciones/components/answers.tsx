import { telHref } from '../../../lib/phones.ts'
import { isWritten } from '../../../lib/ruc.ts'
import { Facts } from '../../../ui/facts.tsx'
import { Mail } from '../../../ui/mail.tsx'
import type { Book } from '../page.tsx'

/** Where the entity is and who answers for it. */
export function Answers({ book, authority }: { book: Book; authority: string }) {
  const { entidad, director, telefono } = book
  return (
    <Facts
      facts={[
        {
          icon: 'map-pin',
          label: 'Sede donde está el libro',
          value: (
            <>
              {entidad.direccion}
              <small>
                {entidad.razonSocial}
                {isWritten(entidad.ruc) ? `, RUC ${entidad.ruc}` : ''}
              </small>
            </>
          ),
        },
        director
          ? {
              icon: 'user',
              label: authority,
              value: (
                <>
                  {director.nombre}
                  <small>{director.cargo}</small>
                </>
              ),
            }
          : null,
        telefono ? { icon: 'phone', label: 'Teléfono', value: <a href={telHref(telefono)}>{telefono}</a> } : null,
        entidad.correo ? { icon: 'mail', label: 'Correo', value: <Mail address={entidad.correo} /> } : null,
      ]}
    />
  )
}
