import { type ComponentType, lazy } from 'react'
import { untilLoaded } from '../lib/until-loaded.ts'

/** A part of a screen that is loaded when it is shown. React takes away the whole screen of one that fails: this one is waited for. */
export const arriving = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => ({ default: await untilLoaded(load) }))
