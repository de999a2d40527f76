import { bigserial, customType, pgTable, timestamp } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What sockets of several processes tell each other and does not fit in a notification: `@socket.io/postgres-adapter`. */
export const socketAttachments = pgTable('socket_io_attachments', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  creadoEn: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  contenido: bytea('payload').notNull(),
})
