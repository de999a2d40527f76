/** Brand marks are not part of lucide: drawn here in its manner. */
export const BRANDS = {
  facebook: '<path d="M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8.5a.5.5 0 0 1 .5-.5z"/>',
  instagram: '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="m10 9 5 3-5 3z"/>',
  twitter: '<path d="M4 4l16 16"/><path d="M20 4 4 20"/>',
  whatsapp:
    '<path d="M3.5 20.5 5 16.2a8.5 8.5 0 1 1 3 3z"/><path d="M9.2 8.2c-.6 3.4 3.1 7.2 6.6 6.6l.5-1.9-2-1-1 1a5.5 5.5 0 0 1-2.2-2.2l1-1-1-2z"/>',
}
