// `npm run auditoria [sello]`: says whether the audit is as it was sealed. A seal that was noted elsewhere proves that none
// was taken away since. Exit code 0 when it is, 1 when it is not, 2 when it could not be seen.
import { PROBLEMS } from '../app/lib/audit/problems.ts'
import { type Verified, verifyAudit } from '../app/lib/audit/verify.server.ts'
import { migrateDatabase, openDatabase } from '../app/lib/db/client.server.ts'
import { env } from '../app/lib/env.server.ts'
import { failureSaid } from '../app/lib/failure-words.ts'
import { plural } from '../app/lib/numbers.ts'

const NOTHING_YET = 'Todavía no hay una base de datos en DATOS: no hay nada que verificar.'

const [noted] = process.argv.slice(2)
if (noted !== undefined && !/^[0-9a-f]{64}$/.test(noted)) {
  console.error('Uso: npm run auditoria [-- <sello anotado, de 64 letras y cifras>]')
  process.exit(2)
}

try {
  const firstStart = () => Promise.reject(new Error(NOTHING_YET))
  const database = await openDatabase({ url: env.DATABASE_URL, folder: env.DATOS, firstStart })
  await migrateDatabase()
  const found = await verifyAudit(noted)
  await database.close()
  tell(found)
  process.exitCode = found.fallas === 0 && found.hallado ? 0 : 1
} catch (error) {
  console.error(failureSaid(error))
  process.exit(2)
}

function tell({ sellos, filas, sinSellar, personales, ultimo, hallado, fallas, primeras }: Verified) {
  console.log(`Auditoría: ${plural(filas, 'fila')} en ${plural(sellos, 'sello')}; sin sellar todavía: ${sinSellar}.`)
  console.log(`Datos personales: de ${plural(personales.presentes, 'fila')}; borrados de ${personales.borrados}.`)
  if (ultimo) console.log(`Último sello, para anotarlo fuera de esta máquina: ${ultimo.hash}`)
  for (const { problema, sello, fila } of primeras) {
    console.error(
      `  ${fila === undefined ? `sello ${sello}` : `fila ${fila} (sello ${sello})`}: ${PROBLEMS[problema]}.`,
    )
  }
  if (fallas > primeras.length) console.error(`  … y ${fallas - primeras.length} más.`)
  if (!hallado)
    console.error('El sello anotado no está: se quitaron sellos, o la base volvió a ser la de una copia anterior.')
  if (fallas === 0 && hallado) console.log('Está íntegra.')
  else console.error('La auditoría se alteró. Guarde esta base tal como está y compárela con las copias de seguridad.')
}
