import { Scripts } from 'react-router'
import { useInlineMark } from '../ui/inline-mark.ts'

// Frames are drawn only when all styles are there; what waits for the next turn of one begins after the first of them. A page that
// is drawn ahead of time has no frames: its programs are not even fetched until somebody comes.
const BEGIN = `function b(){requestAnimationFrame(function(){setTimeout(function(){document.querySelectorAll('template[data-later]').forEach(function(t){t.replaceWith(t.content)})})})}document.prerendering?document.addEventListener('prerenderingchange',b,{once:true}):b()`

/** React in the browser, on interactive pages: its programs begin once what they make move has been painted. */
export const Programs = () => (
  <>
    <Scripts />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; the server allows what bears its mark */}
    <script nonce={useInlineMark()} dangerouslySetInnerHTML={{ __html: BEGIN }} />
  </>
)

const LATER =
  /(?:<link rel="modulepreload"[^>]*>)+|<script(?: nonce="[\w-]+")? type="module" async="">[\s\S]*?<\/script>/g

/** The page with its programs as they wait for their turn: React finds everything as it wrote it when they begin. */
export const withProgramsLater = (html: string): string =>
  html.replace(LATER, (part) => `<template data-later="">${part}</template>`)
