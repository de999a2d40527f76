/** What every list of options has in common. It opens beside its field, and can be emptied with the keyboard too. */
export const selectProps = (label: string) => ({
  clearable: true,
  allowDeselect: false,
  comboboxProps: { withinPortal: false, transitionProps: { duration: 140 } },
  clearButtonProps: { 'aria-label': `Quitar lo elegido en ${label}`, 'aria-hidden': false, tabIndex: 0, size: '24px' },
})
