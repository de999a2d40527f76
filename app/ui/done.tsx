import { useEffect } from 'react'
import { useLocation } from 'react-router'
import styles from './form.module.css'
import { Icon } from './icon.tsx'
import { useToast } from './toasts.tsx'

/**
 * What was just done, as the redirect after it says (`?hecho=`): a toast, which takes the mark from the address so that it
 * comes once; without JavaScript, a line on the page.
 */
export function Done({ messages }: { messages: Record<string, string> }) {
  const { key, search, pathname } = useLocation()
  const text = messages[new URLSearchParams(search).get('hecho') ?? '']
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time that one arrives here
  useEffect(() => {
    if (!text) return
    toast(text, 'success')
    history.replaceState(history.state, '', pathname)
  }, [key, text])
  return text ? (
    <p className={styles.done} data-tone="success">
      <Icon name="circle-check" /> {text}
    </p>
  ) : null
}
