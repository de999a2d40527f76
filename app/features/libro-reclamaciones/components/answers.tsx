import { telHref } from '../../../lib/phones.ts'
import { Facts } from '../../../ui/facts.tsx'
import type { Book } from '../page.tsx'

/** Where the entity is and who answers for it. */
export function Answers({ book, place }: { book: Book; place: string }) {
  const { entidad, director, telefono } = book
  return (
    <Facts
      facts={[
        {
          icon: 'map-pin',
          label: place,
          value: (
            <>
              {entidad.direccion}
              <small>
                {entidad.razonSocial}, RUC {entidad.ruc}
              </small>
            </>
          ),
        },
        director
          ? {
              icon: 'user',
              label: 'Quién responde',
              value: (
                <>
                  {director.nombre}
                  <small>{director.cargo}</small>
                </>
              ),
            }
          : null,
        telefono ? { icon: 'phone', label: 'Teléfono', value: <a href={telHref(telefono)}>{telefono}</a> } : null,
        entidad.correo
          ? { icon: 'mail', label: 'Correo', value: <a href={`mailto:${entidad.correo}`}>{entidad.correo}</a> }
          : null,
      ]}
    />
  )
}
