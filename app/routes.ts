import { index, type RouteConfig } from '@react-router/dev/routes'

export default [index('portal/home.tsx')] satisfies RouteConfig
