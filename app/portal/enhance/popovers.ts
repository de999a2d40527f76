/** Before popovers (iOS 16, WebView 113): a button opens and closes what it names; Escape and a click elsewhere close it. */
export function popovers() {
  if ('popover' in HTMLElement.prototype) return
  const close = () => document.querySelector('[popover][data-open]')?.removeAttribute('data-open')
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    if (button) document.getElementById(button.getAttribute('popovertarget') ?? '')?.toggleAttribute('data-open')
    else if (!target.closest('[popover]')) close()
  })
  addEventListener('keydown', ({ key }) => key === 'Escape' && close())
}
