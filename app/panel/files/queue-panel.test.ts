import { MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { UploadQueue } from './queue.ts'
import { List } from './queue-panel.tsx'
import { UploadsContext } from './uploads.ts'

it('leads to the data of all that was sent, a hundred at a time, and says of how many', () => {
  const task = { file: new File([], 'a.pdf'), ruta: [], en: null, estado: 'listo', avance: 1, dice: '' } as const
  const tasks = Array.from({ length: 150 }, (_, i) => ({ ...task, id: i, documento: i + 1 }))
  const list = createElement(List, { tasks, busy: false })
  const value = { queue: new UploadQueue(), planned: undefined, plan: () => {} }
  const inOffice = createElement(UploadsContext.Provider, { value }, createElement(MantineProvider, null, list))
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, inOffice))
  const links = [...drawn.matchAll(/href="\/panel\/documentos\/datos\?ids=([\d,]+)"[^>]*>([^<]*)</g)]
  expect(links.map(([, , said]) => said)).toEqual([
    'Revisar los datos de 100 documentos',
    'Revisar los datos de 50 documentos más',
  ])
  expect(links.flatMap(([, ids = '']) => ids.split(',').map(Number))).toEqual(tasks.map(({ documento }) => documento))
})
