import { Link } from 'react-router'
import { Avatar } from '../../ui/avatar.tsx'
import table from '../list/table.module.css'
import { States } from '../states.tsx'
import type { PeopleList } from './list.tsx'
import { standing } from './standing.ts'

/** People, each a row that leads to their page. */
export const People = ({ filas }: { filas: PeopleList['filas'] }) => (
  <table className={table.table}>
    <caption className="sr">Personas</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Persona</th>
        <th scope="col">Estado</th>
        <th scope="col">Rol</th>
        <th scope="col">Área</th>
        <th scope="col">Se le vio</th>
      </tr>
    </thead>
    <tbody>
      {filas.map(({ idusuario, nombre_persona: nombre, apellidos_persona: apellidos, ...one }) => (
        <tr key={idusuario}>
          <td className={table.check}>
            <Avatar nombre={nombre} apellidos={apellidos} imgUrl={one.imgUrl} />
          </td>
          <th scope="row" className={table.title}>
            <Link to={`/panel/personas/${idusuario}`}>
              {apellidos}, {nombre}
            </Link>
            <span className={table.note}>{one.correo_persona}</span>
          </th>
          <td data-label="Estado">
            <States states={standing(one.situacion)} />
          </td>
          <td data-label="Rol" data-empty={one.rol ? undefined : true}>
            {one.rol}
          </td>
          <td data-label="Área" data-empty={one.area ? undefined : true}>
            {one.area}
          </td>
          <td data-label="Se le vio" data-empty={one.usada ? undefined : true} className={table.when}>
            {one.usada}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
