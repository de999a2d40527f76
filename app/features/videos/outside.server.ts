import { outside } from '../../contenido/outside.server.ts'
import { video } from './schema.server.ts'

export const videos = outside({
  type: video,
  list: { path: '/actualidad/videos', title: 'Videos' },
  data: true,
})
