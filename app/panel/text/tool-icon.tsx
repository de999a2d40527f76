import bold from 'lucide-static/icons/bold.svg?raw'
import circlePlay from 'lucide-static/icons/circle-play.svg?raw'
import image from 'lucide-static/icons/image.svg?raw'
import italic from 'lucide-static/icons/italic.svg?raw'
import link from 'lucide-static/icons/link.svg?raw'
import list from 'lucide-static/icons/list.svg?raw'
import listOrdered from 'lucide-static/icons/list-ordered.svg?raw'
import paperclip from 'lucide-static/icons/paperclip.svg?raw'
import quote from 'lucide-static/icons/quote.svg?raw'
import redo from 'lucide-static/icons/redo-2.svg?raw'
import strike from 'lucide-static/icons/strikethrough.svg?raw'
import table from 'lucide-static/icons/table.svg?raw'
import undo from 'lucide-static/icons/undo-2.svg?raw'

const drawings = {
  bold,
  circlePlay,
  image,
  italic,
  link,
  list,
  listOrdered,
  paperclip,
  quote,
  redo,
  strike,
  table,
  undo,
}

export type ToolIconName = keyof typeof drawings

/** Drawings of the editor alone: they come with it. */
export const ToolIcon = ({ name }: { name: ToolIconName }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawings come from the lucide package, never from data
    dangerouslySetInnerHTML={{ __html: drawings[name].replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '') }}
  />
)
