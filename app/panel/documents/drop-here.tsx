import type { ReactNode } from 'react'
import { Dropping } from '../files/dropping.tsx'
import type { Place } from './place.ts'
import type { Tree } from './queries.server.ts'
import { placeName } from './tree-of.ts'
import { useReceiving } from './use-receiving.ts'

type Props = { tree: Tree; place: Place; className?: string | undefined; children: ReactNode }

/** Where files and folders of a computer are dropped, and become documents. */
export const DropHere = ({ tree, place, ...rest }: Props) => (
  <Dropping en={null} lugar={placeName(tree, place)} send={useReceiving(tree, place)} {...rest} />
)
