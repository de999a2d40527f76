import { room } from '../../lib/account/permissions.ts'

export const salaDeAuditoria = room({
  name: 'auditoria',
  title: 'Auditoría',
  powers: { exportar: 'Descargar lo que se filtra' },
})
