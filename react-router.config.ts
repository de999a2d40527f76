import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Interactive screens know every address from the start: no request for each link that they show.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
