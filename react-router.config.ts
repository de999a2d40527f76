import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // Interactive screens know every address from the start: no request for each link that they show.
  routeDiscovery: { mode: 'initial' },
  // The process refuses what comes from other sites before it gets here (server/request-guard.ts), also behind proxies.
  allowedActionOrigins: ['**'],
} satisfies Config
