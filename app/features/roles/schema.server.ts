import { room } from '../../lib/account/permissions.ts'

export const salaDeRoles = room({
  name: 'roles',
  title: 'Roles',
  powers: { editar: 'Crear, cambiar y eliminar roles' },
})
