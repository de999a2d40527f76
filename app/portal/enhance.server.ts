// Only the server needs the addresses: pages get them from the root loader.
export { default as enhanceUrls } from 'virtual:enhance'
