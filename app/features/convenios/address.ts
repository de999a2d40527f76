export const CONVENIOS = '/transparencia/convenios'

/** Of one, in whatever page of the list it stands by now. */
export const convenioHref = ({ id }: { id: number }) => `${CONVENIOS}?convenio=${id}#${convenioAnchor(id)}`

export const convenioAnchor = (id: number) => `convenio-${id}`
