import { expect, it } from 'vitest'
import { noticia as row } from '../../../tests/filas.ts'
import { jefa, newsroom, redactor } from '../../../tests/redaccion.ts'
import { enlacesExternos, type Reason } from '../../contenido/links/schema.server.ts'
import { evento } from '../../features/eventos/schema.server.ts'
import { noticia } from '../../features/noticias/schema.server.ts'
import { db } from '../../lib/db/client.server.ts'
import { tasksFor } from './concerns.server.ts'
import { linkTasks } from './links.server.ts'

newsroom()

const NOW = new Date('2026-11-23T15:00:00Z')
const SINCE = new Date('2026-11-03T09:10:00Z')

async function broken(motivo: Reason, direccion: string, texto: string, more = {}) {
  const { id } = await row({
    titulo: `Sobre ${motivo}`,
    contenido: `<p><a href="${direccion}">${texto}</a></p>`,
    ...more,
  })
  const lugares = [{ tipo: 'noticias', id, campo: 'contenido_noticia' }]
  await db.insert(enlacesExternos).values({ institucion: 2, direccion, lugares, fallos: 2, fallaDesde: SINCE, motivo })
  return id
}

const said = async (rooms = [noticia]) =>
  (await linkTasks(jefa, rooms, NOW)).map(({ before, about, after }) => `${before} ${about}${after}`)

it('what leads nowhere is said in words, with why and since when, to whoever works there', async () => {
  const at = (day: number) => ({ actualizadoEn: new Date(Date.UTC(2026, 9, day)) })
  const id = await broken('noexiste', 'https://www.minedu.example/bases/2026', 'las bases', at(4))
  await broken('sinnombre', 'https://www.cerrado.example/', 'https://www.cerrado.example/', at(3))
  await broken('sinrespuesta', 'http://lento.example/', 'un sitio', at(2))
  await broken('insegura', 'https://vencido.example/', 'otro', at(1))
  expect(await said()).toEqual([
    'Este enlace no lleva a ninguna parte: «las bases», en Sobre noexiste. La página ya no existe en ese sitio (desde el 3 nov).',
    'Este enlace no lleva a ninguna parte: cerrado.example, en Sobre sinnombre. Ese sitio ya no existe, o su nombre está mal escrito (desde el 3 nov).',
    'Este enlace no lleva a ninguna parte: «un sitio», en Sobre sinrespuesta. El sitio no responde desde el 3 nov.',
    'Este enlace no lleva a ninguna parte: «otro», en Sobre insegura. El navegador advierte que ese sitio no es seguro: su certificado no vale (desde el 3 nov).',
  ])
  expect((await linkTasks(jefa, [noticia], NOW))[0]?.button).toEqual({
    label: 'Corregir el enlace',
    href: `/panel/noticias/${id}?campo=contenido_noticia&enlace=https%3A%2F%2Fwww.minedu.example%2Fbases%2F2026`,
  })
  expect(await linkTasks(jefa, [evento], NOW)).toEqual([])
  expect(await linkTasks({ institucion: 1 }, [noticia], NOW)).toEqual([])
})

it('what leads nowhere from many places is one line, which counts them and opens the last', async () => {
  const links = (...all: string[]) => all.map((href) => `<a href="${href}">Becas</a>`).join('')
  const at = (day: number) => ({ actualizadoEn: new Date(Date.UTC(2026, 10, day)) })
  const target = await row({ titulo: 'Becas', estado: '0', ...at(1) })
  const to = `/actualidad/noticias/${target.id}/becas`
  for (const day of [2, 3, 4, 5, 6, 7, 8])
    await row({ titulo: `Día ${day}`, contenido: `<p>${links(to, `${to}?desde=${day}`, `${to}#que`)}</p>`, ...at(day) })
  const other = await row({ titulo: 'Otras', estado: '0', ...at(1) })
  await row({ titulo: 'Una', contenido: `<p>${links(`/actualidad/noticias/${other.id}/otras`)}</p>`, ...at(9) })
  const lines = (await said()).filter((line) => line.includes('Lo que enlaza'))
  const why = 'Lo que enlaza es un borrador, o se retiró del portal.'
  expect(lines).toEqual([
    `Este enlace no lleva a ninguna parte: «Becas», en Una. ${why}`,
    `Este enlace no lleva a ninguna parte: ${to}, en 7 lugares; el último, Día 8. ${why}`,
  ])
})

it('what the clock gave back is said of the portal, to whoever scheduled it and to nobody else', async () => {
  const revision = {
    nota: 'No se pudo aplicar.',
    usuario: null,
    fecha: SINCE.toISOString(),
    estado: 'devuelta' as const,
  }
  await row({ titulo: 'Sobre lo programado', revision: { ...revision, pidio: jefa.idusuario } })
  const given = async (actor: typeof jefa) =>
    (await tasksFor(actor, [noticia], NOW)).tasks.filter(({ about }) => about === 'Sobre lo programado')
  expect(await given(jefa)).toMatchObject([{ before: 'El portal le devolvió', after: ': «No se pudo aplicar».' }])
  expect(await given(redactor)).toEqual([])
})
